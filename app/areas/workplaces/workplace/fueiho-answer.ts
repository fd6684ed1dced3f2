import type { Fueiho } from '#domain/law/premises.ts';

/** The answers to the question whether premises are under the Entertainment Business Act. */
export const FUEIHO_ANSWERS = ['no', 'yes', 'unknown'] as const satisfies readonly Fueiho[];

export function fueihoAnswerOf(stored: boolean | null): Fueiho {
  if (stored === null) return 'unknown';
  return stored ? 'yes' : 'no';
}

export function fueihoOf(answer: Fueiho): boolean | null {
  return answer === 'unknown' ? null : answer === 'yes';
}
