import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { pull } from '#worker/areas/people/staff-sync/exchange/pull.ts';
import { push } from '#worker/areas/people/staff-sync/exchange/push.ts';
import type { Ctx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { select } from '#worker/db/query.ts';
import { syncPlace, syncRun } from '#worker/db/schema/staff-system.ts';
import { SYSTEM } from '#worker/platform/integrations/staff-system/staff-system.ts';
import type { TimerOutcome } from './timers.ts';

/** 2,000 people and 10 changes a run: what is left over is for the next one. */
const PAGES_A_RUN = 10;
/** Each may be asked for twice; the messages of the same minute take their part of what the free plan lets through. */
const SENT_A_RUN = 10;

const NOTHING: TimerOutcome = { done: 0, failed: 0 };

/**
 * pulls from the external staff system, once somebody has pulled or applied a dry run by hand: nothing is taken
 * before a human has looked at what there is.
 */
export async function pullStaff(ctx: Ctx): Promise<TimerOutcome> {
  const {
    db,
    platform: { staffSystem },
  } = ctx;
  if (staffSystem === null) return NOTHING;
  const place = await first(
    db,
    select({ cursor: syncPlace.cursor })
      .from(syncPlace)
      .where(and(eq(syncPlace.system, SYSTEM), isNotNull(syncPlace.cursor))),
  );
  if (!place) return NOTHING;
  try {
    const id = await pull(ctx, staffSystem, { isDry: false, everything: false, pagesMax: PAGES_A_RUN });
    const run = await first(
      db,
      select({
        done: sql<number>`${syncRun.created} + ${syncRun.updated}`,
        failed: sql<number>`${syncRun.conflicts} + ${syncRun.failed}`,
      })
        .from(syncRun)
        .where(eq(syncRun.id, id)),
    );
    return run ?? NOTHING;
  } catch (error) {
    // Somebody pulls by hand just now, or looks what would come of it.
    if (error instanceof AppError && error.code === 'SYNC_RUNNING') return NOTHING;
    throw error;
  }
}

/** tells the external staff system what has changed here. */
export async function pushStaff(ctx: Ctx): Promise<TimerOutcome> {
  if (ctx.platform.staffSystem === null) return NOTHING;
  const { sent, failed } = await push(ctx, ctx.platform.staffSystem, { most: SENT_A_RUN });
  return { done: sent, failed };
}
