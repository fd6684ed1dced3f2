import { sql } from 'drizzle-orm';
import type { SignedInCtx } from '#worker/ctx.ts';
import { keepingAttendanceChanges } from '#worker/db/attendance-changes.ts';
import type { AuditEntry } from '#worker/db/commit.ts';
import { rowsInParts, type Statement } from '#worker/db/database.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import type { AssignmentOutcome } from './roster-outcome.ts';

type WorkMoved = { id: number; version: number; workplaceId: number; old: number; new: number };

/** T-22: an open attendance record gets the new position of its person. */
function workMoved(assignments: readonly AssignmentOutcome[]): WorkMoved[] {
  return assignments.flatMap(({ before, after }) => {
    const [work, from] = [before?.work, before?.facts.seat];
    if (!work || !from || !after?.seat || after.seat.positionId === from.positionId) return [];
    return [{ ...work, workplaceId: after.workplaceId, old: from.positionId, new: after.seat.positionId }];
  });
}

export function movingWork(ctx: SignedInCtx, assignments: readonly AssignmentOutcome[]): Statement[] {
  const moved = workMoved(assignments);
  return [
    ...rowsInParts(moved).map(
      (part) => sql`UPDATE ${attendance} SET position_id = v.value ->> 'new', version = version + 1
          FROM json_each(${part}) AS v WHERE ${attendance}.id = v.value ->> 'id'`,
    ),
    ...keepingAttendanceChanges(
      ctx,
      moved.map(({ id, old, new: to }) => ({
        attendanceId: id,
        field: 'position',
        old: String(old),
        new: String(to),
      })),
    ),
  ];
}

/** The audit entries of the same records. */
export function workEntries(assignments: readonly AssignmentOutcome[]): AuditEntry[] {
  return workMoved(assignments).map(({ id, version, workplaceId, old, new: to }) => ({
    action: 'update',
    subject: 'attendance',
    subjectId: id,
    workplaceId,
    before: { position_id: old, version },
    after: { position_id: to, version: version + 1 },
  }));
}
