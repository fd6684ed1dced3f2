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
import type { FillPlacements } from '#contract/roster/fill-plans.ts';
import type { KeptPlacement } from '#domain/roster/fill/company/fill-input.ts';

const FILL_URL = '/api/manage/fill';

type FactsOf = { workplaceId: number; from: string; to: string };

/** What a plan needs in addition to the board; null without an answer. */
export async function readFillFacts({ workplaceId, from, to }: FactsOf): Promise<FillFacts | null> {
  const query = new URLSearchParams({ workplace_id: String(workplaceId), date_from: from, date_to: to });
  return read<FillFacts>(`${FILL_URL}?${query}`);
}

/** What a plan for several workplaces proposes for this one; null without an answer. */
export async function readMadePlan(planId: string, workplaceId: number): Promise<KeptPlacement[] | null> {
  const found = await read<FillPlacements>(
    `${FILL_URL}/plans/${planId}/placements?workplace_id=${workplaceId}`,
  );
  return (
    found?.data.map(({ user_id, shift_id, position_id, type }) => ({
      personId: user_id,
      seat: { shiftId: shift_id, positionId: position_id, type },
    })) ?? null
  );
}

async function read<Answer>(url: string): Promise<Answer | null> {
  try {
    const answer = await fetch(url);
    return answer.ok ? ((await answer.json()) as Answer) : null;
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
