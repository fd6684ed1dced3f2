import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { DateText } from '#contract/fields/formats.ts';
import { FILL_SITES_MAX } from '#contract/limits.ts';
import type { FillPlanBody } from '#contract/roster/fill-plans.ts';
import type { WorkplaceId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { isAmong } from '#worker/db/database.ts';
import { select, update } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { fillNight } from '#worker/db/schema/fill-plan.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { FOR_CALLER, forCaller } from '#worker/platform/jobs/acting.ts';
import { startJob } from '#worker/platform/jobs/start.ts';

/** What the job of a plan continues from: the workplaces by group, once they are known, and the next round. */
export const FillCursor = z.object({
  ...FOR_CALLER,
  days: z.object({ from: DateText, to: DateText }),
  workplaceIds: z.array(z.int()),
  isNightly: z.boolean(),
  groups: z.array(z.array(z.int())).nullable(),
  round: z.int(),
});
export type FillCursor = z.infer<typeof FillCursor>;

/**
 * Starts the job that plans the workplaces.
 * @throws AppError E_NOT_FOUND for a workplace that does not exist or is out of reach
 */
export async function startPlan(ctx: SignedInCtx, asked: FillPlanBody): Promise<{ job_id: number }> {
  const cursor = await firstCursor(ctx, asked, false);
  return startJob(ctx, 'fill', { cursor: JSON.stringify(cursor) });
}

/**
 * The same for the night before this date, once.
 * @throws StaleFacts where it has begun already, AppError E_NOT_FOUND for an actor without workplaces
 */
export async function startNight(ctx: SignedInCtx, asked: FillPlanBody, today: CalendarDate): Promise<void> {
  const own = eq(fillNight.person_id, ctx.actor.id);
  const cursor = await firstCursor(ctx, asked, true);
  await startJob(ctx, 'fill', {
    guards: [sql`SELECT coalesce(${fillNight.begun_on}, '') < ${today} FROM ${fillNight} WHERE ${own}`],
    statements: [update(fillNight).set({ begun_on: today }).where(own)],
    cursor: JSON.stringify(cursor),
  });
}

async function firstCursor(
  ctx: SignedInCtx,
  { date_from, date_to, workplace_ids }: FillPlanBody,
  isNightly: boolean,
): Promise<FillCursor> {
  const workplaceIds = await plannedSites(ctx, workplace_ids);
  const days = { from: date_from, to: date_to };
  return { ...forCaller(ctx.actor), days, workplaceIds, isNightly, groups: null, round: 0 };
}

/** The named workplaces, or the active ones in reach. */
async function plannedSites(ctx: SignedInCtx, asked: readonly WorkplaceId[] | null): Promise<WorkplaceId[]> {
  const found = await all(
    ctx.db,
    select({ id: workplace.id })
      .from(workplace)
      .where(
        and(
          isNull(workplace.deleted_at),
          withinReach(ctx, sql`${workplace.id}`),
          asked ? isAmong(workplace.id, asked) : eq(workplace.active, true),
        ),
      )
      .orderBy(workplace.code, workplace.id)
      .limit(FILL_SITES_MAX),
  );
  if (found.length < (asked?.length ?? 1)) throw new AppError('E_NOT_FOUND');
  return found.map(({ id }) => id);
}
