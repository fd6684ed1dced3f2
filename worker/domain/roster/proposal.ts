// What may be proposed to a roster. Form, drag, bulk, file, registration and API all speak in these.

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

/** A person's own start and end on a shift, in order; breaks are the shift's as far as they lie inside. */
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

/** Other times or another date; who has own times keeps them, on the new date. */
export interface ChangeShift {
  kind: 'change_shift';
  shiftId: ShiftId;
  times: DayTimes;
}

/** Also for a position that the shift did not have. */
export interface SetTotals extends Seat, SeatTotals {
  kind: 'set_totals';
}

/** A person onto a seat: pending when they register, approved when a manager plans. */
export interface Assign extends Seat {
  kind: 'assign';
  /** Only where a later row of the batch names it, or somebody comes back to the place that they have left. */
  assignmentId?: AssignmentId;
  personId: PersonId;
  type: AssignmentType;
  status: 'pending' | 'approved';
  /** Null: the shift's times. */
  ownTimes: OwnTimes | null;
}

/** Approve, retime, move to another seat, turn fixed or temporary; what is left out stays. */
export interface Revise {
  kind: 'revise';
  assignmentId: AssignmentId;
  seat?: Seat;
  type?: AssignmentType;
  status?: 'approved';
  /** Null: the shift's times, which another shift brings anyway unless own times are given. */
  ownTimes?: OwnTimes | null;
}

/** Off the shift: cancelled, rejected or withdrawn. */
export interface Remove {
  kind: 'remove';
  assignmentId: AssignmentId;
  /** Why, as the person is told; no rule reads it. */
  reason?: string;
}

/** T-22: why an approved person does not work, which frees the seat and stays in the history. */
export interface SetOutcome {
  kind: 'set_outcome';
  assignmentId: AssignmentId;
  outcome: Outcome;
  /** Kept in the audit; no rule reads it. */
  reason: string | null;
}

/** What planning consists of: what a batch may hold and a way out may consist of. */
export type PlannedChange = CreateShift | ChangeShift | SetTotals | Assign | Revise | Remove;

export type Change = PlannedChange | SetOutcome;
