import type {
  PackedAround,
  PackedAvailability,
  PackedMasked,
  PackedPerson,
  PackedUnplanned,
  PackedWork,
} from '#contract/board.ts';
import type { AvailabilityAnswer } from '#contract/enums.ts';
import { WORK_MARKS } from '#contract/roster/unpacked-board.ts';
import type { AssignmentFacts, AssignmentId, ShiftId, WorkplaceId } from '#domain/roster/facts.ts';
import { isUnder18 } from '#domain/roster/rules/under-18.ts';
import { type CalendarDate, daysBetween } from '#domain/time/calendar-date.ts';
import type { PlannedBreak, PlannedTimes } from '#domain/time/planned-times.ts';
import { personOf, type Reaches } from '#worker/roster/stored-roster.ts';
import type { BoardPersonRow, SaidRow } from './selects.ts';

/** What people are packed with. */
export interface Packing {
  workplaceId: WorkplaceId;
  /** The first day shown. */
  from: CalendarDate;
  reaches: Reaches;
  said: ReadonlyMap<AssignmentId, SaidRow>;
  /** The shifts of the board itself. */
  shown: ReadonlySet<ShiftId>;
  /** The other shifts in reach that somebody is on; they are noted here. */
  around: Map<ShiftId, PackedAround>;
}

type Planned = AssignmentFacts & { seat: NonNullable<AssignmentFacts['seat']> };
type StoredAvailability = [
  date: CalendarDate,
  answer: AvailabilityAnswer,
  start: number | null,
  end: number | null,
];

/** Somebody of the board. Of whoever is not known to be under age, the birthday is not told. */
export function packPerson(row: BoardPersonRow, packing: Packing): PackedPerson {
  const { facts, versions, deleted } = personOf(row, packing.reaches);
  const { birthday, employment } = facts;
  const isMinor = birthday !== null && isUnder18(birthday, packing.from);
  const membership = facts.memberships.find(({ workplaceId }) => workplaceId === packing.workplaceId);
  const said: StoredAvailability[] = JSON.parse(row.availability);
  return {
    user: JSON.parse(row.ref),
    works_here: membership?.works === true && !deleted,
    position_ids: [...(membership?.positionIds ?? [])],
    employment: { from: employment.from, to: employment.to, disabled: employment.disabled },
    birthday: isMinor ? birthday : null,
    of_age: birthday !== null && !isMinor,
    permits: facts.permits.map(({ kind, lastDay }) => ({ kind, last_day: lastDay })),
    limits: facts.limits.map(({ from, to, window, unit, amount, source }) => ({
      from,
      to,
      window,
      unit,
      amount,
      source,
    })),
    other_employment: facts.otherEmployment.map(({ from, to, minutesPerWeek }) => ({
      from,
      to,
      minutes_per_week: minutesPerWeek,
    })),
    ...packWork(facts.assignments, versions, packing),
    availability: said.map((one) => packAvailability(one, packing)),
  };
}

function packWork(all: readonly AssignmentFacts[], versions: readonly number[], packing: Packing) {
  const versionOf = new Map(all.map(({ id }, at) => [id, versions[at] ?? 0]));
  const known = all.filter(({ inScope }) => inScope);
  const planned = known.filter(isPlanned);
  for (const one of planned) noteShift(one, packing);
  return {
    work: planned.map((one) => packPlanned(one, versionOf.get(one.id) ?? 0, packing)),
    unplanned: known.filter((one) => !isPlanned(one)).map((one) => packUnplanned(one, packing)),
    masked: all
      .filter(({ inScope }) => !inScope)
      .toSorted((left, right) => left.id - right.id)
      .map((one) => packMasked(one, packing)),
  };
}

function isPlanned(work: AssignmentFacts): work is Planned {
  return work.seat !== null;
}

/** Whoever has own times does not tell those of the shift: others on it may. */
function noteShift({ seat, workplaceId, times, hasOwnTimes }: Planned, { shown, around }: Packing): void {
  const { shiftId } = seat;
  if (shown.has(shiftId) || (hasOwnTimes && around.has(shiftId))) return;
  const { date, start, end, breaks, paidBefore } = times;
  around.set(shiftId, [shiftId, workplaceId, date, start, end, packBreaks(breaks), paidBefore]);
}

function packPlanned(work: Planned, version: number, { said }: Packing): PackedWork {
  const { id, seat, times, hasOwnTimes, worked } = work;
  const told = said.get(id);
  const marks =
    marked(seat.type === 'temporary', WORK_MARKS.temporary) +
    marked(work.status === 'pending', WORK_MARKS.pending) +
    marked(work.attended, WORK_MARKS.attended) +
    marked(told?.confirmed === 1, WORK_MARKS.confirmed) +
    marked(told?.cannot_come === 1, WORK_MARKS.cannotCome);
  const row = [id, seat.shiftId, seat.positionId, marks, version] as const;
  const own: [number, number] | null = hasOwnTimes ? [times.start, times.end] : null;
  if (worked) return [...row, own, packWorked(worked)];
  return own ? [...row, own] : [...row];
}

function marked(is: boolean, mark: number): number {
  return is ? mark : 0;
}

function packUnplanned(
  { id, workplaceId, times, worked }: AssignmentFacts,
  { from }: Packing,
): PackedUnplanned {
  const { date, start, end, breaks } = times;
  const day = daysBetween(from, date);
  return [id, workplaceId, day, start, end, packBreaks(breaks), packWorked(worked ?? times)];
}

function packMasked({ status, times, worked }: AssignmentFacts, { from }: Packing): PackedMasked {
  const { date, start, end, breaks, paidBefore } = times;
  const marks = marked(status === 'pending', WORK_MARKS.pending);
  const row = [daysBetween(from, date), start, end, packBreaks(breaks), paidBefore, marks] as const;
  return worked ? [...row, packWorked(worked)] : [...row];
}

type PackedBreaks = [start: number, end: number][];

function packBreaks(breaks: readonly PlannedBreak[]): PackedBreaks {
  return breaks.map(({ start, end }) => [start, end]);
}

function packWorked({ start, end, breaks }: PlannedTimes): [number, number, PackedBreaks] {
  return [start, end, packBreaks(breaks)];
}

function packAvailability(
  [date, answer, start, end]: StoredAvailability,
  { from }: Packing,
): PackedAvailability {
  const day = daysBetween(from, date);
  return start === null || end === null ? [day, answer === 'yes'] : [day, start, end];
}
