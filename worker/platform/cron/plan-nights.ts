import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import { monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { daysOfMonth } from '#domain/time/date-range.ts';
import { jstDate } from '#domain/time/instant.ts';
import { startNight } from '#worker/areas/roster/fill-plans/start.ts';
import type { Ctx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { select } from '#worker/db/query.ts';
import { fillNight } from '#worker/db/schema/fill-plan.ts';
import { session } from '#worker/db/schema/session.ts';
import { actingFor } from '#worker/platform/jobs/acting.ts';
import type { TimerCounts } from './timers.ts';

const [g, e] = [alias(fillNight, 'g'), alias(session, 'e')];

/** The last session of each person who asked for plans: the job acts for them. Without one, they are no longer there. */
const SELECT_ASKED = select({
  session_id: sql<
    number | null
  >`(${select({ id: e.id }).from(e).where(eq(e.person_id, g.person_id)).orderBy(desc(e.id)).limit(1)})`,
}).from(g);

/** Begins the plan of the next month for everyone who asked for it. */
export async function planNights(ctx: Ctx): Promise<TimerCounts> {
  const today = jstDate(ctx.now);
  const { from, to } = daysOfMonth(moveMonth(monthOf(today), 1));
  const asked = await all(ctx.db, SELECT_ASKED);
  const outcomes = await Promise.allSettled(
    asked.map(async ({ session_id }) => {
      const acting =
        session_id === null
          ? null
          : await actingFor(ctx, { sessionId: session_id, keyId: null }, 'fill_plans.create');
      if (acting === null) return false;
      return beganNow(startNight(acting, { date_from: from, date_to: to, workplace_ids: null }, today));
    }),
  );
  return {
    done: outcomes.filter((one) => one.status === 'fulfilled' && one.value).length,
    failed: outcomes.filter(({ status }) => status === 'rejected').length,
  };
}

/** Whether this run began it: another run may have done so, and its person may plan no workplace by now. */
async function beganNow(start: Promise<void>): Promise<boolean> {
  try {
    await start;
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
