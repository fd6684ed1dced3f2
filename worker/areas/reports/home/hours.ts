import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { HomeHours } from '#contract/reports/home.ts';
import { datesIn, weekOf } from '#domain/time/date-range.ts';
import { jstDate } from '#domain/time/instant.ts';
import { IS_WORK } from '#worker/areas/attendance/records/facts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { netBetween } from '#worker/db/net-minutes.ts';
import { selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';

const [s, a] = [alias(shift, 's'), alias(attendance, 'a')];
const [START, END] = [sql`s.start_minute`, sql`s.end_minute`];
const [OWN_START, OWN_END] = [sql`su.start_minute`, sql`su.end_minute`];

/**
 * The Monday–Sunday week of today by business date (T-14): planned minutes, including paid time before
 * the start, and worked minutes so far. Most people on a shift share its times, so these are computed once.
 */
export async function readWeekHours(ctx: SignedInCtx): Promise<HomeHours> {
  const { from, to } = weekOf(jstDate(ctx.now));
  const days = await batch(ctx.db, [
    selectRaw(
      {
        date: s.date,
        minutes: sql<number>`sum((SELECT count(*) FILTER (WHERE su.start_minute IS NULL) * ${netBetween(START, END)}
              + ifnull(sum(${netBetween(OWN_START, OWN_END)}) FILTER (WHERE su.start_minute IS NOT NULL), 0)
              + count(*) * s.paid_before_minutes
            FROM ${shiftUser} AS su WHERE su.shift_id = s.id AND su.status = 'approved' AND su.outcome IS NULL))`,
      },
      sql`FROM ${shift} AS s WHERE s.deleted_at IS NULL AND ${withinReach(ctx, sql`s.workplace_id`)}
            AND s.date BETWEEN ${from} AND ${to} GROUP BY s.date`,
    ),
    selectRaw(
      { date: a.business_date, minutes: sql<number>`sum(${a.worked_minutes})` },
      sql`FROM ${attendance} AS a
          WHERE ${IS_WORK} AND a.check_out IS NOT NULL AND a.business_date BETWEEN ${from} AND ${to}
            AND ${withinReach(ctx, sql`a.workplace_id`)} GROUP BY a.business_date`,
    ),
  ]);
  const [planned, worked] = days.map((rows) => new Map(rows.map((row) => [row.date, row.minutes])));
  return {
    from,
    to,
    days: datesIn({ from, to }).map((date) => ({
      date,
      planned_minutes: planned?.get(date) ?? 0,
      worked_minutes: worked?.get(date) ?? 0,
    })),
  };
}
