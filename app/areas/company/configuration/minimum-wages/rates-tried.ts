import type { MinimumWagesPreview } from '#contract/law/minimum-wages.ts';
import type { FieldIssue } from '#contract/validation.ts';

/** The answer to a preview of lines. */
export type RatesTried = {
  /** The lines as they are typed, or as they were read from a file. */
  tried: string;
  isRead: boolean;
  /** Null where the lines of a file have faults. */
  preview: MinimumWagesPreview | null;
  faults: FieldIssue[];
  /** Whether this preview replaces one that was outdated when it was to be imported. */
  isOutdated: boolean;
};

/** The preview in the answer of an action; null for any other answer. */
export function ratesTried(answer: unknown): RatesTried | null {
  return isRatesTried(answer) ? answer : null;
}

function isRatesTried(answer: unknown): answer is RatesTried {
  return typeof answer === 'object' && answer !== null && 'isRead' in answer && 'preview' in answer;
}
