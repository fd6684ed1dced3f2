import type { Outcome } from '#domain/attendance/outcome.ts';
import type { AssignmentStatus, AssignmentType } from '#domain/roster/facts.ts';

/**
 * The audit's copy of a shift; see `auditEntries`.
 * By hand: the audit stores it as a text, which may have an older form.
 */
export interface ShiftTrace {
  template_id: number;
  date: string;
  start_time: string;
  end_time: string;
  breaks: { start: string; end: string }[];
  paid_before_minutes: number;
  active: boolean;
  seats: {
    position_id: number;
    fixed_total: number;
    temp_total: number;
    max_registered_temp: number | null;
  }[];
}

/**
 * The audit's copy of an assignment.
 * By hand: the audit stores it as a text.
 */
export interface PlaceTrace {
  shift_id: number;
  user_id: number;
  position_id: number;
  type: AssignmentType;
  status: AssignmentStatus;
  start_time: string;
  end_time: string;
  own_times: boolean;
  /** Why an approved person does not work; left out without one. */
  outcome?: Outcome | null;
}

/**
 * The audit's copies of a subject before and after a change.
 * By hand: the subject in the row decides which text it is.
 */
export interface KeptTrace<Subject extends string, Trace> {
  subject: Subject;
  /** Null for a created subject. */
  before: Trace | null;
  /** Null for a deleted subject. */
  after: Trace | null;
}

/**
 * The copies of a roster change, which always has a workplace.
 * By hand: the column may be null, but is not for these subjects.
 */
export type RosterKept = { workplace_id: number } & (
  | KeptTrace<'shift', ShiftTrace>
  | KeptTrace<'shift_user', PlaceTrace>
);

interface Changed {
  id: number;
  /** The current version of the row. */
  version: number;
  workplaceId: number;
}

/** One shift or assignment that an operation changed. */
export type Traced = Changed & (KeptTrace<'shift', ShiftTrace> | KeptTrace<'shift_user', PlaceTrace>);
