// F-01, F-06, F-07, T-14, T-19, O-14: the rules about one person's own work, day by day, with its nights. They bar what the
// roster rules find; the roster rules stay the judge of a finished plan.

import type { PathRules } from '#domain/roster/fill/search/problem.ts';
import { LEAST_WAY } from '#domain/roster/rules/rest-and-ways.ts';
import type { DayWork, StepWork, WorkTimes } from './day-work.ts';
import { isShortRest } from './night-work.ts';
import { movedOn, type PathState, TODAY } from './path-state.ts';
import { LEAD_DAYS, type PlannedLimit } from './person-limits.ts';
import type { PlannedDay } from './planned-days.ts';
import { type FillSettings, MINUTES_PER_WORKDAY } from './settings.ts';

const WEEK_DAYS = 7;

/** The settings that the rules of a path read. */
export type PathSettings = Pick<FillSettings, 'allowed' | 'nights'>;

export interface PlannedPerson {
  /** The state before the first day of the plan. */
  start: PathState;
  limits: readonly PlannedLimit[];
  /** Minutes that the person wants or may work on the days of the plan and of the earlier work; 1 or more. */
  target: number;
  /** Minutes of earlier work. */
  earlier: number;
  /** Minutes of approved work on the days of the plan. */
  standing: number;
  /** Minutes of these days that the contract states; 0 without one. */
  contracted: number;
}

export interface CompanyRules {
  people: readonly PlannedPerson[];
  days: readonly PlannedDay[];
  settings: PathSettings;
  /** Points of 8 hours for a person without any of the contracted work. */
  contract: number;
  /** Points for a person who works all of the target. */
  fairness: number;
}

/** Returns the rules of all people for the search. */
export function companyRules(company: CompanyRules): PathRules<PathState, DayWork> {
  return {
    start: (person) => plannedPerson(company, person).start,
    after: (person, state, day, work) => {
      const today = company.days[day];
      if (!today) return null;
      const next = stateAfter(state, work, today, company.settings);
      return next !== null && isWithin(next, plannedPerson(company, person), today, company.settings)
        ? next
        : null;
    },
    endCost: (person, { added }) => {
      const { target, earlier, standing, contracted } = plannedPerson(company, person);
      // Hours up to the contract are owed: they are never unfair to others.
      const points = (minutes: number) =>
        company.fairness *
        unfairness((earlier + Math.max(minutes, contracted)) / target) *
        (target / MINUTES_PER_WORKDAY);
      const owed = company.contract * owedPoints(standing + added, contracted);
      return owed + points(standing + added) - points(standing);
    },
    likeness,
    spent: ({ added }) => added / MINUTES_PER_WORKDAY,
  };
}

/** Grows ever faster until a person has all that they want, then evenly: a seat still counts for more. */
function unfairness(share: number): number {
  return share <= 1 ? share * share : 2 * share - 1;
}

/** The points of owed hours for each of a workday; the first missing hours count a third of the last ones. */
function owedPoints(minutes: number, contracted: number): number {
  if (minutes >= contracted) return 0;
  const share = (contracted - minutes) / contracted;
  return ((share + share * share) / 3) * (contracted / MINUTES_PER_WORKDAY);
}

function plannedPerson({ people }: CompanyRules, person: number): PlannedPerson {
  const found = people[person];
  if (!found) throw new RangeError(`No person ${person}`);
  return found;
}

/** The state after one more day; null where new work is too close to other work. */
export function stateAfter(
  state: PathState,
  work: DayWork,
  today: PlannedDay,
  settings: PathSettings,
): PathState | null {
  const calendar = movedOn(state.calendar);
  const business = movedOn(state.business);
  const shifts = movedOn(state.shifts);
  const day = state.day + 1;
  let { newUntil, newOn, last, lastNew, newNightOn, added } = state;
  let hasNight = false;
  for (const step of work) {
    const { times, isNight, seat } = step;
    const before = seat ? last : lastNew;
    if (before !== null && !fitsAfter(before, times, today, settings)) return null;
    if (isNight) hasNight = true;
    const shift = times.minutesFrom - times.day;
    for (const [index, minutes] of times.minutesByDay.entries()) {
      const at = TODAY.calendar + shift + index;
      calendar[at] = (calendar[at] ?? 0) + minutes;
    }
    business[TODAY.business] = (business[TODAY.business] ?? 0) + times.net;
    shifts[TODAY.business] = (shifts[TODAY.business] ?? 0) + 1;
    if (last === null || times.end >= last.times.end) last = step;
    if (seat === null) continue;
    newUntil = Math.max(newUntil, day + shift + times.minutesByDay.length - 1);
    newOn = day;
    lastNew = step;
    if (isNight) newNightOn = day;
    added += times.net;
  }
  const minutes = business[TODAY.business] ?? 0;
  const worksToday = (shifts[TODAY.business] ?? 0) > 0;
  const before = today.isMonday ? 0 : state.regular;
  const inWeek = Math.min(minutes, today.dayHours, today.weekHours - before);
  const isWholeWeek = today.isSunday && shifts.every((count) => count > 0);
  return {
    day,
    calendar,
    business,
    shifts,
    newUntil,
    newOn,
    last,
    lastNew,
    run: worksToday ? state.run + 1 : 0,
    nights: hasNight ? state.nights + 1 : 0,
    newNightOn,
    regular: before + inWeek,
    overtime: (today.isFirstOfPayMonth ? 0 : state.overtime) + minutes - inWeek,
    holiday: (today.isFirstOfPayMonth ? 0 : state.holiday) + (isWholeWeek ? Math.max(...business) : 0),
    added,
  };
}

/** T-19, rest and ways: whether work may follow other work. Both are on the same line of minutes. */
function fitsAfter(
  { times: before, isNight }: StepWork,
  after: WorkTimes,
  { leastRest, isRestRefused }: PlannedDay,
  { allowed, nights }: PathSettings,
): boolean {
  if (after.start < before.end) return false;
  const gap = Math.max(0, after.orderedFrom - before.end);
  if ((isRestRefused || !allowed.shortRest) && before.day !== after.day && gap < leastRest) return false;
  if (isNight && isShortRest(before, after, nights.leastRest)) return false;
  return allowed.twoSites || before.workplaceId === after.workplaceId || gap >= LEAST_WAY;
}

function isWithin(
  state: PathState,
  { limits }: PlannedPerson,
  today: PlannedDay,
  { allowed, nights: { mostInARow } }: PathSettings,
): boolean {
  const { day, newUntil, newOn, run, nights, newNightOn } = state;
  if ((today.areDaysRefused || !allowed.daysInARow) && run > today.mostDaysInARow && newOn > day - run)
    return false;
  if (mostInARow !== null && nights > mostInARow && newNightOn > day - nights) return false;
  if (!allowed.overtime && newOn >= day - today.dayOfPayMonth && isOverAgreement(state, today)) return false;
  // The longest window has 7 days: none has new work by now.
  if (newUntil < day - WEEK_DAYS) return true;
  for (const limit of limits) if (!keepsLimit(state, limit, today)) return false;
  return true;
}

/** O-14, never below what the pay month will count: a whole week may have its longest day as a holiday. */
function isOverAgreement(
  { overtime, holiday }: PathState,
  { overtimeMost, combinedMost }: PlannedDay,
): boolean {
  return overtime > overtimeMost || overtime + holiday > combinedMost;
}

function keepsLimit(state: PathState, limit: PlannedLimit, today: PlannedDay): boolean {
  const { day, newUntil, newOn } = state;
  if (limit.unit === 'minutes' && limit.window !== 'monday_week') {
    const length = limit.window === 'day' ? 1 : WEEK_DAYS;
    if (newUntil <= day - length) return true;
    // Paid minutes before midnight add to the day before, whose windows are looked at once more.
    return calendarSum(state, limit, day, length) && calendarSum(state, limit, day - 1, length);
  }
  const length = limit.window === 'day' ? 1 : limit.window === 'any_7_days' ? WEEK_DAYS : today.dayOfWeek + 1;
  if (newOn <= day - length) return true;
  const amounts = limit.unit === 'shifts' ? state.shifts : state.business;
  let sum = 0;
  for (let back = 0; back < length; back += 1) {
    if (limit.holds[day - back + LEAD_DAYS]) sum += amounts[TODAY.business - back] ?? 0;
  }
  return sum <= limit.most;
}

/** Whether the window of calendar days that ends on the day keeps the limit. */
function calendarSum(
  { calendar, day: today }: PathState,
  { holds, others, most }: PlannedLimit,
  day: number,
  length: number,
): boolean {
  let sum = others?.[day + LEAD_DAYS] ?? 0;
  const last = TODAY.calendar + day - today;
  for (let back = 0; back < length; back += 1) {
    if (holds[day - back + LEAD_DAYS]) sum += calendar[last - back] ?? 0;
  }
  return sum <= most;
}

/** A number that states with the same future nearly always alone share. */
function likeness({
  calendar,
  business,
  last,
  run,
  nights,
  overtime,
  holiday,
  regular,
  added,
}: PathState): number {
  let key = (last?.times.end ?? 0) % 100_003;
  for (const minutes of calendar) key = Math.imul(key, 31) + minutes;
  for (const minutes of business) key = Math.imul(key, 31) + minutes;
  key = Math.imul(key, 31) + run;
  key = Math.imul(key, 31) + nights;
  key = Math.imul(key, 31) + regular;
  key = Math.imul(key, 31) + overtime + holiday;
  return (key >>> 0) * 65_536 + (added % 65_536);
}
