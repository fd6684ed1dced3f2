import type { AssignmentStatus, AssignmentType } from '#domain/roster/facts.ts';
import { isRefusal } from '#domain/roster/finding.ts';
import type { OwnTimes } from '#domain/roster/proposal.ts';
import { openRoster, type Roster, seatIn, shiftIn } from '#domain/roster/roster.ts';
import { tryChange } from '#domain/roster/try-change.ts';
import { addMonths, type CalendarDate, firstOfMonth, weekdayOf } from '#domain/time/calendar-date.ts';
import { type Instant, MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import { type DrawnOutcome, freedBy, ownTimesIn, plannedAt } from './chances.ts';
import type { DemoPerson } from './demo-person.ts';
import type { Habit } from './habits.ts';
import { type DemoMember, managerOfSite } from './members.ts';
import { type Random, randomFor } from './random.ts';
import { rosterFacts } from './roster-facts.ts';
import type { DemoSeat, DemoShift } from './shifts.ts';
import { freeDaysOfStudent, isStudentAccount, STUDENT } from './student.ts';

/** A person on a shift, by their numbers. */
export type DemoAssignment = {
  shift: number;
  position: number;
  person: number;
  type: AssignmentType;
  status: AssignmentStatus;
  outcome: DrawnOutcome | null;
  ownTimes: OwnTimes | null;
  createdAt: Instant;
  /** The manager of the workplace. A registration is made by the person. */
  createdBy: number;
};

/** The shares for filling past and running rosters, and drafts. */
const PLANNED = { away: 0.04, spare: 0.75, temporary: 0.92 };
const DRAFT = { away: 0.22, spare: 0.1, temporary: 0.3 };

/** Candidates tried before a spot stays open. */
const ASKED_PEOPLE = 8;

export type RosterGround = {
  today: CalendarDate;
  people: readonly DemoPerson[];
  members: readonly DemoMember[];
  habits: readonly Habit[];
  shifts: readonly DemoShift[];
};

type Plan = RosterGround & {
  roster: Roster;
  assignments: DemoAssignment[];
  regulars: ReadonlyMap<string, readonly Habit[]>;
  /** The people who can take a position. */
  able: ReadonlyMap<number, readonly number[]>;
  managerOf: (site: number) => number;
  /** The dates on which a person already works, or is absent. */
  days: Map<string, 'works' | 'away'>;
};

type DemoSeatToFill = { shift: DemoShift; number: number; seat: DemoSeat; random: Random };

/**
 * Puts people on the shifts as far as the rules allow: each is proposed, and a refused one is left
 * out. Regulars come first, then others for open spots, then registrations.
 */
export function demoAssignments(ground: RosterGround): DemoAssignment[] {
  const { people, members, habits, shifts } = ground;
  const plan: Plan = {
    ...ground,
    roster: openRoster(rosterFacts(people, members, shifts)),
    assignments: [],
    regulars: habitsByPlace(habits),
    able: ableByPosition(members),
    managerOf: managerOfSite(members),
    days: new Map(freeDaysOfStudent(ground.today).map((date) => [personDayKey(STUDENT, date), 'away'])),
  };
  for (const place of seatsToFill(shifts, 'regulars')) seatRegulars(plan, place);
  for (const place of seatsToFill(shifts, 'others')) fillUp(plan, place);
  for (const place of seatsToFill(shifts, 'registrations')) register(plan, place);
  return plan.assignments;
}

function seatsToFill(shifts: readonly DemoShift[], step: string): DemoSeatToFill[] {
  return shifts.flatMap((shift, number) => {
    if (!shift.active) return [];
    const random = randomFor(`${step} of ${shift.template.number} on ${shift.date}`);
    return shift.seats.map((seat) => ({ shift, number, seat, random }));
  });
}

function shareOf({ today }: Plan, { shift }: DemoSeatToFill): typeof PLANNED {
  return shift.date < addMonths(firstOfMonth(today), 1) ? PLANNED : DRAFT;
}

function seatRegulars(plan: Plan, place: DemoSeatToFill): void {
  const { shift, seat, random } = place;
  const known = plan.regulars.get(habitPlace(shift.template.number, seat.position)) ?? [];
  for (const { person, weekdays } of known) {
    if (!weekdays.includes(weekdayOf(shift.date))) continue;
    if (plan.days.get(personDayKey(person, shift.date)) === 'away') continue;
    const isAway = random.chance(shareOf(plan, place).away) && !isStudentAccount(person);
    if (isAway) plan.days.set(personDayKey(person, shift.date), 'away');
    else fillSeat(plan, place, person, 'fixed');
  }
}

function fillUp(plan: Plan, place: DemoSeatToFill): void {
  const { number, seat, random } = place;
  const share = shareOf(plan, place);
  const { approvedFixed } = seatIn(shiftIn(plan.roster, number), seat.position);
  for (let seats = seat.fixedTotal - approvedFixed; seats > 0; seats -= 1) {
    if (random.chance(share.spare)) findSomeone(plan, place, 'fixed');
  }
  for (let seats = seat.tempTotal; seats > 0; seats -= 1) {
    if (random.chance(share.temporary)) findSomeone(plan, place, 'temporary');
  }
}

/** Takes the first available candidate. A second shift on a day is rare. */
function findSomeone(plan: Plan, place: DemoSeatToFill, type: AssignmentType): void {
  const { shift, seat, random } = place;
  for (const person of random.sample(plan.able.get(seat.position) ?? [], ASKED_PEOPLE)) {
    const day = plan.days.get(personDayKey(person, shift.date));
    const isFree = !day || (day === 'works' && random.chance(0.06));
    if (isFree && fillSeat(plan, place, person, type)) return;
  }
}

/** Whether the person now has the spot. A cancellation leaves it open. */
function fillSeat(plan: Plan, place: DemoSeatToFill, person: number, type: AssignmentType): boolean {
  const { shift, random } = place;
  const ownTimes = random.chance(0.05) ? ownTimesIn(random, shift.template) : null;
  const tried = propose(plan, place, { person, type, status: 'approved', ownTimes });
  if (!tried) return false;
  const createdAt = plannedAt(plan.today, shift.date, random);
  const createdBy = plan.managerOf(shift.site);
  const row = { ...shiftAndPosition(place), person, type, ownTimes, createdAt, createdBy };
  const freed = isStudentAccount(person) ? null : freedBy(plan.today, shift.date, random);
  if (freed) tried.undo();
  plan.days.set(personDayKey(person, shift.date), freed ? 'away' : 'works');
  plan.assignments.push({ ...row, ...(freed ?? { status: 'approved', outcome: null }) });
  return !freed;
}

/** Temporary people register for open spots. A few are rejected. */
function register(plan: Plan, place: DemoSeatToFill): void {
  const { shift, seat, random } = place;
  if (shift.date <= plan.today || shift.closed) return;
  for (let seats = seat.tempTotal; seats > 0; seats -= 1) {
    if (random.chance(0.4)) continue;
    for (const person of random.sample(plan.able.get(seat.position) ?? [], ASKED_PEOPLE)) {
      if (plan.days.has(personDayKey(person, shift.date))) continue;
      const tried = propose(plan, place, { person, type: 'temporary', status: 'pending', ownTimes: null });
      if (!tried) continue;
      const isRefused = random.chance(0.08);
      if (isRefused) tried.undo();
      plan.assignments.push({
        ...shiftAndPosition(place),
        person,
        type: 'temporary',
        status: isRefused ? 'rejected' : 'pending',
        outcome: null,
        ownTimes: null,
        createdAt: startOfJstDay(plan.today) - random.whole(60, 4_000) * MINUTE_MS,
        createdBy: person,
      });
      break;
    }
  }
}

type Proposed = Pick<DemoAssignment, 'person' | 'type' | 'ownTimes'> & { status: 'approved' | 'pending' };

/**
 * The person on the spot, which can be undone. Null when a rule refuses, or when they are not
 * employed on that day.
 */
function propose(
  { people, roster, assignments }: Plan,
  { shift, number, seat }: DemoSeatToFill,
  { person, ...proposed }: Proposed,
): { undo: () => void } | null {
  const data = people[person]?.data;
  if (!data || shift.date < data.hiredOn) return null;
  if (data.leftOn !== null && shift.date >= data.leftOn) return null;
  const change = { shiftId: number, positionId: seat.position, personId: person, ...proposed };
  const tried = tryChange(roster, { kind: 'assign', ...change }, assignments.length);
  if (!tried.findings.some(isRefusal)) return tried;
  tried.undo();
  return null;
}

function shiftAndPosition({ number, seat }: DemoSeatToFill): Pick<DemoAssignment, 'shift' | 'position'> {
  return { shift: number, position: seat.position };
}

function habitsByPlace(habits: readonly Habit[]): Map<string, Habit[]> {
  return Map.groupBy(habits, ({ template, position }) => habitPlace(template, position));
}

function habitPlace(template: number, position: number): string {
  return `${template} ${position}`;
}

function personDayKey(person: number, date: CalendarDate): string {
  return `${person} ${date}`;
}

function ableByPosition(members: readonly DemoMember[]): Map<number, number[]> {
  const able = new Map<number, number[]>();
  for (const { person, positions } of members) {
    for (const position of positions) {
      const people = able.get(position);
      if (people) people.push(person);
      else able.set(position, [person]);
    }
  }
  return able;
}
