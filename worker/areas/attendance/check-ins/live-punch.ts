import { AppError } from '#contract/errors.ts';
import type { Punch } from '#domain/attendance/punch.ts';
import type { AttendanceRefusal } from '#domain/attendance/refusal.ts';
import { fromStamp, type WallStamp } from '#domain/time/instant.ts';
import { checkInAnswer } from '#worker/areas/attendance/records/check-in-answers.ts';
import { refusedBy } from '#worker/areas/attendance/records/closed-periods.ts';
import type { PunchFacts } from '#worker/areas/attendance/records/punch-facts.ts';
import type { Puncher } from '#worker/areas/attendance/records/punch-write.ts';
import type { PunchSource } from '#worker/areas/attendance/records/statements.ts';
import type { DeviceCtx } from '#worker/ctx.ts';
import { secondOf } from './queries.ts';

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

/** The error with its data: the open record that blocks the check-in, or the closed period. */
export function punchRefusal(refusal: AttendanceRefusal, { attendances, closed }: PunchFacts): AppError {
  const { code, reason, attendanceId } = refusal;
  if (reason === 'period_closed') return refusedBy(refusal, closed);
  const running = attendances.find(({ id }) => id === attendanceId);
  return new AppError(code, reason === 'already_checked_in' && running ? checkInAnswer(running) : undefined);
}
