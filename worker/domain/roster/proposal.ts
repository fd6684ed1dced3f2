// All changes that may be proposed to a roster. Form, drag, bulk, file, registration and API all use these.

import type { Outcome } from '#domain/attendance/outcome.ts';
import type { ClockMinutes } from '#domain/time/clock.ts';
import type {
  AssignmentId,
  AssignmentType,
  DayTimes,
  PersonId,
  PositionId,
  Seat,
  SeatTotals,
  ShiftId,
  TemplateId,
  WorkplaceId,
} from './facts.ts';

/** A person's own start and end on a shift, in order. The shift's breaks apply where they are inside. */
export interface OwnTimes {
  start: ClockMinutes;
  end: ClockMinutes;
}

/** A shift that is not stored yet. It must come before the rows that put people on it. */
export interface CreateShift {
  kind: 'create_shift';
  shiftId: ShiftId;
  workplaceId: WorkplaceId;
  templateId: TemplateId;
  times: DayTimes;
  seats: readonly (SeatTotals & { positionId: PositionId })[];
}

/** Other times or another date. A person with own times keeps them, on the new date. */
export interface ChangeShift {
  kind: 'change_shift';
  shiftId: ShiftId;
  times: DayTimes;
}

/** Also for a position that the shift did not have. */
export interface SetTotals extends Seat, SeatTotals {
  kind: 'set_totals';
  /** T-22: it makes room for a person who comes after all, also on a closed shift. Default false. */
  forReturn?: boolean;
}

/** Puts a person on a spot: pending when they register, approved when a manager plans. */
export interface Assign extends Seat {
  kind: 'assign';
  /** Set where a later row of the batch names it, or a person returns to an assignment they left. */
  assignmentId?: AssignmentId;
  personId: PersonId;
  type: AssignmentType;
  status: 'pending' | 'approved';
  /** Null means the shift's times. */
  ownTimes: OwnTimes | null;
}

/** Approves, changes times, moves to another spot, or switches fixed and temporary. Omitted fields stay. */
export interface Revise {
  kind: 'revise';
  assignmentId: AssignmentId;
  seat?: Seat;
  type?: AssignmentType;
  status?: 'approved';
  /**
   * Null means the shift's times. A move to another shift brings that shift's times unless own times are
   * given.
   */
  ownTimes?: OwnTimes | null;
}

/** Takes a person off the shift: cancelled, rejected or withdrawn. */
export interface Remove {
  kind: 'remove';
  assignmentId: AssignmentId;
  /** The reason in the person's notification; no rule reads it. */
  reason?: string;
  /** The person hands the spot over to a colleague, who may take it on a closed shift too. Default false. */
  handsOver?: boolean;
}

/** T-22: why an approved person does not work. It frees the spot and stays in the history. */
export interface SetOutcome {
  kind: 'set_outcome';
  assignmentId: AssignmentId;
  outcome: Outcome;
  /** Kept in the audit; no rule reads it. */
  reason: string | null;
}

/** The changes that a batch or a way out may contain. */
export type PlannedChange = CreateShift | ChangeShift | SetTotals | Assign | Revise | Remove;

export type ProposedChange = PlannedChange | SetOutcome;
