import type { Refused } from '#app/lib/refused.ts';
import type { ResultAnswer } from '#contract/pay/salary-batches.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** The line whose failure is being entered. */
export const LINE_PARAM = 'line';

/** The changes of a result file, and the payment day that applies to them. */
export type ResultFilePreview = { answer: ResultAnswer; paidOn: CalendarDate | null };
export type PreviewResult = { intent: 'preview'; preview: ResultFilePreview };

/** Returns the preview of an action's answer; null for other answers. */
export function previewIn(answer: unknown): ResultFilePreview | null {
  return isPreviewResult(answer) ? answer.preview : null;
}

function isPreviewResult(answer: unknown): answer is PreviewResult {
  return typeof answer === 'object' && answer !== null && 'preview' in answer;
}

/** Returns the refused lines from the data of SALARY_RESULT_REFUSED. */
export function resultFaultsIn(refused: Refused | null): ResultFilePreview | null {
  if (refused?.refusal?.code !== 'SALARY_RESULT_REFUSED') return null;
  const { data } = refused.refusal;
  return isAnswer(data) ? { answer: data, paidOn: null } : null;
}

function isAnswer(data: unknown): data is ResultAnswer {
  return typeof data === 'object' && data !== null && 'rows' in data && 'counts' in data;
}

/** The changed lines of a preview, as the API expects them. */
export function changedLines({ rows }: ResultAnswer, paidOn: CalendarDate | null) {
  return rows.flatMap(({ class: kind, request_id, result, reason }) => {
    if (kind !== 'changed' || request_id === null || result === null) return [];
    const day = result === 'paid' && paidOn !== null ? { paid_on: paidOn } : {};
    return [{ request_id, result, reason, ...day }];
  });
}
