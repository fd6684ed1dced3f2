import { type SQL, sql } from 'drizzle-orm';
import type { Query } from '#contract/operations.ts';
import { daysBetween, daysOfPayPeriod } from '#worker/areas/pay/hours/days.ts';
import { IS_ASKED } from '#worker/areas/pay/hours/work-rows.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { amongWorkplaces, withinReach } from '#worker/db/reach.ts';
import { attendance, ENDED_AND_CONFIRMED, reviewItem, SHORT_BREAK } from '#worker/db/schema/attendance.ts';
import { position } from '#worker/db/schema/workplace.ts';

type Filters = Pick<
  Query<'work_histories.list'>,
  'workplace_ids' | 'position_id' | 'user_id' | 'q' | 'state' | 'needs_review' | 'unplanned' | 'short_break'
>;
type Days = Pick<Query<'work_histories.list'>, 'month' | 'date_from' | 'date_to'>;

/** Whether a workplace lies in reach and is asked for. */
export function atWorkplaces(ctx: SignedInCtx, id: SQL, ids: readonly number[] | undefined): SQL {
  return sql`${amongWorkplaces(id, ids)} AND ${withinReach(ctx, id)}`;
}

/** Whether the attendance `a` lies in reach and passes the filters; of its date nothing is said. */
export function filtered(ctx: SignedInCtx, filters: Filters): SQL {
  const { workplace_ids, position_id, user_id, q, unplanned, short_break } = filters;
  // The work of few people is less than that of a place: the plus keeps SQLite from passing all of that.
  const plus = user_id !== undefined || q ? sql`+` : sql``;
  return sql.join(
    [
      atWorkplaces(ctx, sql`${plus}a.workplace_id`, workplace_ids),
      inPosition(position_id, plus),
      user_id === undefined ? sql`1` : sql`a.person_id = ${user_id}`,
      foundBy(q, sql`a.person_id`),
      inState(filters),
      inReview(filters),
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
  const { unplanned, short_break, state } = filters;
  const rare = unplanned ? 'attendance_unplanned' : short_break ? 'attendance_short_break' : null;
  // Who is at work is met by the state, which is rarer still.
  return isNarrow(filters) || rare === null || state === 'checked_in'
    ? sql`${attendance} AS a`
    : sql`${attendance} AS a INDEXED BY ${sql.identifier(rare)}`;
}

/** Whether people or places are asked for, whose work is little. */
function isNarrow({ workplace_ids, position_id, user_id, q }: Filters): boolean {
  return [workplace_ids, position_id, user_id, q].some((one) => one !== undefined && one !== '');
}

/** Questions that wait are read and their work is looked up, where that is not looked for among little. */
function inReview(filters: Filters): SQL {
  const { needs_review } = filters;
  if (needs_review === undefined) return sql`1`;
  if (!needs_review) return sql`NOT ${IS_ASKED}`;
  return isNarrow(filters)
    ? IS_ASKED
    : sql`a.id IN (SELECT attendance_id FROM ${reviewItem} WHERE state = 'open')`;
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
function inPosition(id: number | undefined, plus: SQL): SQL {
  if (id === undefined) return sql`1`;
  return sql`a.position_id = ${id} AND ${plus}a.workplace_id = (SELECT workplace_id FROM ${position} WHERE id = ${id})`;
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

/**
 * In the words of the index that finds it, but for the work of few people or of one place, which is less than all that has
 * ended, though not than what goes on. Leave is never open.
 */
function inState({ state, workplace_ids, position_id, user_id, q }: Filters): SQL {
  if (state === undefined) return sql`1`;
  const isOfPlace = workplace_ids?.length === 1 || position_id !== undefined;
  const isLess = user_id !== undefined || ((isOfPlace || q) && state !== 'checked_in');
  return sql`${isLess ? sql`+` : sql``}${ENDED_AND_CONFIRMED} = ${PLACES[state]}`;
}
