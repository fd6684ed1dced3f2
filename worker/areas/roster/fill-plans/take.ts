import { z } from 'zod';
import type { BulkAnswer } from '#contract/bulk.ts';
import type { FillPlanSitesBody, PlacementStay } from '#contract/roster/fill-plans.ts';
import { FILL_REASON } from '#contract/roster/fill-reason.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { writeRoster } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { type BulkDeed, type BulkPart, bulkKept, runBulk } from '#worker/platform/jobs/bulk.ts';
import { judgePlacements, peopleAndShifts, selectPlaced } from './placements.ts';
import { readPlanFacts } from './plan-facts.ts';
import { readAgreed } from './queries.ts';

const PlanToTake = z.object({ jobId: z.int() });
type PlanToTake = z.infer<typeof PlanToTake>;

/** Takes placements of a plan: each that still holds and that the rules let through now. */
export const TAKING_PLANS: BulkDeed<PlanToTake> = {
  operation: 'fill_plans.take',
  input: PlanToTake,
  decide: takeStep,
};

/**
 * Plans the people of a plan who agreed, at these workplaces. Each is judged with those before it; what has changed
 * since stays with its reason.
 * @throws AppError E_NOT_FOUND for the plan of another person, E_CONFLICT when the rosters keep changing
 */
export async function takePlan(
  ctx: SignedInCtx,
  jobId: number,
  { workplace_ids }: FillPlanSitesBody,
): Promise<BulkAnswer | { job_id: number }> {
  return runBulk(ctx, TAKING_PLANS, { jobId }, await readAgreed(ctx, jobId, workplace_ids));
}

function takeStep(ctx: SignedInCtx, { jobId }: PlanToTake, ids: readonly number[]): Promise<BulkPart> {
  return whileStale(async () => {
    const placed = await all(ctx.db, selectPlaced(ctx, jobId, ids));
    const workplaceIds = [...new Set(placed.map(({ workplace_id }) => workplace_id))];
    const [any] = placed;
    // What the plan no longer has, and what is out of reach by now, has no one to name.
    if (!any) return { done: [], stayed: [], workplaceIds };
    const days = { from: any.date_from, to: any.date_to };
    const named = { ...NOTHING_NAMED, ...peopleAndShifts(placed), assigns: placed.length };
    const facts = await readPlanFacts(ctx, { named, days, workplaceIds, extra: [] });
    const { holding, judged, stayed } = judgePlacements(ctx, facts, { placed, isToAsk: false });
    const part: BulkPart<PlacementStay> = { done: holding.map(({ id }) => id), stayed, workplaceIds };
    if (holding.length > 0) {
      await writeRoster(ctx, judged, { reason: FILL_REASON, answer: () => bulkKept(ctx, part) });
    }
    return part;
  });
}
