import { dayTimes, givenOwnTimes } from '#contract/roster/asked-changes.ts';
import type {
  BoardAnswer,
  MaskedWork,
  PersonOnBoard,
  PlannedBoardWork,
  ShiftAround,
  UnplannedBoardWork,
} from '#contract/roster/board.ts';
import type { Shift } from '#contract/roster/shifts.ts';
import type {
  AssignmentFacts,
  AssignmentType,
  DayTimes,
  ShiftId,
  WorkplaceId,
} from '#domain/roster/facts.ts';

/**
 * A person's work with its times, at any workplace. Work outside the reader's scope has only its
 * times: no `seat`, and an id made up here.
 */
export interface BoardWork extends DayTimes, Pick<AssignmentFacts, 'status' | 'worked' | 'attended'> {
  /** The id of the assignment; negative for other work. */
  id: number;
  own_times: boolean;
  masked: boolean;
  workplace_id: number | null;
  /** The number of a masked workplace that a limit of a permission names; left out for other work. */
  hidden_place?: number | undefined;
  seat: { shift_id: number; position_id: number; type: AssignmentType } | null;
  /** Whether the person confirmed that they come. */
  confirmed: boolean;
  /** Whether the person reported that they cannot come. */
  cannot_come: boolean;
  version: number;
}

/** A person of the board, with all facts that the rules read. */
export interface BoardPerson extends Omit<PersonOnBoard, 'work' | 'unplanned' | 'masked'> {
  /** Sorted by start. It includes the days around the shown ones that the rules read. */
  work: BoardWork[];
}

/**
 * The answer of `shifts.board` with the times of each piece of work. It is rendered and given to the rules.
 */
export interface Board extends Omit<BoardAnswer, 'around' | 'people'> {
  people: BoardPerson[];
}

type Spots = ReadonlyMap<ShiftId, { workplaceId: WorkplaceId; times: DayTimes }>;

/** Adds to each piece of work the times of its shift, and sorts a person's work. */
export function openBoard({ around, ...answer }: BoardAnswer): Board {
  const spots = spotsOf(answer.workplace.id, answer.shifts, around);
  let masked = firstMasked(answer.people);
  const people = answer.people.map(({ masked: unknown, work, unplanned, ...person }) => {
    const all = [
      ...work.map((row) => planned(row, spots)),
      ...unplanned.map(withoutPlan),
      ...unknown.map((row, at) => elsewhere(row, masked + at)),
    ];
    masked += unknown.length;
    return { ...person, work: all.toSorted(byDateAndStart) };
  });
  return { ...answer, people };
}

export function byDateAndStart(left: BoardWork, right: BoardWork): number {
  if (left.date !== right.date) return left.date < right.date ? -1 : 1;
  return left.start - right.start || left.id - right.id;
}

function spotsOf(workplaceId: WorkplaceId, shifts: readonly Shift[], around: readonly ShiftAround[]): Spots {
  return new Map([
    ...shifts.map((shift) => [shift.id, { workplaceId, times: dayTimes(shift) }] as const),
    ...around.map(
      (shift) => [shift.id, { workplaceId: shift.workplace_id, times: dayTimes(shift) }] as const,
    ),
  ]);
}

/** Masked rows get ids in their order, below all other ids of the board. */
function firstMasked(people: readonly PersonOnBoard[]): number {
  const rows = people.reduce((sum, { masked }) => sum + masked.length, 0);
  const lowest = people.reduce((low, { unplanned }) => Math.min(low, ...unplanned.map(({ id }) => id)), 0);
  return lowest - rows;
}

function planned(
  { shift_id, position_id, type, own_times, ...row }: PlannedBoardWork,
  spots: Spots,
): BoardWork {
  const spot = spots.get(shift_id);
  if (!spot) throw new RangeError(`no such shift: ${shift_id}`);
  return {
    ...row,
    ...spot.times,
    ...givenOwnTimes(own_times),
    own_times: own_times !== null,
    masked: false,
    workplace_id: spot.workplaceId,
    seat: { shift_id, position_id, type },
  };
}

/** The values of work without an assignment. */
const NO_SEAT = { seat: null, confirmed: false, cannot_come: false, version: 0 } as const;

function withoutPlan({ times, ...row }: UnplannedBoardWork): BoardWork {
  return {
    ...NO_SEAT,
    ...row,
    ...times,
    paidBefore: 0,
    status: 'approved',
    own_times: true,
    attended: true,
    masked: false,
  };
}

function elsewhere({ place, times, paid_before_minutes, ...row }: MaskedWork, id: number): BoardWork {
  return {
    ...NO_SEAT,
    ...row,
    ...times,
    id,
    paidBefore: paid_before_minutes,
    own_times: false,
    attended: false,
    masked: true,
    workplace_id: null,
    hidden_place: place,
  };
}
