import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { OperationQuery } from '#contract/operations.ts';
import type { Shortages } from '#contract/roster/shortages.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import { w } from '#worker/areas/roster/changes/fields.ts';
import { SHIFT_END } from '#worker/areas/roster/changes/shown-shift.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { fromJson, pick, select } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { seatGroup, shift } from '#worker/db/schema/roster.ts';
import { holidaysIn } from '#worker/platform/holidays.ts';

/** The spots of the position `g` without an approved person, as `openSpots` counts them. */
export const MISSING = sql`max(0, g.fixed_total - g.approved_fixed) + max(0, g.temp_total - g.approved_temp)`;

/**
 * The shifts `s` of the workplace `w` between two days that may lack people (`missingPeople`): active ones
 * that have not ended. Its index of days keeps their order.
 */
function shiftsToStaff({ now }: SignedInCtx, from: CalendarDate, to: CalendarDate): SQL {
  return sql`s.workplace_id = w.id AND s.deleted_at IS NULL AND s.active AND s.date BETWEEN ${from} AND ${to}
    AND ${SHIFT_END} > ${now}`;
}

/** The number of people that the workplace `w` lacks between two days, as a column. */
export function missingHeads(ctx: SignedInCtx, from: CalendarDate, to: CalendarDate): SQL<number> {
  return sql<number>`(SELECT coalesce(sum(${MISSING}), 0) FROM ${shift} AS s CROSS JOIN ${seatGroup} AS g ON g.shift_id = s.id
      AND (g.approved_fixed < g.fixed_total OR g.approved_temp < g.temp_total)
    WHERE w.deleted_at IS NULL AND w.active AND ${shiftsToStaff(ctx, from, to)})`;
}

/**
 * T-26: by workplace in reach and day, how many people the active, unfinished shifts need, and how many are
 * missing. Fixed and temporary spots count separately: neither fills the other.
 */
export async function readShortages(
  ctx: SignedInCtx,
  { date_from, days }: OperationQuery<'shifts.shortages'>,
): Promise<Shortages> {
  const from = date_from ?? jstDate(ctx.now);
  const to = addDays(from, days - 1);
  const sites = select({
    ...pick(w, 'id', 'code', 'name'),
    days: fromJson<Shortages['workplaces'][number]['days']>(
      sql`(SELECT json_group_array(json_object('date', d.date, 'needed', d.needed, 'missing', d.missing) ORDER BY d.date)
           FROM (SELECT s.date, sum(g.fixed_total + g.temp_total) AS needed,
                   sum(${MISSING}) AS missing
                 FROM ${shift} AS s JOIN ${seatGroup} AS g ON g.shift_id = s.id
                 WHERE ${shiftsToStaff(ctx, from, to)}
                 GROUP BY s.date) AS d)`,
    ),
  })
    .from(w)
    .where(and(isNull(w.deleted_at), eq(w.active, true), withinReach(ctx, sql`${w.id}`)))
    .orderBy(w.code);
  const found = await all(ctx.db, sites);
  return {
    date_from: from,
    date_to: to,
    holidays: holidaysIn({ from, to }),
    workplaces: found.map(({ days: staffed, ...site }) => ({ workplace: site, days: staffed })),
  };
}
