// Who must, or must not, be together on a shift: at most so many people of a kind may join it.

import { isJapaneseLevelAtLeast } from '#domain/format/japanese-level.ts';
import type { PersonId, PositionId, ShiftFacts, ShiftId, WorkplaceId } from '#domain/roster/facts.ts';
import { type Roster, shiftIn } from '#domain/roster/roster.ts';
import type { FillInput, FillPerson } from './fill-input.ts';
import type { FillGroups, SeatRequirement } from './groups.ts';
import type { OpenSeat } from './open-seats.ts';
import type { FillSettings } from './settings.ts';

/** Why a cap keeps people out. */
export type CapReason =
  | SeatRequirement
  | { kind: 'apart'; pair: FillGroups['apart'][number] }
  | { kind: 'trainer' };

export interface GroupCap {
  /** Its number among the needs of the search. */
  need: number;
  shiftId: ShiftId;
  /** Null for all positions of the shift. */
  positionId: PositionId | null;
  /** How many of the people a plan may add, below the open seats; 0 where none of them may come. */
  most: number;
  people: ReadonlySet<PersonId>;
  reason: CapReason;
}

type GroupInput = Pick<FillInput, 'facts' | 'people' | 'groups' | 'settings'>;

/** A shift with open seats and the people who are on it before the plan. */
interface ShiftWithOpenSeats {
  shift: ShiftFacts;
  open: readonly OpenSeat[];
  approved: readonly { personId: PersonId; positionId: PositionId }[];
}

/**
 * Returns the caps of the shifts with open seats. Caps that the open seats keep anyway are left out.
 * @param roster of the facts, without placements
 */
export function groupCaps(input: GroupInput, roster: Roster, seats: readonly OpenSeat[]): GroupCap[] {
  const shifts = openShifts(input, roster, seats);
  const caps = [
    ...input.groups.requirements.flatMap((requirement) => requirementCaps(requirement, shifts, input)),
    ...shifts.flatMap((one) => [...apartCaps(one, roster, input), ...trainerCaps(one, input)]),
  ];
  return caps.map((cap, index): GroupCap => ({ ...cap, need: seats.length + index }));
}

/** Returns the caps that count the person in the seat. @param caps by shift */
export function capsOn(
  caps: ReadonlyMap<ShiftId, readonly GroupCap[]>,
  seat: Pick<OpenSeat, 'shiftId' | 'positionId'>,
  personId: PersonId,
): GroupCap[] {
  const ofShift = caps.get(seat.shiftId) ?? [];
  return ofShift.filter(
    ({ positionId, people }) =>
      (positionId === null || positionId === seat.positionId) && people.has(personId),
  );
}

function openShifts({ facts }: GroupInput, roster: Roster, seats: readonly OpenSeat[]): ShiftWithOpenSeats[] {
  const bySeat = Map.groupBy(seats, ({ shiftId }) => shiftId);
  return facts.shifts.flatMap((shift) => {
    const open = bySeat.get(shift.id);
    if (!open) return [];
    const approved = [...shiftIn(roster, shift.id).work].flatMap(({ state, seat, personId }) =>
      state === 'firm' && seat !== null ? [{ personId, positionId: seat.positionId }] : [],
    );
    return [{ shift, open, approved }];
  });
}

type NewCap = Omit<GroupCap, 'need'>;

function requirementCaps(
  requirement: SeatRequirement,
  shifts: readonly ShiftWithOpenSeats[],
  input: GroupInput,
): NewCap[] {
  const { workplaceId, templateId, positionId } = requirement;
  const counts = whoCounts(requirement, input);
  const people = new Set(input.people.map(({ id }) => id).filter(counts));
  return shifts.flatMap(({ shift, open, approved }) => {
    if (shift.workplaceId !== workplaceId) return [];
    if (templateId !== null && input.groups.templates.get(shift.id) !== templateId) return [];
    const isMeant = (one: { positionId: PositionId }) => positionId === null || one.positionId === positionId;
    const left = open.filter(isMeant).reduce((sum, seat) => sum + seat.open, 0);
    const seats = shift.seats.filter(isMeant).reduce((sum, one) => sum + one.fixedTotal + one.tempTotal, 0);
    const there = approved.filter(isMeant).map(({ personId }) => personId);
    const counted = there.filter(counts).length;
    const most = Math.max(0, mostMore(requirement, { left, seats, counted, others: there.length - counted }));
    return most < left ? [{ shiftId: shift.id, positionId, most, people, reason: requirement }] : [];
  });
}

/** Whether a person counts against the cap: without the tag, below the level, or a newcomer. */
function whoCounts(
  requirement: SeatRequirement,
  { people, groups, settings }: GroupInput,
): (personId: PersonId) => boolean {
  switch (requirement.kind) {
    case 'tag':
      return (id) => !groups.tags.get(id)?.has(requirement.tagId);
    case 'japanese':
      return (id) => !isJapaneseLevelAtLeast(groups.japanese.get(id) ?? 'none', requirement.level);
    case 'newcomers': {
      const newcomers = people.filter((one) => isNewcomer(one, requirement.workplaceId, settings));
      const ids = new Set(newcomers.map(({ id }) => id));
      return (id) => ids.has(id);
    }
  }
}

interface SeatsMeant {
  /** Open and all seats of the requirement on the shift. */
  left: number;
  seats: number;
  /** People on them who count against the cap, and who do not. */
  counted: number;
  others: number;
}

/** How many more of the counted people may come: the seats that the others still need stay free. */
function mostMore(requirement: SeatRequirement, { left, seats, counted, others }: SeatsMeant): number {
  switch (requirement.kind) {
    case 'tag':
      return left - Math.max(0, requirement.least - others);
    case 'japanese':
      return left - Math.max(0, Math.ceil(seats / requirement.seatsEach) - others);
    case 'newcomers':
      return requirement.most - counted;
  }
}

function apartCaps(
  { shift, open, approved }: ShiftWithOpenSeats,
  roster: Roster,
  { groups }: Pick<GroupInput, 'groups'>,
): NewCap[] {
  const left = open.reduce((sum, seat) => sum + seat.open, 0);
  const isThere = (id: PersonId) => approved.some(({ personId }) => personId === id);
  const works = (id: PersonId) => roster.people.get(id)?.memberships.get(shift.workplaceId)?.works === true;
  return groups.apart.flatMap((pair) => {
    const more = pair.filter((id) => !isThere(id) && works(id));
    const most = pair.some(isThere) ? 0 : 1;
    if (more.length === 0 || most >= Math.min(left, more.length)) return [];
    const reason = { kind: 'apart' as const, pair };
    return [{ shiftId: shift.id, positionId: null, most, people: new Set(more), reason }];
  });
}

/** The newcomers whose trainer is not on the shift. */
function trainerCaps(
  { shift: { id: shiftId, workplaceId }, approved }: ShiftWithOpenSeats,
  { people, groups, settings }: GroupInput,
): NewCap[] {
  const there = new Set(approved.map(({ personId }) => personId));
  const alone = people.filter((person) => {
    const trainer = groups.trainers.get(person.id)?.get(workplaceId);
    return trainer !== undefined && !there.has(trainer) && isNewcomer(person, workplaceId, settings);
  });
  if (alone.length === 0) return [];
  const kept = new Set(alone.map(({ id }) => id));
  return [{ shiftId, positionId: null, most: 0, people: kept, reason: { kind: 'trainer' } }];
}

/** Whether the person has worked too seldom at the workplace to know it. */
function isNewcomer(
  { timesWorked }: FillPerson,
  workplaceId: WorkplaceId,
  { newcomerShifts }: FillSettings,
): boolean {
  return (timesWorked.get(workplaceId) ?? 0) < newcomerShifts;
}
