import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { RosterBulkAnswer } from '#contract/shifts.ts';

const BULK_URL = '/api/manage/shifts/users/bulk';

/** An answer, a refusal with its code and data, or none at all. */
export type Sent =
  | { state: 'done'; answer: RosterBulkAnswer }
  | { state: 'refused'; code: string; data: unknown }
  | { state: 'unreached' };

/** Posts changes that go through whole or not at all; with the same key once, however often it is tried. */
export function sendChanges(
  changes: readonly RosterChange[],
  { reason, key }: { reason: string | null; key: string },
): Promise<Sent> {
  return post(BULK_URL, key, { changes, ...(reason ? { override_reason: reason } : {}) });
}

/** Takes an operation back. */
export function sendUndo(operationId: string, key: string): Promise<Sent> {
  return post(`/api/manage/operations/${encodeURIComponent(operationId)}/undo`, key, null);
}

async function post(url: string, key: string, body: unknown): Promise<Sent> {
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
    const told: unknown = await answer.json();
    return answer.ok ? { state: 'done', answer: told as RosterBulkAnswer } : refusalOf(told);
  } catch {
    // Cut off, or answered by something that is not ours: the same key may be tried again.
    return { state: 'unreached' };
  }
}

function refusalOf(told: unknown): Sent {
  if (typeof told !== 'object' || told === null || !('code' in told) || typeof told.code !== 'string') {
    return { state: 'unreached' };
  }
  return { state: 'refused', code: told.code, data: 'data' in told ? told.data : null };
}
