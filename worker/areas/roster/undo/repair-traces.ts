import type { EarlyLeaveBy } from '#domain/attendance/early-leave.ts';
import type { Outcome } from '#domain/attendance/outcome.ts';
import type { Formula } from '#domain/pay/hours/rounding.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { WallStamp } from '#domain/time/instant.ts';
import type { TraceFacts } from './read-traces.ts';
import type { KeptTrace } from './traces.ts';

/**
 * The audit's copy of an attendance record; see `attendanceKept`.
 * By hand: the audit stores it as a text.
 */
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
  /** Missing in older rows. */
  early_leave_by?: EarlyLeaveBy | null;
  formula: Formula | null;
  salary_per_hour: number | null;
  version: number;
  /** Set only in `before` of a repair that removed a confirmation. */
  confirmed_at?: WallStamp;
  confirmed_by?: number;
}

/**
 * The audit's copy of a subject of a repair.
 * By hand: the subject decides what the text holds.
 */
export type RepairKept =
  | KeptTrace<'attendance', WorkTrace>
  | KeptTrace<'shift_user', { outcome: Outcome | null }>
  | KeptTrace<'shift', Raised>
  | KeptTrace<'review_item', { work_history_id: number }>;

/** One audit row of a repair. */
export type RepairTraceRow = Pick<TraceFacts, 'subject_id' | 'workplace_id' | 'action' | 'changed'> &
  RepairKept;

type OutcomeTrace = { id: number; before: Outcome | null; after: Outcome | null };

/** The effects of a repair, grouped by how each is undone. */
export interface RepairTraces {
  added: { id: number; left: WorkTrace }[];
  corrected: { id: number; before: WorkTrace; left: WorkTrace }[];
  outcomes: OutcomeTrace[];
  /** The spots that it added, each as one entry. */
  raised: { shiftId: number; positionId: number; type: 'fixed' | 'temporary' }[];
  /** Questions that it settled, and those that it raised. */
  settled: number[];
  asked: { id: number; attendanceId: number }[];
  /** Subjects that another operation has changed since. */
  moved: { works: Set<number>; places: Set<number> };
}

export function repairTracesOf(rows: readonly RepairTraceRow[]): RepairTraces {
  const traces: RepairTraces = {
    added: [],
    corrected: [],
    outcomes: [],
    raised: [],
    settled: [],
    asked: [],
    moved: { works: new Set(), places: new Set() },
  };
  for (const row of rows) {
    const { subject_id: id, changed } = row;
    if (!row.after) throw new Error(`a repair deletes nothing: ${row.subject} ${id}`);
    switch (row.subject) {
      case 'attendance':
        if (changed) traces.moved.works.add(id);
        if (row.before) traces.corrected.push({ id, before: row.before, left: row.after });
        else traces.added.push({ id, left: row.after });
        break;
      case 'shift_user':
        if (changed) traces.moved.places.add(id);
        traces.outcomes.push({ id, before: row.before?.outcome ?? null, after: row.after.outcome });
        break;
      case 'shift':
        traces.raised.push(raisedOf(id, row.after));
        break;
      default: {
        const attendanceId = row.after.work_history_id;
        if (row.action === 'settle') traces.settled.push(id);
        else {
          traces.asked.push({ id, attendanceId });
          if (changed) traces.moved.works.add(attendanceId);
        }
      }
    }
  }
  return traces;
}

/** By hand: the audit stores it as a text. */
type Raised = { seats: [{ position_id: number; fixed_total?: number; temp_total?: number }] };

function raisedOf(shiftId: number, { seats: [seat] }: Raised): RepairTraces['raised'][number] {
  const type = seat.fixed_total === undefined ? 'temporary' : 'fixed';
  return { shiftId, positionId: seat.position_id, type };
}
