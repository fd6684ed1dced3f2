import type { EarlyLeaveBy } from '#domain/attendance/early-leave.ts';
import type { Outcome } from '#domain/attendance/outcome.ts';
import type { Formula } from '#domain/hours/rounding.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { WallStamp } from '#domain/time/instant.ts';

/** What the audit keeps of an attendance; see `attendanceKept`. */
export interface WorkTrace {
  user_id: number;
  workplace_id: number | null;
  shift_user_id: number | null;
  position_id: number | null;
  date: CalendarDate;
  check_in_time: WallStamp;
  check_out_time: WallStamp | null;
  breaks: { start: string; end: string }[];
  early_start_approved: boolean;
  /** Not there in rows of earlier days. */
  early_leave_by?: EarlyLeaveBy | null;
  formula: Formula | null;
  salary_per_hour: number | null;
  version: number;
  /** Of before a repair, where it had taken a confirmation away. */
  confirmed_at?: WallStamp;
  confirmed_by?: number;
}

/** One row of the audit of a repair. */
export type RepairTraceRow = {
  subject: string;
  subject_id: number;
  workplace_id: number | null;
  action: string;
  before: string | null;
  after: string | null;
  changed: number;
};

type OutcomeTrace = { id: number; before: Outcome | null; after: Outcome | null };

/** What a repair did, by what has to be done to take it back. */
export interface RepairTraces {
  added: { id: number; left: WorkTrace }[];
  mended: { id: number; before: WorkTrace; left: WorkTrace }[];
  outcomes: OutcomeTrace[];
  /** Shifts that got a place more, each as often as they did, with its column of the seats. */
  raised: { shiftId: number; positionId: number; type: 'fixed' | 'temporary' }[];
  /** Questions that it made idle, and those that it asked. */
  settled: number[];
  asked: { id: number; attendanceId: number }[];
  /** Subjects that another change has touched since. */
  moved: { works: Set<number>; places: Set<number> };
}

export function repairTracesOf(rows: readonly RepairTraceRow[]): RepairTraces {
  const traces: RepairTraces = {
    added: [],
    mended: [],
    outcomes: [],
    raised: [],
    settled: [],
    asked: [],
    moved: { works: new Set(), places: new Set() },
  };
  for (const { subject, subject_id: id, action, before, after, changed } of rows) {
    const [was, is] = [before, after].map((text) => (text === null ? null : JSON.parse(text)));
    if (subject === 'attendance' && changed === 1) traces.moved.works.add(id);
    if (subject === 'shift_user' && changed === 1) traces.moved.places.add(id);
    if (subject === 'attendance' && action === 'create') traces.added.push({ id, left: is });
    else if (subject === 'attendance') traces.mended.push({ id, before: was, left: is });
    else if (subject === 'shift_user') traces.outcomes.push({ id, before: was.outcome, after: is.outcome });
    else if (subject === 'shift') traces.raised.push(raisedOf(id, is));
    else if (action === 'settle') traces.settled.push(id);
    else {
      traces.asked.push({ id, attendanceId: is.work_history_id });
      if (changed === 1) traces.moved.works.add(is.work_history_id);
    }
  }
  return traces;
}

type Raised = { seats: [{ position_id: number; fixed_total?: number; temp_total?: number }] };

function raisedOf(shiftId: number, { seats: [seat] }: Raised): RepairTraces['raised'][number] {
  const type = seat.fixed_total === undefined ? 'temporary' : 'fixed';
  return { shiftId, positionId: seat.position_id, type };
}
