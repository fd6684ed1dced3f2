import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, monthOf } from '#domain/time/calendar-month.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';

/** The days of a month that people may see: bit 0 is the first day, bit 30 the thirty-first. */
export type PublishedDays = number;

/** Every day of any month. */
export const WHOLE_MONTH: PublishedDays = 0x7fffffff;

export interface PublishedMonthDays {
  month: CalendarMonth;
  days: PublishedDays;
}

function dayBit(date: CalendarDate): PublishedDays {
  return 1 << (Number(date.slice(8, 10)) - 1);
}

/** Whether a day of a workplace is published. A month without an entry is a draft. */
export function isDayPublished(published: readonly PublishedMonthDays[], date: CalendarDate): boolean {
  const month = monthOf(date);
  return published.some((one) => one.month === month && (one.days & dayBit(date)) !== 0);
}

/** The days of a span that are still drafts, in their order. */
export function draftDays(published: readonly PublishedMonthDays[], span: DateRange): CalendarDate[] {
  return datesIn(span).filter((date) => !isDayPublished(published, date));
}

/**
 * What publishing a span adds to the published days of a workplace.
 * @returns each month that gains days, with all its days afterwards. Empty where the whole span is published.
 */
export function addedDays(published: readonly PublishedMonthDays[], span: DateRange): PublishedMonthDays[] {
  const byMonth = new Map<CalendarMonth, PublishedDays>();
  for (const date of draftDays(published, span)) {
    const month = monthOf(date);
    byMonth.set(month, (byMonth.get(month) ?? 0) | dayBit(date));
  }
  const known = new Map(published.map(({ month, days }) => [month, days]));
  return [...byMonth].map(([month, added]) => ({ month, days: (known.get(month) ?? 0) | added }));
}
