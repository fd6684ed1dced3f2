import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { pull } from '#worker/areas/people/staff-sync/exchange/pull.ts';
import { push } from '#worker/areas/people/staff-sync/exchange/push.ts';
import type { Ctx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { select } from '#worker/db/query.ts';
import { syncPlace, syncRun } from '#worker/db/schema/staff-system.ts';
import { SYSTEM } from '#worker/platform/integrations/staff-system/staff-system.ts';
import type { TimerCounts } from './timers.ts';

/** A run takes 2,000 people and 10 changes. The next run takes the rest. */
const PAGES_A_RUN = 10;
/**
 * A change may take two calls, and messages of the same minute share the limit of the free plan.
 */
const SENT_A_RUN = 10;

const NONE_SYNCED: TimerCounts = { done: 0, failed: 0 };

/**
 * pulls from the external staff system. It starts only after a person has pulled or applied a
 * dry run by hand, so that a person sees the data first.
 */
export async function pullStaff(ctx: Ctx): Promise<TimerCounts> {
  const {
    db,
    platform: { staffSystem },
  } = ctx;
  if (staffSystem === null) return NONE_SYNCED;
  const place = await first(
    db,
    select({ cursor: syncPlace.cursor })
      .from(syncPlace)
      .where(and(eq(syncPlace.system, SYSTEM), isNotNull(syncPlace.cursor))),
  );
  if (!place) return NONE_SYNCED;
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
    return run ?? NONE_SYNCED;
  } catch (error) {
    // A person pulls or previews by hand at this moment.
    if (error instanceof AppError && error.code === 'SYNC_RUNNING') return NONE_SYNCED;
    throw error;
  }
}

/** sends changes to the external staff system. */
export async function pushStaff(ctx: Ctx): Promise<TimerCounts> {
  if (ctx.platform.staffSystem === null) return NONE_SYNCED;
  const { sent, failed } = await push(ctx, ctx.platform.staffSystem, { most: SENT_A_RUN });
  return { done: sent, failed };
}
