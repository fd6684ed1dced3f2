import { type SQL, sql } from 'drizzle-orm';
import type { OperationQuery } from '#contract/operations.ts';
import { daysOfPayPeriod, daysSqlBetween } from '#worker/areas/pay/hours/days.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { hasQuestion } from '#worker/db/questions.ts';
import { amongWorkplaces, withinReach } from '#worker/db/reach.ts';
import { attendance, ENDED_AND_CONFIRMED, reviewItem, SHORT_BREAK } from '#worker/db/schema/attendance.ts';
import { position } from '#worker/db/schema/workplace.ts';

type HistoryFilters = Pick<
  OperationQuery<'work_histories.list'>,
  'workplace_ids' | 'position_id' | 'user_id' | 'q' | 'status' | 'needs_review' | 'unplanned' | 'short_break'
>;
type HistoryDays = Pick<OperationQuery<'work_histories.list'>, 'month' | 'date_from' | 'date_to'>;

/** Whether a workplace is in reach and requested. */
export function isRequestedWorkplace(ctx: SignedInCtx, id: SQL, ids: readonly number[] | undefined): SQL {
  return sql`${amongWorkplaces(id, ids)} AND ${withinReach(ctx, id)}`;
}

/** Whether the record `a` is in reach and passes the filters, except those of its date. */
export function passesFilters(ctx: SignedInCtx, filters: HistoryFilters): SQL {
  const { workplace_ids, position_id, user_id, q, unplanned, short_break } = filters;
  // Few people have less work than a workplace; the `+` keeps SQLite from the index of workplaces.
  const plus = user_id !== undefined || q ? sql`+` : sql``;
  return sql.join(
    [
      isRequestedWorkplace(ctx, sql`${plus}a.workplace_id`, workplace_ids),
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
 * The records `a`, with the index of a rare filter. SQLite by itself takes the index of dates.
 * Filters by person or workplace are narrow enough without it.
 */
export function attendancesFor(filters: HistoryFilters): SQL {
  const { unplanned, short_break, status } = filters;
  const rare = unplanned ? 'attendance_unplanned' : short_break ? 'attendance_short_break' : null;
  // Open work is rarer still, so the index of states is used.
  return isNarrow(filters) || rare === null || status === 'checked_in'
    ? sql`${attendance} AS a`
    : sql`${attendance} AS a INDEXED BY ${sql.identifier(rare)}`;
}

/** Whether the filters name people or workplaces, which have little work. */
function isNarrow({ workplace_ids, position_id, user_id, q }: HistoryFilters): boolean {
  return [workplace_ids, position_id, user_id, q].some((one) => one !== undefined && one !== '');
}

/** Reads the open questions first, unless another filter is already narrow. */
function inReview(filters: HistoryFilters): SQL {
  const { needs_review } = filters;
  if (needs_review === undefined) return sql`1`;
  if (!needs_review) return sql`NOT ${hasQuestion()}`;
  return isNarrow(filters)
    ? hasQuestion()
    : sql`a.id IN (SELECT attendance_id FROM ${reviewItem} WHERE state = 'open')`;
}

/** Whether the record `a` is in the pay period, or between the given dates. */
export function onDays({ month, date_from, date_to }: HistoryDays): SQL {
  if (month !== undefined) {
    const { from, to } = daysOfPayPeriod(month);
    return sql`a.business_date BETWEEN ${from} AND ${to}`;
  }
  // A lower bound for every query, so that the index of dates serves both order and count.
  const begun = sql`a.business_date >= ${date_from ?? ''}`;
  return date_to === undefined ? begun : sql`${begun} AND a.business_date <= ${date_to}`;
}

/** Whether the days are bounded on both sides. */
export function hasBothEnds({ month, date_from, date_to }: HistoryDays): boolean {
  return month !== undefined || (date_from !== undefined && date_to !== undefined);
}

/** The days of a file, which always has both ends. */
export function daysOfFile({ month, date_from = '', date_to = '' }: HistoryDays) {
  return month === undefined ? daysSqlBetween({ from: date_from, to: date_to }) : daysOfPayPeriod(month);
}

/** Finds work in a position through its workplace. */
function inPosition(id: number | undefined, plus: SQL): SQL {
  if (id === undefined) return sql`1`;
  return sql`a.position_id = ${id} AND ${plus}a.workplace_id = (SELECT workplace_id FROM ${position} WHERE id = ${id})`;
}

/** Must match the condition of the index of work without a plan. */
function inPlan(unplanned: boolean | undefined): SQL {
  if (unplanned === undefined) return sql`1`;
  return unplanned ? sql`kind = 'work' AND ifnull(shift_user_id, 0) = 0` : sql`a.shift_user_id IS NOT NULL`;
}

/** Must match the condition of the index of short breaks. */
function withShortBreak(short: boolean | undefined): SQL {
  if (short === undefined) return sql`1`;
  return short ? sql`kind = 'work' AND ${SHORT_BREAK}` : sql`NOT ifnull(${SHORT_BREAK}, 0)`;
}

const STATE_ORDER = { checked_in: 0, checked_out: 1, confirmed: 2 };

/**
 * Must match the expression of its index. The `+` avoids the index where another filter finds less: a
 * person always, a workplace or name unless the work is open. Leave is never open.
 */
function inState({ status, workplace_ids, position_id, user_id, q }: HistoryFilters): SQL {
  if (status === undefined) return sql`1`;
  const isOfPlace = workplace_ids?.length === 1 || position_id !== undefined;
  const isLess = user_id !== undefined || ((isOfPlace || q) && status !== 'checked_in');
  return sql`${isLess ? sql`+` : sql``}${ENDED_AND_CONFIRMED} = ${STATE_ORDER[status]}`;
}
