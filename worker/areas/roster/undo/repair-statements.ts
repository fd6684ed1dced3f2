import { and, eq, type SQL, sql } from 'drizzle-orm';
import { finishedOf } from '#domain/attendance/finished.ts';
import { fromStamp } from '#domain/time/instant.ts';
import type { StoredPlan } from '#worker/areas/attendance/records/facts.ts';
import { plannedBreaks } from '#worker/areas/attendance/records/given-times.ts';
import { storedBreaks } from '#worker/areas/attendance/records/statements.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { isAmong, rows, type Statement } from '#worker/db/database.ts';
import { type FieldsRow, pick, update } from '#worker/db/query.ts';
import { setFromRow } from '#worker/db/rows.ts';
import { attendance, reviewItem } from '#worker/db/schema/attendance.ts';
import type { Now } from './repair-now.ts';
import type { RepairTraces, WorkTrace } from './repair-traces.ts';

export function voiding({ now }: SignedInCtx, ids: readonly number[]): Statement {
  return update(attendance)
    .set({ voided_at: now, forgotten: false, version: sql`${attendance.version} + 1` })
    .where(isAmong(attendance.id, ids));
}

/** Reopens the questions that the repair settled, and settles those that it raised. */
export function reopeningQuestions(
  { now, actor }: SignedInCtx,
  { settled, asked }: RepairTraces,
): Statement[] {
  return [
    update(reviewItem)
      .set({ state: 'open', decided_at: null, decided_by: null, reason: null })
      .where(and(isAmong(reviewItem.id, settled), eq(reviewItem.state, 'settled'))),
    update(reviewItem)
      .set({ state: 'settled', decided_at: now, decided_by: actor.id })
      .where(
        and(
          isAmong(
            reviewItem.id,
            asked.map(({ id }) => id),
          ),
          eq(reviewItem.state, 'open'),
        ),
      ),
  ];
}

const FORGOTTEN: SQL = sql`EXISTS (SELECT 1 FROM ${reviewItem} AS r
  WHERE r.attendance_id = ${attendance}.id AND r.kind = 'forgotten' AND r.state = 'open')`;

/** The columns that return to their values before the repair. */
const RESTORED = pick(
  attendance,
  'business_date',
  'position_id',
  'check_in',
  'check_out',
  'breaks',
  'counted_start',
  'counted_end',
  'counted_minutes',
  'worked_minutes',
  'formula',
  'salary_per_hour',
  'early_start_approved',
  'early_leave_by',
  'confirmed_at',
  'confirmed_by',
);

export function restoring({ corrected }: RepairTraces, { works }: Now): Statement[] {
  if (corrected.length === 0) return [];
  const values = corrected.map(({ id, before }) => restoredColumns(id, before, works.get(id)?.plan ?? null));
  return [
    sql`UPDATE ${attendance} SET ${setFromRow(RESTORED)}, forgotten = ${FORGOTTEN}, version = version + 1
        FROM json_each(${rows(values)}) AS v WHERE ${attendance}.id = v.value ->> 'id'`,
  ];
}

/** Computes the counted times from the stored times by the formula of that time. */
function restoredColumns(
  id: number,
  trace: WorkTrace,
  plan: StoredPlan | null,
): { id: number } & FieldsRow<typeof RESTORED> {
  const { date: businessDate, formula, early_start_approved: earlyStartApproved } = trace;
  const [checkIn, checkOut] = [
    fromStamp(trace.check_in_time),
    trace.check_out_time && fromStamp(trace.check_out_time),
  ];
  const breaks = plannedBreaks(trace.breaks) ?? [];
  const times = { plan, businessDate, checkIn, breaks, earlyStartApproved };
  const finished = checkOut && formula ? finishedOf({ ...times, checkOut }, formula) : null;
  return {
    id,
    business_date: businessDate,
    position_id: trace.position_id,
    check_in: checkIn,
    check_out: checkOut || null,
    breaks: storedBreaks(breaks),
    counted_start: finished?.counted.start ?? null,
    counted_end: finished?.counted.end ?? null,
    counted_minutes: finished?.countedMinutes ?? null,
    worked_minutes: finished?.workedMinutes ?? null,
    formula,
    salary_per_hour: trace.salary_per_hour,
    early_start_approved: earlyStartApproved,
    early_leave_by: trace.early_leave_by ?? null,
    confirmed_at: trace.confirmed_at === undefined ? null : fromStamp(trace.confirmed_at),
    confirmed_by: trace.confirmed_by ?? null,
  };
}

/** Open records that the repair had marked as forgotten count as running again. */
export function recounting({ added, corrected, asked }: RepairTraces): Statement[] {
  const own = new Set([...added, ...corrected].map(({ id }) => id));
  const others = [...new Set(asked.map(({ attendanceId }) => attendanceId))].filter((id) => !own.has(id));
  if (others.length === 0) return [];
  return [
    update(attendance)
      .set({ forgotten: FORGOTTEN, version: sql`${attendance.version} + 1` })
      .where(isAmong(attendance.id, others)),
  ];
}
