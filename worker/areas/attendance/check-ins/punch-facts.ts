import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Punch } from '#domain/attendance/punch.ts';
import type { AttendanceRefusal } from '#domain/attendance/refusal.ts';
import { fromStamp, type WallStamp } from '#domain/time/instant.ts';
import { refusedBy } from '#worker/areas/attendance/records/closed-periods.ts';
import type { PunchSource } from '#worker/areas/attendance/records/statements.ts';
import type { DeviceCtx } from '#worker/ctx.ts';
import { person } from '#worker/db/schema/person.ts';
import { checkInAnswer } from './answers.ts';
import type { Puncher } from './punch-write.ts';
import { type PunchFacts, secondOf } from './queries.ts';

export type PunchBody = {
  at?: WallStamp | null | undefined;
  coordinates?: PunchSource['coordinates'] | undefined;
};

export function punchOf({ device: { clockOffset } }: DeviceCtx, { at }: PunchBody): Punch {
  return { at: at ? fromStamp(at) : null, clockOffset };
}

/** The person of a live punch. */
export function puncherOf({ device: { id, personId }, now }: DeviceCtx, { coordinates }: PunchBody): Puncher {
  const source = { deviceId: id, coordinates: coordinates ?? null };
  return { personId, source, now: secondOf(now), audited: {} };
}

/** A guard: the person's shifts and records have not changed since they were read. */
export function isPersonUnchanged(
  { personId }: Pick<Puncher, 'personId'>,
  { rosterVersion }: PunchFacts,
): SQL {
  return sql`SELECT roster_version = ${rosterVersion} AND deleted_at IS NULL FROM ${person} WHERE id = ${personId}`;
}

/** The error with its data: the open record that blocks the check-in, or the closed period. */
export function punchRefusal(refusal: AttendanceRefusal, { attendances, closed }: PunchFacts): AppError {
  const { code, reason, attendanceId } = refusal;
  if (reason === 'period_closed') return refusedBy(refusal, closed);
  const running = attendances.find(({ id }) => id === attendanceId);
  return new AppError(code, reason === 'already_checked_in' && running ? checkInAnswer(running) : undefined);
}
