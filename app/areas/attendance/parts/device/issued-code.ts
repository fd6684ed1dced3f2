import { type ErrorCode, isErrorCode } from '#contract/errors.ts';

/** A pairing code; the API returns it only once. */
export type IssuedCode = { device: number; code: string; expires_at: string; address: string; qr: string };

/** Short, since a person waits with the device in hand. */
export const CODE_REFRESH_MS = 5000;

type CodeAnswer = { issued: IssuedCode } | { issued: null; refusal: ErrorCode };

/** The pairing code in the answer of an action; null for any other answer. */
export function issuedIn(answer: unknown): CodeAnswer | null {
  return isAnswer(answer) ? answer : null;
}

function isAnswer(answer: unknown): answer is CodeAnswer {
  if (typeof answer !== 'object' || answer === null || !('issued' in answer)) return false;
  return answer.issued !== null || ('refusal' in answer && isErrorCode(answer.refusal));
}
