import type { BulkAnswer } from '#contract/bulk.ts';

/** What an action on many rows answered at once. */
export type BulkReport<Intent extends string = string> = { intent: Intent; bulk: BulkAnswer };

/** The report of one of these actions in the answer of a page; null for any other answer. */
export function bulkReportOf<Intent extends string>(
  answer: unknown,
  intents: readonly Intent[],
): BulkReport<Intent> | null {
  if (!isReport(answer)) return null;
  const intent = intents.find((one) => one === answer.intent);
  return intent === undefined ? null : { intent, bulk: answer.bulk };
}

function isReport(answer: unknown): answer is BulkReport {
  return typeof answer === 'object' && answer !== null && 'intent' in answer && 'bulk' in answer;
}
