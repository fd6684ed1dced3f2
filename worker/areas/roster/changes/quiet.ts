import { type SQL, sql } from 'drizzle-orm';
import type { ShiftId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { rows } from '#worker/db/database.ts';
import { IS_SHOWN, isPublished } from '#worker/db/published.ts';
import { isTrue } from '#worker/db/query.ts';
import { seatAsk } from '#worker/db/schema/planning.ts';

/** The workplace and day of an assignment: people are notified only of published days. */
export type Where = [workplaceId: number, date: CalendarDate];

/**
 * The days and shifts without notices, read with the facts: drafts, and shifts without an offer. A write
 * that leaves out notices guards this.
 */
export interface Quiet {
  /** Keys by {@link draftKey}. */
  drafts: ReadonlySet<string>;
  unasked: ReadonlySet<ShiftId>;
}

export function draftKey([workplaceId, date]: Where): string {
  return `${workplaceId} ${date}`;
}

/** For {@link Quiet}, of a shift `s`: whether its day is published, and whether it has an open offer. */
export const QUIET_FIELDS = {
  shown: isTrue(IS_SHOWN),
  asked: isTrue(sql`EXISTS (SELECT 1 FROM ${seatAsk} AS k WHERE k.shift_id = s.id AND k.closed_at IS NULL)`),
};

/** A guard: none of these days has been published since. */
export function stillDrafts(days: readonly Where[]): SQL[] {
  if (days.length === 0) return [];
  return [
    sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows(days)}) AS v
      WHERE ${isPublished(sql`v.value ->> 0`, sql`v.value ->> 1`)})`,
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
