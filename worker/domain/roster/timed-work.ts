// F-01, F-02, T-10, T-19, T-28: one person's span of work as the rules measure it.

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

/** Approved work is firm. A registration is asked, and counts only against other registrations. */
export type WorkState = 'asked' | 'firm';

/** All fields but the times. */
export interface WorkRole {
  id: AssignmentId | null;
  personId: PersonId;
  workplaceId: WorkplaceId;
  seat: (Seat & { type: AssignmentType }) | null;
  state: WorkState;
  hasOwnTimes: boolean;
  /** Whether the person has checked in for it. */
  attended: boolean;
  /** Permits that a manager passed knowingly (F-16); new times are checked again. */
  passedPermits: readonly PermitKind[];
  inScope: boolean;
  /** The row of the batch that added it; null when it is stored. */
  row: number | null;
}

/** Start and end are JST minutes since 1970-01-01, one line over all days (T-19). */
export interface TimedWork extends WorkRole, Interval {
  date: CalendarDate;
  /** Day number of the business date. */
  day: number;
  worked: PlannedTimes | null;
  /** T-28: the JST minute from which the person is ordered to be there, at or before `start`. */
  orderedFrom: number;
  /** Net minutes by real calendar day, from this day number on (F-01). */
  minutesFrom: number;
  minutesByDay: readonly number[];
  /** Total net minutes: worked where known, else planned with the paid ones before the start (F-02). */
  net: number;
}

/** The day number of a minute since 1970-01-01. */
export function dayOfMinute(minute: number): number {
  return Math.floor(minute / MINUTES_PER_DAY);
}

/** The last day number with a minute of the interval; the end is exclusive. */
export function lastTouchedDay({ start, end }: Interval): number {
  return Math.max(dayOfMinute(start), dayOfMinute(end - 1));
}

/** The length that two intervals share, in their unit. */
export function sharedLength(left: Interval, right: Interval): number {
  return Math.max(0, Math.min(left.end, right.end) - Math.max(left.start, right.start));
}

function onLine(day: number, { start, end }: { start: number; end: number }): Interval {
  const midnight = day * MINUTES_PER_DAY;
  return { start: midnight + start, end: midnight + end };
}

/**
 * The times as minutes since 1970-01-01, with the day number of their business date. Throws RangeError for
 * an invalid date, or when the end is not after the start (T-07).
 */
export function absoluteTimes(times: DayTimes): Interval & { day: number } {
  if (!(times.start < times.end)) throw new RangeError(`End not after start: ${times.start}, ${times.end}`);
  const day = dayNumber(times.date);
  return { day, ...onLine(day, times) };
}

/** Allocates no intermediate objects: a roster file opens tens of thousands of these. */
function netMinutesByDay(
  day: number,
  times: PlannedTimes,
  paidBefore: number,
): Pick<TimedWork, 'minutesFrom' | 'minutesByDay' | 'net'> {
  const span = onLine(day, times);
  span.start -= paidBefore;
  const zero = day * MINUTES_PER_DAY;
  const minutesFrom = dayOfMinute(span.start);
  const lastDay = lastTouchedDay(span);
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
 * A person's work at its planned times. Its minutes are the worked ones where known, else the planned ones
 * with the paid minutes before the start (T-28). Throws as `placeOf`.
 */
export function workAt(role: WorkRole, times: DayTimes, worked: PlannedTimes | null): TimedWork {
  const { day, start, end } = absoluteTimes(times);
  const { minutesFrom, minutesByDay, net } = netMinutesByDay(
    day,
    worked ?? times,
    worked ? 0 : times.paidBefore,
  );
  // Each field by name: spreading the sources costs several times as much.
  return {
    id: role.id,
    personId: role.personId,
    workplaceId: role.workplaceId,
    seat: role.seat,
    state: role.state,
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

/** The work of a stored assignment, or null when it is rejected, cancelled or has an outcome. */
export function storedWork(personId: PersonId, facts: AssignmentFacts): TimedWork | null {
  if (facts.freed || facts.status === 'rejected' || facts.status === 'cancelled') return null;
  const state = facts.status === 'approved' ? 'firm' : 'asked';
  const { id, workplaceId, seat, hasOwnTimes, attended, passedPermits, inScope } = facts;
  const place = { id, personId, workplaceId, seat };
  const role: WorkRole = { ...place, state, hasOwnTimes, attended, passedPermits, inScope, row: null };
  return workAt(role, facts.times, facts.worked);
}

/** The start and end on the clock of the business date. */
export function clockOf({ day, start, end }: TimedWork): { start: ClockMinutes; end: ClockMinutes } {
  const midnight = day * MINUTES_PER_DAY;
  return { start: start - midnight, end: end - midnight };
}

/** The work for a finding, with what it adds to the sum. Outside the reader's scope it has times only. */
export function namedShiftOf(work: TimedWork, minutes: number): NamedShift {
  const times = { date: work.date, ...clockOf(work), minutes };
  if (!work.inScope) return { ...times, masked: true };
  return {
    ...times,
    masked: false,
    // Work without a plan has no assignment.
    assignmentId: work.seat === null ? null : work.id,
    workplaceId: work.workplaceId,
    shiftId: work.seat?.shiftId ?? null,
    positionId: work.seat?.positionId ?? null,
    type: work.seat?.type ?? null,
    row: work.row,
  };
}

/** By start, then by row and id, so that the order is always the same. */
export function byStart(left: TimedWork, right: TimedWork): number {
  return left.start - right.start || (left.row ?? -1) - (right.row ?? -1) || (left.id ?? 0) - (right.id ?? 0);
}

/** The calendar dates that the times touch. */
export function touchedDates(work: TimedWork): { from: CalendarDate; to: CalendarDate } {
  return { from: dateOfDayNumber(dayOfMinute(work.start)), to: dateOfDayNumber(lastTouchedDay(work)) };
}
