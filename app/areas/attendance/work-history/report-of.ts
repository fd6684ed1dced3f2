import type { ConfirmAnswer } from '#contract/attendance/work-history-changes.ts';

export type ConfirmReport = { intent: 'confirm' | 'unconfirm'; report: ConfirmAnswer };

/** What the page's action told of confirmations, if that was what it did. */
export function reportOf(answer: unknown): ConfirmReport | null {
  return isReport(answer) ? answer : null;
}

function isReport(answer: unknown): answer is ConfirmReport {
  return typeof answer === 'object' && answer !== null && 'intent' in answer && 'report' in answer;
}
