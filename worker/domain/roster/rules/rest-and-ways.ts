// Rest between two days' work, days of work in a row, and travel between two workplaces. They warn; the company may
// set days from which the first two refuse.

import { valueOn } from '#domain/law/register.ts';
import { WORKING_TIME_ROWS } from '#domain/law/working-time-rows.ts';
import { type Finding, finding } from '#domain/roster/finding.ts';
import { sumOn, workOver } from '#domain/roster/person-days.ts';
import { countedBefore, type PlacedWork } from '#domain/roster/placement.ts';
import type { RuleId, Severity } from '#domain/roster/rule-traits.ts';
import { byStart, namedShiftOf, type TimedWork, touchedDates } from '#domain/roster/timed-work.ts';
import { type CalendarDate, dateOfDayNumber } from '#domain/time/calendar-date.ts';
import { overlaps } from '#domain/time/interval.ts';

/** The least minutes between work at two workplaces. */
export const LEAST_WAY = 30;

/** Minutes until the later work is ordered to begin (T-28); 0 where that is before the earlier one ends. */
function gapBetween(other: TimedWork, after: TimedWork): number {
  const gap = other.start < after.start ? after.orderedFrom - other.end : other.orderedFrom - after.end;
  return Math.max(0, gap);
}

/** No law demands them yet: a company sets the day from which it refuses. */
function severityFrom(refusedFrom: CalendarDate | null, { date }: TimedWork): Severity {
  return refusedFrom !== null && date >= refusedFrom ? 'refuse' : 'warn';
}

function gapFindings(
  rule: RuleId,
  { near, after, subject }: PlacedWork,
  limit: number,
  isMeant: (other: TimedWork) => boolean,
  severity: Severity = 'warn',
): Finding[] {
  if (near.length === 0) return [];
  const close = near
    .filter((other) => isMeant(other) && !overlaps(other, after))
    .map((other) => ({ other, gap: gapBetween(other, after) }))
    .filter(({ gap }) => gap < limit);
  if (close.length === 0) return [];
  const sum = Math.min(...close.map(({ gap }) => gap));
  const works = [after, ...close.map(({ other }) => other)].toSorted(byStart);
  const shifts = works.map((work) => namedShiftOf(work, work.net));
  const figures = { unit: 'minutes' as const, limit, sum, window: touchedDates(after), shifts };
  return [finding(rule, subject, { ...figures, severity })];
}

/** Under 11 hours between the work of two business dates; `sum` is the shortest rest. */
function restFindings(placement: PlacedWork): Finding[] {
  const { roster, after } = placement;
  const least = valueOn(WORKING_TIME_ROWS, 'least_rest', after.date);
  const severity = severityFrom(roster.config.restRefusedFrom, after);
  return gapFindings('short_rest', placement, least, ({ day }) => day !== after.day, severity);
}

/** Under 30 minutes between work at two workplaces; `sum` is the shortest gap. */
function twoSitesFindings(placement: PlacedWork): Finding[] {
  const { workplaceId } = placement.after;
  return gapFindings('two_sites', placement, LEAST_WAY, (other) => other.workplaceId !== workplaceId);
}

/** Counts business dates with work around the proposed one, if that is a new day of work. */
function daysInARowFindings(placement: PlacedWork): Finding[] {
  const { roster, person, after, subject } = placement;
  const shiftsOn = (day: number) => sumOn(person.days, day, 'shifts', after.state);
  if (countedBefore(placement)?.day === after.day || shiftsOn(after.day) > 1) return [];
  let from = after.day;
  while (shiftsOn(from - 1) > 0) from -= 1;
  let to = after.day;
  while (shiftsOn(to + 1) > 0) to += 1;
  const sum = to - from + 1;
  const limit = valueOn(WORKING_TIME_ROWS, 'days_in_a_row', after.date);
  if (sum <= limit) return [];
  const shifts = workOver(person.days, from, to, after.state)
    .toSorted(byStart)
    .map((work) => namedShiftOf(work, work.net));
  const window = { from: dateOfDayNumber(from), to: dateOfDayNumber(to) };
  const severity = severityFrom(roster.config.daysInARowRefusedFrom, after);
  return [finding('days_in_a_row', subject, { unit: 'days', limit, sum, window, shifts, severity })];
}

/** Finds the 14th day of work in a row and later ones, and too little rest or time to travel. */
export function restAndWaysFindings(work: PlacedWork): Finding[] {
  return [...restFindings(work), ...daysInARowFindings(work), ...twoSitesFindings(work)];
}
