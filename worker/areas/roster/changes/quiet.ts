import { type SQL, sql } from 'drizzle-orm';
import type { ShiftId } from '#domain/roster/facts.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { rows } from '#worker/db/database.ts';
import { isTrue } from '#worker/db/query.ts';
import { seatAsk } from '#worker/db/schema/planning.ts';
import { publishedMonth } from '#worker/db/schema/roster.ts';

/** The workplace and month of an assignment: people are notified only in a published month. */
export type Where = [workplaceId: number, month: CalendarMonth];

/**
 * The months and shifts without notices, read with the facts: drafts, and shifts without an offer. A write
 * that leaves out notices guards this.
 */
export interface Quiet {
  /** Keys by {@link draftKey}. */
  drafts: ReadonlySet<string>;
  unasked: ReadonlySet<ShiftId>;
}

export function draftKey([workplaceId, month]: Where): string {
  return `${workplaceId} ${month}`;
}

/** For {@link Quiet}, of a shift `s`: whether its month is published, and whether it has an open offer. */
export const QUIET_FIELDS = {
  shown: isTrue(sql`EXISTS (SELECT 1 FROM ${publishedMonth} AS pm
    WHERE pm.workplace_id = s.workplace_id AND pm.month = substr(s.date, 1, 7))`),
  asked: isTrue(sql`EXISTS (SELECT 1 FROM ${seatAsk} AS k WHERE k.shift_id = s.id AND k.closed_at IS NULL)`),
};

/** A guard: none of these months has been published since. */
export function stillDrafts(months: readonly Where[]): SQL[] {
  if (months.length === 0) return [];
  return [
    sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows(months)}) AS v JOIN ${publishedMonth} AS pm
      ON pm.workplace_id = v.value ->> 0 AND pm.month = v.value ->> 1)`,
  ];
}

/** A guard: none of these shifts has an open offer. */
export function stillUnasked(shifts: readonly ShiftId[]): SQL[] {
  if (shifts.length === 0) return [];
  return [
    sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows(shifts)}) AS v JOIN ${seatAsk} AS k
      ON k.shift_id = v.value AND k.closed_at IS NULL)`,
  ];
}
