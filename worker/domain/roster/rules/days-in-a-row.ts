// From the 14th day of work in a row on there is a warning.

import { type Finding, finding } from '#domain/roster/finding.ts';
import { stintsOver, sumOn } from '#domain/roster/person-days.ts';
import { countedBefore, type Placement } from '#domain/roster/placement.ts';
import { byStart, named } from '#domain/roster/stint.ts';
import { dateOfDayNumber } from '#domain/time/calendar-date.ts';

const MOST_DAYS = 13;

/** Counts business dates with work around the proposed one, if that is a new day of work. */
export function daysInARowFindings(placement: Placement): Finding[] {
  const { person, after, subject } = placement;
  const shiftsOn = (day: number) => sumOn(person.days, day, 'shifts', after.standing);
  if (countedBefore(placement)?.day === after.day || shiftsOn(after.day) > 1) return [];
  let from = after.day;
  while (shiftsOn(from - 1) > 0) from -= 1;
  let to = after.day;
  while (shiftsOn(to + 1) > 0) to += 1;
  const sum = to - from + 1;
  if (sum <= MOST_DAYS) return [];
  const shifts = stintsOver(person.days, from, to, after.standing)
    .toSorted(byStart)
    .map((stint) => named(stint, stint.net));
  const window = { from: dateOfDayNumber(from), to: dateOfDayNumber(to) };
  return [finding('days_in_a_row', subject, { unit: 'days', limit: MOST_DAYS, sum, window, shifts })];
}
