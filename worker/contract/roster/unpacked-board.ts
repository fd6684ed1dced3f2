import type {
  Board,
  BoardAvailability,
  BoardPerson,
  BoardTimes,
  BoardWork,
  PackedAvailability,
  PackedBoard,
  PackedMasked,
  PackedPerson,
  PackedShift,
  PackedUnplanned,
  PackedWork,
} from '#contract/board.ts';
import type { Shift } from '#contract/shifts.ts';
import type { AssignmentType } from '#domain/roster/facts.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { formatClock, instantOfClock } from '#domain/time/clock.ts';
import { fromStamp, type Instant } from '#domain/time/instant.ts';
import { progressOf } from '#domain/time/progress.ts';

/** What a row of work says beside its numbers, added up. */
export const WORK_MARKS = {
  temporary: 1,
  /** Registered, and not decided. */
  pending: 2,
  /** They have checked in. */
  attended: 4,
  /** They said that they will come. */
  confirmed: 8,
  /** They said that they cannot come. */
  cannotCome: 16,
} as const;

type Spot = BoardTimes & { date: CalendarDate; workplaceId: number };

/** What the rows of a board are unpacked with. */
interface Unpacking {
  from: CalendarDate;
  spots: ReadonlyMap<number, Spot>;
  /** The id that the next masked row gets. */
  nextMasked: number;
}

/** Opens the answer of `shifts.board`. */
export function unpackBoard({ shifts, around, people, ...packed }: PackedBoard): Board {
  const { workplace, names, templates, months } = packed;
  const spots = new Map<number, Spot>();
  for (const [id, , date, start, end, breaks, paid_before] of shifts) {
    spots.set(id, { workplaceId: workplace.id, date, start, end, breaks, paid_before });
  }
  for (const [id, workplaceId, date, start, end, breaks, paid_before] of around) {
    spots.set(id, { workplaceId, date, start, end, breaks, paid_before });
  }
  const of: ShiftsOf = {
    workplace,
    templates: new Map(templates.map(({ id, code, name }) => [id, { id, code, name }])),
    positions: new Map(names.positions.map((one) => [one.id, one])),
    published: new Set(months.filter((one) => one.published_at !== null).map(({ month }) => month)),
    now: fromStamp(packed.now),
  };
  const unpacking = { from: packed.date_from, spots, nextMasked: firstMasked(people) };
  return {
    ...packed,
    shifts: shifts.map((shift) => shiftOf(shift, of)),
    people: people.map((person) => personOf(person, unpacking)),
  };
}

/** Masked rows are numbered in their order, below everything else on the board. */
function firstMasked(people: readonly PackedPerson[]): number {
  const rows = people.reduce((sum, { masked }) => sum + masked.length, 0);
  const lowest = people.reduce((low, { unplanned }) => Math.min(low, ...unplanned.map(([id]) => id)), 0);
  return lowest - rows;
}

interface ShiftsOf {
  workplace: Shift['workplace'];
  templates: ReadonlyMap<number, Shift['template']>;
  positions: ReadonlyMap<number, { id: number; name: string }>;
  published: ReadonlySet<string>;
  now: Instant;
}

function named<Value>(names: ReadonlyMap<number, Value>, id: number): Value {
  const name = names.get(id);
  if (!name) throw new RangeError(`not named: ${id}`);
  return name;
}

function shiftOf(packed: PackedShift, { workplace, templates, positions, published, now }: ShiftsOf): Shift {
  const [id, templateId, date, start, end, breaks, paidBefore, active, closedAt, version, seats] = packed;
  const interval = { start: instantOfClock(date, start), end: instantOfClock(date, end) };
  return {
    id,
    workplace,
    template: named(templates, templateId),
    date,
    start_time: formatClock(start),
    end_time: formatClock(end),
    breaks: breaks.map(([from, to]) => ({ start: formatClock(from), end: formatClock(to) })),
    paid_before_minutes: paidBefore,
    active,
    closed_at: closedAt,
    published: published.has(date.slice(0, 7)),
    progress: progressOf(interval, now),
    seats: seats.map(
      ([positionId, fixedTotal, tempTotal, max, approvedFixed, approvedTemp, pendingTemp]) => ({
        position: named(positions, positionId),
        fixed_total: fixedTotal,
        temp_total: tempTotal,
        max_registered_temp: max,
        approved_fixed: approvedFixed,
        approved_temp: approvedTemp,
        pending_temp: pendingTemp,
      }),
    ),
    version,
  };
}

function personOf(
  { work, unplanned, masked, availability, ...person }: PackedPerson,
  unpacking: Unpacking,
): BoardPerson {
  const all = [
    ...work.map((row) => workOf(row, unpacking)),
    ...unplanned.map((row) => unplannedOf(row, unpacking)),
    ...masked.map((row) => maskedOf(row, unpacking)),
  ];
  return {
    ...person,
    work: all.toSorted(byStart),
    availability: availability.map((row) => availabilityOf(row, unpacking)),
  };
}

function byStart(left: BoardWork, right: BoardWork): number {
  if (left.date !== right.date) return left.date < right.date ? -1 : 1;
  return left.start - right.start || left.id - right.id;
}

function workOf([id, shiftId, positionId, marks, version, own, worked]: PackedWork, { spots }: Unpacking) {
  const { workplaceId, date, ...times } = named(spots, shiftId);
  return {
    id,
    date,
    ...times,
    ...(own && { start: own[0], end: own[1] }),
    pending: has(marks, WORK_MARKS.pending),
    own_times: own != null,
    worked: worked ?? null,
    attended: has(marks, WORK_MARKS.attended),
    masked: false,
    workplace_id: workplaceId,
    seat: { shift_id: shiftId, position_id: positionId, type: typeOf(marks) },
    confirmed: has(marks, WORK_MARKS.confirmed),
    cannot_come: has(marks, WORK_MARKS.cannotCome),
    version,
  };
}

function has(marks: number, mark: number): boolean {
  return (marks & mark) !== 0;
}

function typeOf(marks: number): AssignmentType {
  return has(marks, WORK_MARKS.temporary) ? 'temporary' : 'fixed';
}

/** What work without a seat on a shift has not. */
const NO_SEAT = { seat: null, confirmed: false, cannot_come: false, version: 0 } as const;

function unplannedOf(packed: PackedUnplanned, { from }: Unpacking): BoardWork {
  const [id, workplaceId, day, start, end, breaks, worked] = packed;
  return {
    ...NO_SEAT,
    id,
    date: addDays(from, day),
    start,
    end,
    breaks,
    paid_before: 0,
    pending: false,
    own_times: true,
    worked,
    attended: true,
    masked: false,
    workplace_id: workplaceId,
  };
}

function maskedOf(packed: PackedMasked, unpacking: Unpacking): BoardWork {
  const [day, start, end, breaks, paid_before, marks, worked] = packed;
  const id = unpacking.nextMasked;
  unpacking.nextMasked += 1;
  return {
    ...NO_SEAT,
    id,
    date: addDays(unpacking.from, day),
    start,
    end,
    breaks,
    paid_before,
    pending: has(marks, WORK_MARKS.pending),
    own_times: false,
    worked: worked ?? null,
    attended: false,
    masked: true,
    workplace_id: null,
  };
}

function availabilityOf([day, ...said]: PackedAvailability, { from }: Unpacking): BoardAvailability {
  const date = addDays(from, day);
  const [start, end] = said;
  if (typeof start === 'boolean') {
    return { date, answer: start ? 'yes' : 'no', start_time: null, end_time: null };
  }
  return {
    date,
    answer: 'hours',
    start_time: formatClock(start),
    end_time: end === undefined ? null : formatClock(end),
  };
}
