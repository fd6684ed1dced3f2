import type { OutcomeBody, TrackedPerson } from '#contract/attendance/tracking.ts';
import type { AskBody, SeatAsk } from '#contract/roster/candidates.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { RosterBulkAnswer } from '#contract/roster/shifts.ts';

const BULK_URL = '/api/manage/shifts/users/bulk';

/** An answer, a refusal with its code and data, or no answer. */
export type SendResult<Answer = RosterBulkAnswer> =
  | { state: 'done'; answer: Answer }
  | { state: 'refused'; code: string; data: unknown }
  | { state: 'unreached' };

/** Posts changes, all or nothing. Retries with the same key apply them once. */
export function sendChanges(
  changes: readonly RosterChange[],
  { reason, key, runId }: { reason: string | null; key: string; runId: number | null },
): Promise<SendResult> {
  return post<RosterBulkAnswer>(BULK_URL, key, {
    changes,
    ...(reason ? { override_reason: reason } : {}),
    ...(runId === null ? {} : { fill_run_id: runId }),
  });
}

export function sendUndo(operationId: string, key: string): Promise<SendResult> {
  return post<RosterBulkAnswer>(`/api/manage/operations/${encodeURIComponent(operationId)}/undo`, key, null);
}

/** A seat that is offered to people; the first yes gets it. */
export interface SeatOffer {
  shiftId: number;
  body: Pick<AskBody, 'position_id' | 'user_ids' | 'type'>;
}

export function sendOffer({ shiftId, body }: SeatOffer, key: string): Promise<SendResult<SeatAsk>> {
  return post<SeatAsk>(`/api/manage/shifts/${shiftId}/ask`, key, body);
}

/** Records why a person does not work, which removes them; a null outcome undoes it. */
export function sendOutcome(
  shiftUserId: number,
  body: OutcomeBody,
  key: string,
): Promise<SendResult<TrackedPerson>> {
  return post<TrackedPerson>(`/api/manage/shift-tracking/${shiftUserId}/outcome`, key, body);
}

/** Posts a body as the API takes it. Retries with the same key have one effect. */
export async function post<Answer>(url: string, key: string, body: unknown): Promise<SendResult<Answer>> {
  const headers = {
    'Idempotency-Key': key,
    ...(body === null ? {} : { 'Content-Type': 'application/json' }),
  };
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    const answerBody: unknown = answer.status === 204 ? null : await answer.json();
    return answer.ok ? { state: 'done', answer: answerBody as Answer } : sentRefusal(answerBody);
  } catch {
    // The network failed or the answer was not the API's: the same key may be tried again.
    return { state: 'unreached' };
  }
}

function sentRefusal(body: unknown): SendResult<never> {
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'string') {
    return { state: 'unreached' };
  }
  return { state: 'refused', code: body.code, data: 'data' in body ? body.data : null };
}
