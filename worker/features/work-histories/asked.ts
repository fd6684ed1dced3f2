import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { monthlyHoursOperations } from '#contract/monthly-hours.ts';
import type { workHistoryOperations } from '#contract/work-histories.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { rows } from '#worker/db/database.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance, ENDED_AND_CONFIRMED, SHORT_BREAK } from '#worker/db/schema/attendance.ts';
import { position } from '#worker/db/schema/workplace.ts';
import { daysBetween, daysOfPayPeriod } from '#worker/hours/days.ts';
import { IS_ASKED } from '#worker/hours/work-rows.ts';

type Operations = typeof workHistoryOperations & typeof monthlyHoursOperations;
export type Query<Id extends keyof Operations> = Operations[Id] extends {
  query: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : never;

type Filters = Pick<
  Query<'work_histories.list'>,
  'workplace_ids' | 'position_id' | 'user_id' | 'q' | 'state' | 'needs_review' | 'unplanned' | 'short_break'
>;
type Days = Pick<Query<'work_histories.list'>, 'month' | 'date_from' | 'date_to'>;

/** Whether a workplace lies in reach and is asked for. One workplace is walked in the order of its dates. */
export function atWorkplaces(ctx: SignedInCtx, id: SQL, ids: readonly number[] | undefined): SQL {
  const reached = withinReach(ctx, id);
  if (!ids) return reached;
  const [only, ...more] = ids;
  if (only !== undefined && more.length === 0) return sql`${id} = ${only} AND ${reached}`;
  return sql`${id} IN (SELECT value FROM json_each(${rows(ids)})) AND ${reached}`;
}

/** Whether the attendance `a` lies in reach and passes the filters; of its date nothing is said. */
export function filtered(ctx: SignedInCtx, filters: Filters): SQL {
  const { workplace_ids, position_id, user_id, q, state, needs_review, unplanned, short_break } = filters;
  return sql.join(
    [
      atWorkplaces(ctx, sql`a.workplace_id`, workplace_ids),
      inPosition(position_id),
      user_id === undefined ? sql`1` : sql`a.person_id = ${user_id}`,
      foundBy(q, sql`a.person_id`),
      inState(state),
      needs_review === undefined ? sql`1` : needs_review ? IS_ASKED : sql`NOT ${IS_ASKED}`,
      inPlan(unplanned),
      withShortBreak(short_break),
    ],
    sql` AND `,
  );
}

/**
 * The attendances `a`, by the index of the rare ones that are asked for: by itself SQLite takes that of all dates. Who asks
 * for people or places too is met by these.
 */
export function attendancesFor(filters: Filters): SQL {
  const { unplanned, short_break, workplace_ids, position_id, user_id, q } = filters;
  const isNarrow = [workplace_ids, position_id, user_id, q].some((one) => one !== undefined && one !== '');
  const rare = unplanned ? 'attendance_unplanned' : short_break ? 'attendance_short_break' : null;
  return isNarrow || rare === null
    ? sql`${attendance} AS a`
    : sql`${attendance} AS a INDEXED BY ${sql.identifier(rare)}`;
}

/** Whether the attendance `a` lies in the pay period, or between the dates as far as they are given. */
export function onDays({ month, date_from, date_to }: Days): SQL {
  if (month !== undefined) {
    const { from, to } = daysOfPayPeriod(month);
    return sql`a.business_date BETWEEN ${from} AND ${to}`;
  }
  // Without a beginning all dates are: so they are walked by date, and counted by the same index.
  const begun = sql`a.business_date >= ${date_from ?? ''}`;
  return date_to === undefined ? begun : sql`${begun} AND a.business_date <= ${date_to}`;
}

/** The days of a file, which have both ends. */
export function daysOfFile({ month, date_from = '', date_to = '' }: Days) {
  return month === undefined ? daysBetween({ from: date_from, to: date_to }) : daysOfPayPeriod(month);
}

/** Work in a position is found among that of its workplace. */
function inPosition(id: number | undefined): SQL {
  if (id === undefined) return sql`1`;
  return sql`a.position_id = ${id} AND a.workplace_id = (SELECT workplace_id FROM ${position} WHERE id = ${id})`;
}

/** In the words of the index of work without a plan. */
function inPlan(unplanned: boolean | undefined): SQL {
  if (unplanned === undefined) return sql`1`;
  return unplanned ? sql`kind = 'work' AND ifnull(shift_user_id, 0) = 0` : sql`a.shift_user_id IS NOT NULL`;
}

/** In the words of the index of work with too short a break. */
function withShortBreak(short: boolean | undefined): SQL {
  if (short === undefined) return sql`1`;
  return short ? sql`kind = 'work' AND ${SHORT_BREAK}` : sql`NOT ifnull(${SHORT_BREAK}, 0)`;
}

const PLACES = { checked_in: 0, checked_out: 1, confirmed: 2 };

/** In the words of the index that finds it. Leave is never open. */
function inState(state: Filters['state']): SQL {
  if (state === undefined) return sql`1`;
  return sql`${ENDED_AND_CONFIRMED} = ${PLACES[state]}`;
}
