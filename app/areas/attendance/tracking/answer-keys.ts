import type { AttendanceQuestion } from './question.ts';

/** The answers to a question, in the order of their buttons. */
type AnswerButton = 'enter_check_out' | 'accept' | 'accept_without_breaks' | 'correct' | 'refuse';

/**
 * The keys of the buttons in the queue: `a` is the highlighted one, `e` ends as planned, `n` without
 * breaks, `r` rejects, `m` corrects the times.
 */
export type AnswerKeys = Partial<Record<AnswerButton, string>> & { main: AnswerButton };

/** The highlighted button of a question, and the keys of each button, separated by spaces. */
export function answerKeys(question: AttendanceQuestion): AnswerKeys {
  const { accept, acceptWithoutBreaks, asksCheckOut, asksTimes } = question;
  const refuse = 'r';
  if (asksCheckOut) {
    return {
      main: 'enter_check_out',
      enter_check_out: 'a m',
      accept: 'e',
      ...(acceptWithoutBreaks && { accept_without_breaks: 'n' }),
      refuse,
    };
  }
  if (accept !== null) return { main: 'accept', accept: 'a', ...(asksTimes && { correct: 'm' }), refuse };
  return asksTimes ? { main: 'correct', correct: 'a m', refuse } : { main: 'refuse', refuse: 'a r' };
}
