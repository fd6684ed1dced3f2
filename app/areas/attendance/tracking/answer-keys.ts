import type { Question } from './question.ts';

/** What can be done about a question, in the order of its buttons. */
type AnswerButton = 'enter_check_out' | 'accept' | 'correct' | 'refuse';

/** What each button is pressed by in the queue: `a` is always the highlighted one, `r` refuses, `m` mends the times. */
export type AnswerKeys = Partial<Record<AnswerButton, string>> & { main: AnswerButton };

/** The highlighted button of a question, and the keys of all of them, one or two each, parted by spaces. */
export function answerKeys({ accept, asksCheckOut, asksTimes }: Question): AnswerKeys {
  const refuse = 'r';
  if (asksCheckOut) return { main: 'enter_check_out', enter_check_out: 'a m', accept: 'e', refuse };
  if (accept !== null) return { main: 'accept', accept: 'a', ...(asksTimes && { correct: 'm' }), refuse };
  return asksTimes ? { main: 'correct', correct: 'a m', refuse } : { main: 'refuse', refuse: 'a r' };
}
