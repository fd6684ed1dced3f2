// T-26, T-27: the facts as the rules read them, with counters that follow tried and undone changes.

import type { LawSpan } from '#domain/law/law-spans.ts';
import { dayNumber } from '#domain/time/calendar-date.ts';
import { MINUTES_PER_DAY } from '#domain/time/clock.ts';
import { jstDate, jstMinuteOfDay } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import {
  type AssignmentId,
  type DayTimes,
  type EmploymentFacts,
  type MembershipFacts,
  type OwnFacts,
  ownFacts,
  type PermitKind,
  type PersonFacts,
  type PersonId,
  type PositionId,
  type RosterConfig,
  type RosterFacts,
  type SeatGroupFacts,
  type SeatTotals,
  type ShiftFacts,
  type ShiftId,
  type TemplateId,
  type WorkplaceId,
} from './facts.ts';
import { type DeclaredWork, type LimitInForce, limitsInForce, otherWorkOf } from './limits.ts';
import { addWork, type PersonDays, removeWork } from './person-days.ts';
import { type StudyTimeInForce, studyTimesInForce } from './study-times.ts';
import { absoluteTimes, storedWork, type TimedWork } from './timed-work.ts';
import type { Rides } from './way-to-work.ts';

/** `lastDay` is a day number, or null where the permit is not valid at all. */
export interface RosterPermit {
  kind: PermitKind;
  lastDay: number | null;
}

export interface RosterPerson extends OwnFacts {
  id: PersonId;
  employment: EmploymentFacts;
  permits: readonly RosterPermit[];
  memberships: ReadonlyMap<WorkplaceId, MembershipFacts>;
  limits: readonly LimitInForce[];
  otherWork: readonly DeclaredWork[];
  studyTimes: readonly StudyTimeInForce[];
  law: readonly LawSpan[];
  days: PersonDays;
}

export interface RosterSeat extends SeatTotals {
  approvedFixed: number;
  approvedTemp: number;
  pendingTemp: number;
  vacatedFixed: number;
  vacatedTemp: number;
}

/** Start and end are JST minutes since 1970-01-01. */
export interface RosterShift extends Interval {
  id: ShiftId;
  workplaceId: WorkplaceId;
  times: DayTimes;
  active: boolean;
  closed: boolean;
  /** Set for a shift that the batch creates; null when it is stored. */
  templateId: TemplateId | null;
  seats: Map<PositionId, RosterSeat>;
  work: Set<TimedWork>;
}

/** Opened from facts; changes only while a check runs. */
export interface Roster {
  /** The current JST minute since 1970-01-01. */
  now: number;
  config: RosterConfig;
  people: ReadonlyMap<PersonId, RosterPerson>;
  shifts: Map<ShiftId, RosterShift>;
  work: Map<AssignmentId, TimedWork>;
  templates: ReadonlyMap<TemplateId, boolean>;
  rides: ReadonlyMap<WorkplaceId, Rides>;
}

function rosterPersonOf(facts: PersonFacts, config: RosterConfig): RosterPerson {
  return {
    ...ownFacts(facts),
    id: facts.id,
    employment: facts.employment,
    permits: facts.permits.map(({ kind, lastDay }) => ({
      kind,
      lastDay: lastDay === null ? null : dayNumber(lastDay),
    })),
    memberships: new Map(facts.memberships.map((one) => [one.workplaceId, one])),
    limits: limitsInForce(facts, config),
    otherWork: otherWorkOf(facts.otherEmployment),
    studyTimes: studyTimesInForce(facts),
    law: facts.law,
    days: new Map(),
  };
}

function rosterSeatOf({ positionId: _, ...seat }: SeatGroupFacts): RosterSeat {
  return seat;
}

function rosterShiftOf({ seats, ...facts }: ShiftFacts): RosterShift {
  const { start, end } = absoluteTimes(facts.times);
  return {
    ...facts,
    start,
    end,
    templateId: null,
    seats: new Map(seats.map((seat) => [seat.positionId, rosterSeatOf(seat)])),
    work: new Set(),
  };
}

/** Whether the work counts at all: a registration for past hours does not. */
export function isLive(roster: Roster, { state, end }: TimedWork): boolean {
  return state === 'firm' || end > roster.now;
}

function addToRoster(roster: Roster, work: TimedWork): void {
  const { days } = personIn(roster, work.personId);
  if (isLive(roster, work)) addWork(days, work);
  if (work.seat) roster.shifts.get(work.seat.shiftId)?.work.add(work);
  if (work.id !== null) roster.work.set(work.id, work);
}

/**
 * The facts, indexed for any number of checks. Throws RangeError for invalid dates, and for times whose end
 * is not after their start.
 */
export function openRoster(facts: RosterFacts): Roster {
  const { config } = facts;
  const roster: Roster = {
    now: dayNumber(jstDate(facts.now)) * MINUTES_PER_DAY + jstMinuteOfDay(facts.now),
    config,
    people: new Map(facts.people.map((person) => [person.id, rosterPersonOf(person, config)])),
    shifts: new Map(facts.shifts.map((shift) => [shift.id, rosterShiftOf(shift)])),
    work: new Map(),
    templates: new Map(facts.templates.map(({ id, active }) => [id, active])),
    rides: new Map(facts.rides?.map((one) => [one.workplaceId, one])),
  };
  for (const person of facts.people) {
    for (const assignment of person.assignments) {
      const work = storedWork(person.id, assignment);
      if (work) addToRoster(roster, work);
    }
  }
  return roster;
}

/** Throws RangeError when the facts lack the person. */
export function personIn(roster: Roster, id: PersonId): RosterPerson {
  const person = roster.people.get(id);
  if (!person) throw new RangeError(`Not in the facts: person ${id}`);
  return person;
}

/** Throws RangeError when the facts lack the shift and no earlier row creates it. */
export function shiftIn(roster: Roster, id: ShiftId): RosterShift {
  const shift = roster.shifts.get(id);
  if (!shift) throw new RangeError(`Not in the facts: shift ${id}`);
  return shift;
}

/** The spots of a position. A position that the shift lacks gets an entry without people or totals. */
export function seatIn(shift: RosterShift, positionId: PositionId): RosterSeat {
  const known = shift.seats.get(positionId);
  if (known) return known;
  const made: RosterSeat = {
    fixedTotal: 0,
    tempTotal: 0,
    maxRegisteredTemp: null,
    approvedFixed: 0,
    approvedTemp: 0,
    pendingTemp: 0,
    vacatedFixed: 0,
    vacatedTemp: 0,
  };
  shift.seats.set(positionId, made);
  return made;
}

function countSeat(roster: Roster, { seat, state }: TimedWork, by: 1 | -1): void {
  const shift = seat && roster.shifts.get(seat.shiftId);
  if (!shift) return;
  const group = seatIn(shift, seat.positionId);
  if (state === 'firm') group[seat.type === 'fixed' ? 'approvedFixed' : 'approvedTemp'] += by;
  else if (seat.type === 'temporary') group.pendingTemp += by;
}

/** Adds the work to the roster and to the count of its spots. */
export function put(roster: Roster, work: TimedWork): void {
  addToRoster(roster, work);
  countSeat(roster, work, 1);
}

/** Removes the work from the roster and from the count of its spots. */
export function removeFromRoster(roster: Roster, work: TimedWork): void {
  const { days } = personIn(roster, work.personId);
  if (isLive(roster, work)) removeWork(days, work);
  if (work.seat) roster.shifts.get(work.seat.shiftId)?.work.delete(work);
  if (work.id !== null) roster.work.delete(work.id);
  countSeat(roster, work, -1);
}
