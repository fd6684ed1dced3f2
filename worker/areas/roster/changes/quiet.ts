import { type SQL, sql } from 'drizzle-orm';
import type { ShiftId } from '#domain/roster/facts.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { rows } from '#worker/db/database.ts';
import { isTrue } from '#worker/db/query.ts';
import { seatAsk } from '#worker/db/schema/planning.ts';
import { publishedMonth } from '#worker/db/schema/roster.ts';

/** Where a place is or was: whether its month is shown decides what is told. */
export type Where = [workplaceId: number, month: CalendarMonth];

/**
 * Where nobody is to be told anything, as it was read with the facts: months that are drafts and shifts that nobody was
 * asked for a seat on. Who leaves out statements for it guards the write on it.
 */
export interface Quiet {
  /** As {@link draftKey} says. */
  drafts: ReadonlySet<string>;
  unasked: ReadonlySet<ShiftId>;
}

export function draftKey([workplaceId, month]: Where): string {
  return `${workplaceId} ${month}`;
}

/** Of a shift `s`, for {@link Quiet}: whether its month is shown, and somebody was asked for a seat on it. */
export const TELLING = {
  shown: isTrue(sql`EXISTS (SELECT 1 FROM ${publishedMonth} AS pm
    WHERE pm.workplace_id = s.workplace_id AND pm.month = substr(s.date, 1, 7))`),
  asked: isTrue(sql`EXISTS (SELECT 1 FROM ${seatAsk} AS k WHERE k.shift_id = s.id AND k.closed_at IS NULL)`),
};

/** Whether none of these months has been shown since. */
export function stillDrafts(months: readonly Where[]): SQL[] {
  if (months.length === 0) return [];
  return [
    sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows(months)}) AS v JOIN ${publishedMonth} AS pm
      ON pm.workplace_id = v.value ->> 0 AND pm.month = v.value ->> 1)`,
  ];
}

/** Whether nobody has been asked for a seat on these since. */
export function stillUnasked(shifts: readonly ShiftId[]): SQL[] {
  if (shifts.length === 0) return [];
  return [
    sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows(shifts)}) AS v JOIN ${seatAsk} AS k
      ON k.shift_id = v.value AND k.closed_at IS NULL)`,
  ];
}
