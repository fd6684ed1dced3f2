import { post, type SendResult } from '#app/areas/roster/shift/board/planning/send-changes.ts';
import { newIdempotencyKey } from '#app/ui/form/idempotency-key.ts';
import type {
  FillFacts,
  FillRefusals,
  FillRefusalsBody,
  FillRefusalsEndBody,
  FillRun,
  FillRunBody,
} from '#contract/roster/fill.ts';

const FILL_URL = '/api/manage/fill';

type FactsOf = { workplaceId: number; from: string; to: string };

/** What a plan needs in addition to the board; null without an answer. */
export async function readFillFacts({ workplaceId, from, to }: FactsOf): Promise<FillFacts | null> {
  const query = new URLSearchParams({ workplace_id: String(workplaceId), date_from: from, date_to: to });
  try {
    const answer = await fetch(`${FILL_URL}?${query}`);
    return answer.ok ? ((await answer.json()) as FillFacts) : null;
  } catch {
    // Offline: the manager may try again.
    return null;
  }
}

export function sendRefusals(body: FillRefusalsBody): Promise<SendResult<FillRefusals>> {
  return post<FillRefusals>(`${FILL_URL}/refusals`, newIdempotencyKey(), body);
}

export function sendRefusalsEnd(body: FillRefusalsEndBody): Promise<SendResult<null>> {
  return post<null>(`${FILL_URL}/refusals/delete`, newIdempotencyKey(), body);
}

export function sendRun(body: FillRunBody): Promise<SendResult<FillRun>> {
  return post<FillRun>(`${FILL_URL}/runs`, newIdempotencyKey(), body);
}
