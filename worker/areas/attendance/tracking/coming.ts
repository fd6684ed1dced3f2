import { type SQL, sql } from 'drizzle-orm';
import type { ComingDay } from '#contract/attendance/tracking.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { confirmableBefore } from '#domain/roster/own-place.ts';
import { daysBetween } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import { shiftIsOver, shiftsOfDay } from '#worker/areas/attendance/records/progress.ts';
import { atWorkplaces, betweenDays } from '#worker/areas/roster/changes/shown-shift.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { IS_ATTENDED } from '#worker/db/attended.ts';
import { first } from '#worker/db/batch.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import { selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';

type ComingQuery = OperationQuery<'tracking.coming'>;

const NO_ANSWERS: ComingDay = { planned: 0, will_come: 0, not_said: 0, cannot_come: 0, over: 0 };
/** Work of a date starts by 47:59 of its clock (T-04). */
const BEGUN_WITHIN_DAYS = 2;

/**
 * Counts people by the rules of `comingAnswerOf`. SQL counts them, because a day can have thousands and
 * no names are shown.
 */
export async function readComing(ctx: SignedInCtx, asked: ComingQuery): Promise<ComingDay> {
  const { now } = ctx;
  const date = asked.date ?? jstDate(now);
  if (daysBetween(date, jstDate(now)) >= BEGUN_WITHIN_DAYS) return NO_ANSWERS;
  const row = await first(
    ctx.db,
    selectRaw(
      { ...countFields(now), over: date === jstDate(now) ? countOver(ctx, asked) : sql<number>`0` },
      sql`FROM (SELECT s.id, ${IS_SHOWN} AS shown FROM ${shift} AS s
              WHERE s.deleted_at IS NULL AND ${withinReach(ctx, sql`s.workplace_id`)}
                AND ${atWorkplaces(asked.workplace_ids)} AND ${shiftsOfDay(date, now)}) AS s
        CROSS JOIN ${shiftUser} AS su ON su.shift_id = s.id
        WHERE su.status = 'approved' AND su.outcome IS NULL AND su.starts_at > ${now}
          AND NOT ${IS_ATTENDED}`,
    ),
  );
  return row ?? NO_ANSWERS;
}

/** The number of today's shifts that are over. */
function countOver(ctx: SignedInCtx, { workplace_ids }: ComingQuery): SQL<number> {
  const today = jstDate(ctx.now);
  return sql<number>`(SELECT count(*) FROM ${shift} AS s
    WHERE s.deleted_at IS NULL AND ${withinReach(ctx, sql`s.workplace_id`)} AND ${atWorkplaces(workplace_ids)}
      AND ${betweenDays(today, today)} AND ${shiftIsOver(today, ctx.now)})`;
}

/** The answers of the assignments `su` of visible or hidden shifts `s`. */
function countFields(now: Instant) {
  const count = (condition: SQL) => sql<number>`ifnull(sum(${condition}), 0)`;
  return {
    planned: sql<number>`count(*)`,
    will_come: count(sql`su.cannot_come_at IS NULL AND su.confirmed_at IS NOT NULL`),
    not_said: count(sql`su.cannot_come_at IS NULL AND su.confirmed_at IS NULL AND s.shown
            AND su.starts_at < ${confirmableBefore(now)}`),
    cannot_come: count(sql`su.cannot_come_at IS NOT NULL`),
  };
}
