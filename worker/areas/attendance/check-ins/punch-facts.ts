import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Punch } from '#domain/attendance/punch.ts';
import type { AttendanceRefusal } from '#domain/attendance/refusal.ts';
import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { WorkplaceId } from '#domain/roster/facts.ts';
import { fromStamp, type WallStamp } from '#domain/time/instant.ts';
import { refusedBy } from '#worker/areas/attendance/records/closed-periods.ts';
import type { PunchSource } from '#worker/areas/attendance/records/statements.ts';
import type { DeviceCtx } from '#worker/ctx.ts';
import type { AuditEntry } from '#worker/db/commit.ts';
import { person } from '#worker/db/schema/person.ts';
import { checkInAnswer } from './answers.ts';
import type { PunchFacts } from './queries.ts';

export type PunchBody = {
  at?: WallStamp | null | undefined;
  coordinates?: PunchSource['coordinates'] | undefined;
};

export function punchOf({ device: { clockOffset } }: DeviceCtx, { at }: PunchBody): Punch {
  return { at: at ? fromStamp(at) : null, clockOffset };
}

export function sourceOf({ device: { id } }: DeviceCtx, { coordinates }: PunchBody): PunchSource {
  return { deviceId: id, coordinates: coordinates ?? null };
}

/** A guard: the person's shifts and records have not changed since they were read. */
export function isPersonUnchanged({ device: { personId } }: DeviceCtx, { rosterVersion }: PunchFacts): SQL[] {
  return [sql`SELECT roster_version = ${rosterVersion} FROM ${person} WHERE id = ${personId}`];
}

export function punchEntry(
  action: 'check_in' | 'check_out',
  { id, workplaceId }: { id: AttendanceId; workplaceId: WorkplaceId | null },
  after: Record<string, unknown>,
): AuditEntry {
  return {
    action,
    subject: 'attendance',
    subjectId: id,
    ...(workplaceId !== null && { workplaceId }),
    after,
  };
}

/** The error with its data: the open record that blocks the check-in, or the closed period. */
export function punchRefusal(refusal: AttendanceRefusal, { attendances, closed }: PunchFacts): AppError {
  const { code, reason, attendanceId } = refusal;
  if (reason === 'period_closed') return refusedBy(refusal, closed);
  const running = attendances.find(({ id }) => id === attendanceId);
  return new AppError(code, reason === 'already_checked_in' && running ? checkInAnswer(running) : undefined);
}
