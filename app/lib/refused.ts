import type { SubmissionResult } from '@conform-to/react/future';
import type { ErrorCode } from '#contract/errors.ts';
import type { FieldFaults } from './forms.ts';

/**
 * What an action gives back to a form that was refused: what was typed, its faults, or one reason for all. The key goes with
 * the reason: nobody knows whether a store that did not answer has done it, and the form is posted under the same key again.
 */
export type Refused = {
  /** Which of the page's forms it was. */
  intent: string;
  lastResult: SubmissionResult<FieldFaults>;
  refusal: { code: ErrorCode; data: unknown; key?: string } | null;
};

/** The refusal of one form of a page, out of what the page's action answered. */
export function refusedOf<Intent extends string>(answer: unknown, intent: Intent): Refused | null {
  return isRefused(answer) && answer.intent === intent ? answer : null;
}

function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'intent' in answer && 'lastResult' in answer;
}
