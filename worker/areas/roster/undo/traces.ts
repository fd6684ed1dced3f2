import type { AssignmentStatus, AssignmentType } from '#domain/roster/facts.ts';

/**
 * What the audit keeps of a shift; see `auditEntries`.
 * By hand: the audit keeps it as a text, also in the form of earlier days.
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
 * And of a person on one.
 * By hand: the audit keeps it as a text.
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
}

/**
 * What the audit keeps of a subject before and after a change.
 * By hand: which text it is goes by the subject, in the row itself.
 */
export interface Kept<Subject extends string, Trace> {
  subject: Subject;
  /** Null of what was created. */
  before: Trace | null;
  /** Null of what was deleted. */
  after: Trace | null;
}

/**
 * Of a change of rosters, which always has a workplace.
 * By hand: the column may be null, and is not for these subjects.
 */
export type RosterKept = { workplace_id: number } & (
  | Kept<'shift', ShiftTrace>
  | Kept<'shift_user', PlaceTrace>
);

interface Changed {
  id: number;
  /** Of the row as it stands. */
  version: number;
  workplaceId: number;
}

/** One thing of rosters that an operation changed. */
export type Traced = Changed & (Kept<'shift', ShiftTrace> | Kept<'shift_user', PlaceTrace>);
