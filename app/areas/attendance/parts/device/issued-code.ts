import { type ErrorCode, isErrorCode } from '#contract/errors.ts';

/** A pairing code as it was answered, once. */
export type IssuedCode = { device: number; code: string; expires_at: string; address: string; qr: string };

type Answer = { issued: IssuedCode } | { issued: null; refusal: ErrorCode };

/** What the page's action said of a code; null where it did something else. */
export function issuedIn(answer: unknown): Answer | null {
  return isAnswer(answer) ? answer : null;
}

function isAnswer(answer: unknown): answer is Answer {
  if (typeof answer !== 'object' || answer === null || !('issued' in answer)) return false;
  return answer.issued !== null || ('refusal' in answer && isErrorCode(answer.refusal));
}
