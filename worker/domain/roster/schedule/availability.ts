// The days on which a person can work. Availability is no rule of the roster: a plan against it gets a note
// only.

import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, lastDayOfMonth } from '#domain/time/calendar-month.ts';
import type { ClockMinutes } from '#domain/time/clock.ts';
import { datesIn, daysOfMonth } from '#domain/time/date-range.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';

/**
 * A person's availability on a business date: the whole date, none of it, or between two times of it
 * (T-04).
 */
export type AvailableTimes =
  | { answer: 'yes' }
  | { answer: 'no' }
  | { answer: 'hours'; start: ClockMinutes; end: ClockMinutes };

/** How work conflicts with the availability: the person is unavailable, or available at other times. */
export type AvailabilityConflict = 'unavailable' | 'outside_hours';

/**
 * Whether work conflicts with the availability on its business date; null without a conflict or an answer.
 * Only that date counts, also for work that ends after midnight.
 * @param times the planned start and end in minutes of that date (T-05), breaks included
 */
export function availabilityConflict(
  availability: AvailableTimes | null,
  times: Interval,
): AvailabilityConflict | null {
  if (availability === null || availability.answer === 'yes') return null;
  if (availability.answer === 'no') return 'unavailable';
  return availability.start <= times.start && times.end <= availability.end ? null : 'outside_hours';
}

/**
 * Whether availability was sent, or last changed, after the day of the deadline; never late without one.
 */
export function isLate(sentAt: Instant, dueOn: CalendarDate | null): boolean {
  return dueOn !== null && jstDate(sentAt) > dueOn;
}

/**
 * Whether availability for the month is still open: its last day has not passed. Throws RangeError for an
 * invalid month.
 */
export function isStillAsked(month: CalendarMonth, today: CalendarDate): boolean {
  return today <= lastDayOfMonth(month);
}

/**
 * Fills a month with the pattern of another. Each day gets the most frequent answer of its weekday there;
 * the latest one in a tie. Weekdays without an answer are left out.
 */
export function afterPattern<Answer>(
  days: readonly { date: CalendarDate; answer: Answer }[],
  isSame: (one: Answer, other: Answer) => boolean,
  month: CalendarMonth,
): { date: CalendarDate; answer: Answer }[] {
  const usual = new Map<number, Answer>();
  for (const { date } of days) {
    const weekday = weekdayOf(date);
    const found = mostFrequent(
      days.filter((day) => weekdayOf(day.date) === weekday).map(({ answer }) => answer),
      isSame,
    );
    if (found !== undefined) usual.set(weekday, found);
  }
  return datesIn(daysOfMonth(month)).flatMap((date) => {
    const answer = usual.get(weekdayOf(date));
    return answer === undefined ? [] : [{ date, answer }];
  });
}

function mostFrequent<Answer>(
  answers: readonly Answer[],
  isSame: (one: Answer, other: Answer) => boolean,
): Answer | undefined {
  let best: { answer: Answer; count: number } | undefined;
  for (const answer of answers) {
    const count = answers.filter((other) => isSame(answer, other)).length;
    if (best === undefined || count >= best.count) best = { answer, count };
  }
  return best?.answer;
}
