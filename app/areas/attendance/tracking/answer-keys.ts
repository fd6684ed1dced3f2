import type { AttendanceQuestion } from './question.ts';

/** The answers to a question, in the order of their buttons. */
type AnswerButton = 'enter_check_out' | 'accept' | 'correct' | 'refuse';

/**
 * The keys of the buttons in the queue: `a` is the highlighted one, `r` rejects, `m` corrects the times.
 */
export type AnswerKeys = Partial<Record<AnswerButton, string>> & { main: AnswerButton };

/** The highlighted button of a question, and the keys of each button, separated by spaces. */
export function answerKeys({ accept, asksCheckOut, asksTimes }: AttendanceQuestion): AnswerKeys {
  const refuse = 'r';
  if (asksCheckOut) return { main: 'enter_check_out', enter_check_out: 'a m', accept: 'e', refuse };
  if (accept !== null) return { main: 'accept', accept: 'a', ...(asksTimes && { correct: 'm' }), refuse };
  return asksTimes ? { main: 'correct', correct: 'a m', refuse } : { main: 'refuse', refuse: 'a r' };
}
