import type { SubmissionResult } from '@conform-to/react/future';
import type { ErrorCode } from '#contract/errors.ts';
import type { FieldFaults } from './forms.ts';

/**
 * The answer to a refused form: typed values, and field faults or one refusal. The refusal keeps
 * the idempotency key, since a store without an answer may still have done the work.
 */
export type Refused = {
  /** The intent of the refused form. */
  intent: string;
  lastResult: SubmissionResult<FieldFaults>;
  /** An empty `text` means that a fault of a field says it. */
  refusal: { code: ErrorCode; data: unknown; key?: string; text?: string } | null;
};

/** Returns the refusal of one form from an action's answer; null for other answers. */
export function refusedOf<Intent extends string>(answer: unknown, intent: Intent): Refused | null {
  return isRefused(answer) && answer.intent === intent ? answer : null;
}

function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'intent' in answer && 'lastResult' in answer;
}
