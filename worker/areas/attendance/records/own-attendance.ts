import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { DisputeState, OwnAttendance, OwnDispute } from '#contract/attendance/own-attendance.ts';
import { undisputedMinutes } from '#domain/attendance/dispute.ts';
import { earlyLeaveOf } from '#domain/attendance/early-leave.ts';
import { linePay, roundYen } from '#domain/pay/hours/pay.ts';
import { stampOrNull, toStamp } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import { jsonFirst, jsonObject, pick, type ValueOf } from '#worker/db/query.ts';
import { reviewItem } from '#worker/db/schema/attendance.ts';
import { breakMinutesOf, breakTimes, coded } from './answers.ts';
import { attendanceJson, attendanceOf, type StoredAttendance } from './facts.ts';

const d = alias(reviewItem, 'd');

const DISPUTE = jsonObject({
  ...pick(d, 'id', 'state', 'reason'),
  note: sql<string>`${d.note}`,
  checkIn: d.claimed_check_in,
  checkOut: d.claimed_check_out,
  at: d.created_at,
  decidedAt: d.decided_at,
});

export type StoredDispute = ValueOf<typeof DISPUTE>;

/**
 * The latest dispute of the person of record `a`. A dispute that they settled themselves was
 * withdrawn, so it does not count.
 */
function lastDispute(where: SQL): SQL<StoredDispute | null> {
  return jsonFirst(
    DISPUTE,
    sql`FROM ${reviewItem} AS d WHERE d.attendance_id = a.id AND d.kind = 'disputed' AND ${where}
      AND NOT (d.state = 'settled' AND d.decided_by = a.person_id)
    ORDER BY d.id DESC LIMIT 1`,
  );
}

/** The dispute to show after the open one is withdrawn. */
export const answeredDispute = lastDispute(sql`d.state <> 'open'`);

/** The data of the record `a` for {@link ownWorkOf}. */
export const ownWorkJson = jsonObject({ stored: attendanceJson, dispute: lastDispute(sql`1`) });
export type OwnWorkJson = ValueOf<typeof ownWorkJson>;

/** The reader's own record with their dispute. */
export type OwnWork = { record: StoredAttendance; dispute: StoredDispute | null };

export function ownWorkOf({ stored, dispute }: OwnWorkJson): OwnWork {
  return { record: attendanceOf(stored), dispute };
}

export function ownAttendanceAnswer({ record, dispute }: OwnWork): OwnAttendance {
  const { checkIn, checkOut, punches, finished, workplace } = record;
  const leave = earlyLeaveOf(record.plan, checkOut, record.earlyLeaveBy);
  return {
    work_history_id: record.id,
    date: record.businessDate,
    workplace: workplace && coded(workplace),
    position: record.position,
    check_in_time: toStamp(checkIn),
    check_out_time: stampOrNull(checkOut),
    punches: { check_in: stampOrNull(punches.checkIn), check_out: stampOrNull(punches.checkOut) },
    breaks: breakTimes(record.breaks),
    punched_minutes: checkOut === null ? null : minutesBetween(checkIn, checkOut),
    break_minutes: finished && breakMinutesOf(finished),
    early_minutes: finished && minutesBetween(checkIn, finished.counted.start),
    rounded_minutes: finished && finished.workedMinutes - finished.countedMinutes,
    worked_minutes: finished?.workedMinutes ?? null,
    early_leave_minutes: leave?.minutes ?? 0,
    early_leave_by: leave?.by ?? null,
    confirmed: record.confirmed,
    questions: record.openItems.map(({ kind }) => kind),
    dispute: dispute && disputeAnswer(dispute),
    held_back: dispute?.state === 'open' ? heldBackOf(record) : null,
    version: record.version,
  };
}

/** L-01: the minutes that an open dispute keeps out of the advance limit, and their base pay. */
function heldBackOf(record: StoredAttendance): NonNullable<OwnAttendance['held_back']> {
  const minutes = (record.finished?.workedMinutes ?? 0) - undisputedMinutes(record);
  return { minutes, yen: roundYen(linePay('base', minutes, record.terms.salaryPerHour ?? 0), 'half_up') };
}

const STATE_OF_DISPUTE = {
  open: 'open',
  accepted: 'accepted',
  refused: 'refused',
  settled: 'mended',
} as const satisfies Record<StoredDispute['state'], DisputeState>;

function disputeAnswer({ id, state, note, reason, ...times }: StoredDispute): OwnDispute {
  return {
    id,
    status: STATE_OF_DISPUTE[state],
    note,
    check_in_time: stampOrNull(times.checkIn),
    check_out_time: stampOrNull(times.checkOut),
    created_at: toStamp(times.at),
    decided_at: stampOrNull(times.decidedAt),
    reason,
  };
}
