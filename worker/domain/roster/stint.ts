// F-01, F-02, T-10, T-19, T-28: one person's stretch of work as the rules measure it.

import { type CalendarDate, dateOfDayNumber, dayNumber } from '#domain/time/calendar-date.ts';
import { type ClockMinutes, MINUTES_PER_DAY } from '#domain/time/clock.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { PlannedTimes } from '#domain/time/planned-times.ts';
import type {
  AssignmentFacts,
  AssignmentId,
  AssignmentType,
  DayTimes,
  PermitKind,
  PersonId,
  Seat,
  WorkplaceId,
} from './facts.ts';
import type { NamedShift } from './finding.ts';

/** Approved work is firm; a registration is asked for, and counts only against other registrations. */
export type Standing = 'asked' | 'firm';

/** What a stint is apart from its times. */
export interface StintRole {
  id: AssignmentId | null;
  personId: PersonId;
  workplaceId: WorkplaceId;
  seat: (Seat & { type: AssignmentType }) | null;
  standing: Standing;
  hasOwnTimes: boolean;
  /** Whether they have checked in for it. */
  attended: boolean;
  /** Permits that were knowingly let through (F-16); new times are asked about again. */
  passedPermits: readonly PermitKind[];
  inScope: boolean;
  /** The row of the batch that put it here; null when it is stored. */
  row: number | null;
}

/** Start and end are JST minutes since 1970-01-01, one line over all days (T-19). */
export interface Stint extends StintRole, Interval {
  date: CalendarDate;
  /** Day number of the business date. */
  day: number;
  worked: PlannedTimes | null;
  /** T-28: the JST minute from which they are ordered to be there, at or before `start`. */
  orderedFrom: number;
  /** Net minutes by real calendar day, from this day number on (F-01). */
  minutesFrom: number;
  minutesByDay: readonly number[];
  /** Net minutes altogether, worked where known, else planned with those paid before the start (F-02). */
  net: number;
}

/** The day number that a minute of the line lies on. */
export function dayOfMinute(minute: number): number {
  return Math.floor(minute / MINUTES_PER_DAY);
}

/** The last day number that holds a minute of the interval; the end is outside. */
export function lastDayOf({ start, end }: Interval): number {
  return Math.max(dayOfMinute(start), dayOfMinute(end - 1));
}

/** How much of the two is common, in the unit of the intervals. */
export function sharedLength(left: Interval, right: Interval): number {
  return Math.max(0, Math.min(left.end, right.end) - Math.max(left.start, right.start));
}

function onLine(day: number, { start, end }: { start: number; end: number }): Interval {
  const midnight = day * MINUTES_PER_DAY;
  return { start: midnight + start, end: midnight + end };
}

/**
 * The times on the line of all minutes, with the number of their business date. Throws RangeError when the date
 * is none or the end is not after the start (T-07).
 */
export function placeOf(times: DayTimes): Interval & { day: number } {
  if (!(times.start < times.end)) throw new RangeError(`End not after start: ${times.start}, ${times.end}`);
  const day = dayNumber(times.date);
  return { day, ...onLine(day, times) };
}

/** Without any object in between: a roster file opens tens of thousands of stints. */
function netMinutes(
  day: number,
  times: PlannedTimes,
  paidBefore: number,
): Pick<Stint, 'minutesFrom' | 'minutesByDay' | 'net'> {
  const span = onLine(day, times);
  span.start -= paidBefore;
  const zero = day * MINUTES_PER_DAY;
  const minutesFrom = dayOfMinute(span.start);
  const lastDay = lastDayOf(span);
  const minutesByDay: number[] = [];
  let net = 0;
  for (let each = minutesFrom; each <= lastDay; each += 1) {
    const midnight = each * MINUTES_PER_DAY;
    const start = Math.max(span.start, midnight);
    const end = Math.min(span.end, midnight + MINUTES_PER_DAY);
    let minutes = end - start;
    for (const rest of times.breaks) {
      minutes -= Math.max(0, Math.min(end, zero + rest.end) - Math.max(start, zero + rest.start));
    }
    minutes = Math.max(0, minutes);
    minutesByDay.push(minutes);
    net += minutes;
  }
  return { minutesFrom, minutesByDay, net };
}

/**
 * A stint at its planned times, with the minutes of those worked where there are some; else with the planned ones and
 * those paid before the start (T-28). Throws as `placeOf`.
 */
export function stintAt(role: StintRole, times: DayTimes, worked: PlannedTimes | null): Stint {
  const { day, start, end } = placeOf(times);
  const { minutesFrom, minutesByDay, net } = netMinutes(day, worked ?? times, worked ? 0 : times.paidBefore);
  // Each by its name: spreading what they are made of costs several times as much.
  return {
    id: role.id,
    personId: role.personId,
    workplaceId: role.workplaceId,
    seat: role.seat,
    standing: role.standing,
    hasOwnTimes: role.hasOwnTimes,
    attended: role.attended,
    passedPermits: role.passedPermits,
    inScope: role.inScope,
    row: role.row,
    date: times.date,
    day,
    start,
    end,
    worked,
    orderedFrom: start - times.paidBefore,
    minutesFrom,
    minutesByDay,
    net,
  };
}

/** The stint of a stored assignment, or null when it is refused, cancelled or has an outcome. */
export function storedStint(personId: PersonId, facts: AssignmentFacts): Stint | null {
  if (facts.freed || facts.status === 'rejected' || facts.status === 'cancelled') return null;
  const standing = facts.status === 'approved' ? 'firm' : 'asked';
  const { id, workplaceId, seat, hasOwnTimes, attended, passedPermits, inScope } = facts;
  const place = { id, personId, workplaceId, seat };
  const role: StintRole = { ...place, standing, hasOwnTimes, attended, passedPermits, inScope, row: null };
  return stintAt(role, facts.times, facts.worked);
}

/** The stint's start and end on the clock of its business date. */
export function clockOf({ day, start, end }: Stint): { start: ClockMinutes; end: ClockMinutes } {
  const midnight = day * MINUTES_PER_DAY;
  return { start: start - midnight, end: end - midnight };
}

/** The stint for a finding, with what it adds to the sum; times alone when it is out of scope. */
export function named(stint: Stint, minutes: number): NamedShift {
  const times = { date: stint.date, ...clockOf(stint), minutes };
  if (!stint.inScope) return { ...times, masked: true };
  return {
    ...times,
    masked: false,
    // Work without a plan is no shift user's.
    assignmentId: stint.seat === null ? null : stint.id,
    workplaceId: stint.workplaceId,
    shiftId: stint.seat?.shiftId ?? null,
    positionId: stint.seat?.positionId ?? null,
    type: stint.seat?.type ?? null,
    row: stint.row,
  };
}

/** Stints by start; those that start together by row and id, so that the order is always the same. */
export function byStart(left: Stint, right: Stint): number {
  return left.start - right.start || (left.row ?? -1) - (right.row ?? -1) || (left.id ?? 0) - (right.id ?? 0);
}

/** The calendar dates that the stint's times touch. */
export function datesOf(stint: Stint): { from: CalendarDate; to: CalendarDate } {
  return { from: dateOfDayNumber(dayOfMinute(stint.start)), to: dateOfDayNumber(lastDayOf(stint)) };
}
