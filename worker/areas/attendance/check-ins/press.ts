import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Punch } from '#domain/attendance/punch.ts';
import type { Refused } from '#domain/attendance/refusal.ts';
import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { AssignmentId, WorkplaceId } from '#domain/roster/facts.ts';
import { fromStamp, type WallStamp } from '#domain/time/instant.ts';
import { refusedBy } from '#worker/areas/attendance/records/closed-periods.ts';
import type { PunchSource } from '#worker/areas/attendance/records/statements.ts';
import type { DeviceCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import type { AuditEntry } from '#worker/db/commit.ts';
import { drawing } from '#worker/db/ids.ts';
import { person } from '#worker/db/schema/person.ts';
import { checkInAnswer } from './answers.ts';
import { type PunchFacts, punchFactsOf, selectPunchFacts } from './queries.ts';

/**
 * More ids than one punch can need: for drift, unplanned or early work, and the records that it
 * overtakes.
 */
const ITEMS_DRAWN = 10;

type Ids = { attendanceId: AttendanceId; punchId: number; itemId: number };

export type Pressed = {
  at?: WallStamp | null | undefined;
  coordinates?: PunchSource['coordinates'] | undefined;
};

/** Reads the facts of a punch and draws ids for its rows, in one round trip. */
export async function readFacts(
  ctx: DeviceCtx,
  named: AssignmentId | null,
): Promise<{ facts: PunchFacts; ids: Ids }> {
  const [[row], [work], [punch], [item]] = await batch(ctx.db, [
    selectPunchFacts(ctx, named),
    drawing('attendance', 1),
    drawing('punch', 1),
    drawing('review_item', ITEMS_DRAWN),
  ]);
  if (!work || !punch || !item) throw new Error('no sequence of attendance');
  const ids = { attendanceId: work.first, punchId: punch.first, itemId: item.first };
  return { facts: punchFactsOf(row), ids };
}

/** A repeated punch is detected by its idempotency key at the write, so `repeats` is null here. */
export function punchOf({ device: { clockOffset } }: DeviceCtx, { at }: Pressed): Punch {
  return { at: at ? fromStamp(at) : null, clockOffset, repeats: null };
}

export function sourceOf({ device: { id } }: DeviceCtx, { coordinates }: Pressed): PunchSource {
  return { deviceId: id, coordinates: coordinates ?? null };
}

/** A guard: the person's shifts and records have not changed since they were read. */
export function standing({ device: { personId } }: DeviceCtx, { rosterVersion }: PunchFacts): SQL[] {
  return [sql`SELECT roster_version = ${rosterVersion} FROM ${person} WHERE id = ${personId}`];
}

export function pressEntry(
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
export function refusalOf(refusal: Refused, { attendances, closed }: PunchFacts): AppError {
  const { code, reason, attendanceId } = refusal;
  if (reason === 'period_closed') return refusedBy(refusal, closed);
  const standing = attendances.find(({ id }) => id === attendanceId);
  return new AppError(
    code,
    reason === 'already_checked_in' && standing ? checkInAnswer(standing) : undefined,
  );
}
