import { sql } from 'drizzle-orm';
import type { PersonRef } from '#contract/people/users.ts';
import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { AuditEntry } from '#worker/db/commit.ts';
import { isAmong, type Statement } from '#worker/db/database.ts';
import { update } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import type { StoredAttendance } from './facts.ts';

export type Confirmation = 'confirmed' | 'unconfirmed';

export function confirming(
  { actor, now }: SignedInCtx,
  ids: readonly AttendanceId[],
  kind: Confirmation,
): Statement {
  const [at, by] = kind === 'confirmed' ? [now, actor.id] : [null, null];
  return update(attendance)
    .set({ confirmed_at: at, confirmed_by: by, version: sql`${attendance.version} + 1` })
    .where(isAmong(attendance.id, ids));
}

export function confirmationEntry(
  { id, workplaceId }: Pick<StoredAttendance, 'id' | 'workplaceId'>,
  kind: Confirmation,
): AuditEntry {
  return {
    action: kind === 'confirmed' ? 'confirm' : 'unconfirm',
    subject: 'attendance',
    subjectId: id,
    ...(workplaceId !== null && { workplaceId }),
    before: { confirmed: kind !== 'confirmed' },
    after: { confirmed: kind === 'confirmed' },
  };
}

export function confirmedBy(record: StoredAttendance, by: PersonRef, at: number): StoredAttendance {
  return { ...record, confirmed: true, confirmation: { at, by }, version: record.version + 1 };
}
