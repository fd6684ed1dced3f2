import type { ConfirmAnswer } from '#contract/attendance/work-history-changes.ts';

export type ConfirmReport = { intent: 'confirm' | 'unconfirm'; report: ConfirmAnswer };

/** The report on confirmations in the answer of an action; null for any other answer. */
export function reportOf(answer: unknown): ConfirmReport | null {
  return isReport(answer) ? answer : null;
}

function isReport(answer: unknown): answer is ConfirmReport {
  return typeof answer === 'object' && answer !== null && 'intent' in answer && 'report' in answer;
}
