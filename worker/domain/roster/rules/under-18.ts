// O-15: no one under 18 works at night or over 8 hours a day.

import { valueOn } from '#domain/law/register.ts';
import { WORKING_TIME_ROWS } from '#domain/law/working-time-rows.ts';
import { type Finding, finding } from '#domain/roster/finding.ts';
import { amountOn, sumOn, workOver } from '#domain/roster/person-days.ts';
import { countedBefore, type PlacedWork } from '#domain/roster/placement.ts';
import {
  byStart,
  dayOfMinute,
  lastTouchedDay,
  namedShiftOf,
  sharedLength,
  type TimedWork,
  touchedDates,
} from '#domain/roster/timed-work.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { MINUTES_PER_DAY, NIGHT_END, NIGHT_START } from '#domain/time/clock.ts';
import { zeroPadded } from '#domain/time/digits.ts';

/** O-15: returns the most minutes of work on a business date, without breaks. */
export function mostMinutesUnder18(date: CalendarDate): number {
  return valueOn(WORKING_TIME_ROWS, 'under_18_day', date);
}

/** The 18th birthday; for a birthday on 29 February the text sorts between 28 February and 1 March. */
function adultFrom(birthday: CalendarDate): CalendarDate {
  return `${zeroPadded(Number(birthday.slice(0, 4)) + 18, 4)}${birthday.slice(4)}`;
}

/** Whether a person is not yet 18 on a date. A person born on 29 February turns 18 on 1 March (O-15). */
export function isUnder18(birthday: CalendarDate, date: CalendarDate): boolean {
  return date < adultFrom(birthday);
}

/** Minutes of the times within 22:00–05:00, with breaks and the paid minutes before the start (T-28). */
function nightMinutes({ orderedFrom, end }: TimedWork): number {
  const ordered = { start: orderedFrom, end };
  let minutes = 0;
  for (let day = dayOfMinute(orderedFrom); day <= lastTouchedDay(ordered); day += 1) {
    const midnight = day * MINUTES_PER_DAY;
    minutes += sharedLength(ordered, { start: midnight, end: midnight + NIGHT_END });
    minutes += sharedLength(ordered, { start: midnight + NIGHT_START, end: midnight + MINUTES_PER_DAY });
  }
  return minutes;
}

function nightFindings({ after, subject }: PlacedWork): Finding[] {
  const sum = nightMinutes(after);
  if (sum === 0) return [];
  const shifts = [namedShiftOf(after, sum)];
  return [
    finding('under_18_night', subject, {
      unit: 'minutes',
      limit: 0,
      sum,
      window: touchedDates(after),
      shifts,
    }),
  ];
}

function hoursFindings(placement: PlacedWork): Finding[] {
  const { person, after, subject } = placement;
  const before = countedBefore(placement);
  const added = after.net - (before ? amountOn(before, after.day, 'business_minutes') : 0);
  const sum = sumOn(person.days, after.day, 'business_minutes', after.state);
  const limit = mostMinutesUnder18(after.date);
  if (added <= 0 || sum <= limit) return [];
  const shifts = workOver(person.days, after.day, after.day, after.state)
    .filter(({ day }) => day === after.day)
    .toSorted(byStart)
    .map((work) => namedShiftOf(work, work.net));
  const window = { from: after.date, to: after.date };
  return [
    finding('under_18_hours', subject, {
      unit: 'minutes',
      limit,
      sum,
      window,
      shifts,
    }),
  ];
}

/** O-15, by the age on the business date; all work of that date counts towards the 8 hours. */
export function under18Findings(placement: PlacedWork): Finding[] {
  const { person, after, subject } = placement;
  if (person.birthday === null) return [finding('birthday_unknown', subject)];
  if (!isUnder18(person.birthday, after.date)) return [];
  return [...nightFindings(placement), ...hoursFindings(placement)];
}
