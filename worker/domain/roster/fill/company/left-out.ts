// Where and how long managers leave a person out of plans. The person said nothing by it.

import type { WorkplaceId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { daysOfMonth } from '#domain/time/date-range.ts';

/** How long a manager leaves a person out. The names are stable. */
export const LEFT_OUT_LENGTHS = ['day', 'month', 'always'] as const;
export type LeftOutLength = (typeof LEFT_OUT_LENGTHS)[number];

export interface LeftOut {
  workplaceId: WorkplaceId;
  from: CalendarDate;
  /** The last day; null for good. */
  to: CalendarDate | null;
}

/** Whether one of them covers the workplace and the date. */
export function isLeftOut(
  leftOut: readonly LeftOut[],
  workplaceId: WorkplaceId,
  date: CalendarDate,
): boolean {
  return leftOut.some(
    (one) => one.workplaceId === workplaceId && one.from <= date && (one.to === null || date <= one.to),
  );
}

/**
 * Returns the days of a length around a date. Months and longer begin today at the earliest.
 * @param date today or later
 */
export function leftOutDays(
  length: LeftOutLength,
  date: CalendarDate,
  today: CalendarDate,
): Pick<LeftOut, 'from' | 'to'> {
  switch (length) {
    case 'day':
      return { from: date, to: date };
    case 'month': {
      const { from, to } = daysOfMonth(monthOf(date));
      return { from: from < today ? today : from, to };
    }
    case 'always':
      return { from: today, to: null };
  }
}
