import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Ctx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { syncPlace, syncRun } from '#worker/db/schema/staff-system.ts';
import { SYSTEM } from '#worker/integrations/staff-system/staff-system.ts';
import { pull } from '#worker/staff-sync/pull.ts';
import { push } from '#worker/staff-sync/push.ts';
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
  const { db, staffSystem } = ctx;
  if (staffSystem === null) return NOTHING;
  const place = await bind(
    db.d1,
    sql`SELECT cursor FROM ${syncPlace} WHERE system = ${SYSTEM} AND cursor IS NOT NULL`,
  ).first<{ cursor: string }>();
  if (!place) return NOTHING;
  try {
    const id = await pull(ctx, staffSystem, { isDry: false, everything: false, pagesMax: PAGES_A_RUN });
    const run = await bind(
      db.d1,
      sql`SELECT created + updated AS done, conflicts + failed AS failed FROM ${syncRun} WHERE id = ${id}`,
    ).first<TimerOutcome>();
    return run ?? NOTHING;
  } catch (error) {
    // Somebody pulls by hand just now, or looks what would come of it.
    if (error instanceof AppError && error.code === 'SYNC_RUNNING') return NOTHING;
    throw error;
  }
}

/** tells the external staff system what has changed here. */
export async function pushStaff(ctx: Ctx): Promise<TimerOutcome> {
  if (ctx.staffSystem === null) return NOTHING;
  const { sent, failed } = await push(ctx, ctx.staffSystem, { most: SENT_A_RUN });
  return { done: sent, failed };
}
