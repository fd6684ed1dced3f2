// Wishes: what somebody says they can work. They are no rule of the roster: who plans against one is told so, no more.

import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, lastDayOf } from '#domain/time/calendar-month.ts';
import type { ClockMinutes } from '#domain/time/clock.ts';
import { datesIn, daysOfMonth } from '#domain/time/date-range.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';

/** What somebody says of a business date: the whole of it, nothing of it, or between two times of it (T-04). */
export type Wish =
  | { answer: 'yes' }
  | { answer: 'no' }
  | { answer: 'hours'; start: ClockMinutes; end: ClockMinutes };

/** How a wish stands against work: it was said not to be possible, or possible at other times. */
export type AgainstWish = 'unavailable' | 'outside_hours';

/**
 * Whether work goes against what its person said of its business date; null where it does not, or where nothing was
 * said. Only that date counts, also for what ends after midnight.
 * @param wish what was said of the business date of the work; null for nothing
 * @param times the planned start and end in minutes of that date (T-05), breaks in them
 */
export function againstWish(wish: Wish | null, times: Interval): AgainstWish | null {
  if (wish === null || wish.answer === 'yes') return null;
  if (wish.answer === 'no') return 'unavailable';
  return wish.start <= times.start && times.end <= wish.end ? null : 'outside_hours';
}

/** Whether wishes were sent, or last changed, on a day after the deadline; without one they never are late. */
export function isLate(sentAt: Instant, dueOn: CalendarDate | null): boolean {
  return dueOn !== null && jstDate(sentAt) > dueOn;
}

/** Whether wishes for the month may still be said: its last day has not passed. Throws RangeError for no month. */
export function isStillAsked(month: CalendarMonth, today: CalendarDate): boolean {
  return today <= lastDayOf(month);
}

/**
 * A month after the pattern of another: each day gets what was said most often of its weekday there, and of several
 * the one that was said last. Weekdays of which nothing was said are left out.
 */
export function afterPattern<Said>(
  said: readonly { date: CalendarDate; wish: Said }[],
  isSame: (one: Said, other: Said) => boolean,
  month: CalendarMonth,
): { date: CalendarDate; wish: Said }[] {
  const usual = new Map<number, Said>();
  for (const { date } of said) {
    const weekday = weekdayOf(date);
    const found = mostSaid(
      said.filter((day) => weekdayOf(day.date) === weekday).map(({ wish }) => wish),
      isSame,
    );
    if (found !== undefined) usual.set(weekday, found);
  }
  return datesIn(daysOfMonth(month)).flatMap((date) => {
    const wish = usual.get(weekdayOf(date));
    return wish === undefined ? [] : [{ date, wish }];
  });
}

function mostSaid<Said>(
  said: readonly Said[],
  isSame: (one: Said, other: Said) => boolean,
): Said | undefined {
  let best: { wish: Said; count: number } | undefined;
  for (const wish of said) {
    const count = said.filter((other) => isSame(wish, other)).length;
    if (best === undefined || count >= best.count) best = { wish, count };
  }
  return best?.wish;
}
