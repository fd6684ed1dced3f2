import type {
  DayMinutes,
  MaskedWork,
  PersonOnBoard,
  PlannedBoardWork,
  ShiftAround,
  UnplannedBoardWork,
} from '#contract/roster/board.ts';
import { factsOnBoard } from '#contract/roster/board-facts.ts';
import type { CompanyLaw } from '#domain/law/law-spans.ts';
import type { AssignmentFacts, AssignmentId, ShiftId, WorkplaceId } from '#domain/roster/facts.ts';
import { clockOrNull, formatClock } from '#domain/time/clock.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { PlannedTimes } from '#domain/time/planned-times.ts';
import { type Reaches, storedPersonOf } from '#worker/areas/roster/changes/stored-roster.ts';
import { withoutHiddenPlaces } from './hidden-places.ts';
import type { AnswerRow, BoardPersonRow } from './selects.ts';

/** The context in which the rows of people are read. */
export interface BoardContext {
  workplaceId: WorkplaceId;
  /** The days shown. */
  days: DateRange;
  reaches: Reaches;
  law: CompanyLaw;
  answers: ReadonlyMap<AssignmentId, AnswerRow>;
  /** The shifts of the board itself. */
  shown: ReadonlySet<ShiftId>;
  /** Collects the other shifts in reach that people are on. */
  around: Map<ShiftId, ShiftAround>;
}

type PlannedAssignment = AssignmentFacts & { seat: NonNullable<AssignmentFacts['seat']> };

export function toPerson(row: BoardPersonRow, reading: BoardContext): PersonOnBoard {
  const { facts: stored, versions, deleted } = storedPersonOf(row, reading.reaches, reading.law);
  const facts = withoutHiddenPlaces(stored, reading.reaches);
  const shown = factsOnBoard(facts, reading.workplaceId, reading.days);
  return {
    ...shown,
    user: row.user,
    works_here: shown.works_here && !deleted,
    ...toWork(facts.assignments, versions, reading),
    availability: row.availability.map(([date, answer, start, end]) => ({
      date,
      answer,
      start_time: clockOrNull(start),
      end_time: clockOrNull(end),
    })),
  };
}

/**
 * The work of a person as the board shows it.
 * @param versions those of the first assignments, which are on shifts
 */
export function toWork(
  all: readonly AssignmentFacts[],
  versions: readonly number[],
  reading: Pick<BoardContext, 'answers' | 'shown' | 'around'>,
): Pick<PersonOnBoard, 'work' | 'unplanned' | 'masked'> {
  const versionOf = new Map(all.map(({ id }, at) => [id, versions[at] ?? 0]));
  const known = all.filter(({ inScope }) => inScope);
  const planned = known.filter(isPlanned);
  for (const one of planned) noteShift(one, reading);
  return {
    work: planned.map((one) => toPlanned(one, versionOf.get(one.id) ?? 0, reading.answers.get(one.id))),
    unplanned: known.filter((one) => !isPlanned(one)).map(toUnplanned),
    masked: all
      .filter(({ inScope }) => !inScope)
      .toSorted((left, right) => left.id - right.id)
      .map(toMasked),
  };
}

function isPlanned(work: AssignmentFacts): work is PlannedAssignment {
  return work.seat !== null;
}

/** The facts of a person with own times lack the times of the shift; another person may have them. */
function noteShift(
  { seat, workplaceId, times, hasOwnTimes }: PlannedAssignment,
  { shown, around }: Pick<BoardContext, 'shown' | 'around'>,
): void {
  const { shiftId } = seat;
  if (shown.has(shiftId) || (hasOwnTimes && around.has(shiftId))) return;
  around.set(shiftId, {
    id: shiftId,
    workplace_id: workplaceId,
    date: times.date,
    start_time: formatClock(times.start),
    end_time: formatClock(times.end),
    breaks: times.breaks.map(({ start, end }) => ({ start: formatClock(start), end: formatClock(end) })),
    paid_before_minutes: times.paidBefore,
  });
}

function toPlanned(
  work: PlannedAssignment,
  version: number,
  answer: AnswerRow | undefined,
): PlannedBoardWork {
  const { id, seat, status, times, attended, worked } = work;
  return {
    id,
    shift_id: seat.shiftId,
    position_id: seat.positionId,
    type: seat.type,
    status,
    own_times: work.hasOwnTimes
      ? { start_time: formatClock(times.start), end_time: formatClock(times.end) }
      : null,
    attended,
    worked: worked && dayMinutes(worked),
    confirmed: answer?.confirmed ?? false,
    cannot_come: answer?.cannot_come ?? false,
    version,
  };
}

function toUnplanned({ id, workplaceId, times, worked }: AssignmentFacts): UnplannedBoardWork {
  return {
    id,
    workplace_id: workplaceId,
    date: times.date,
    times: dayMinutes(times),
    worked: dayMinutes(worked ?? times),
  };
}

function toMasked({ workplaceId, status, times, worked }: AssignmentFacts): MaskedWork {
  return {
    ...(workplaceId < 0 && { place: workplaceId }),
    date: times.date,
    times: dayMinutes(times),
    paid_before_minutes: times.paidBefore,
    status,
    worked: worked && dayMinutes(worked),
  };
}

function dayMinutes({ start, end, breaks }: PlannedTimes): DayMinutes {
  return { start, end, breaks: [...breaks] };
}
