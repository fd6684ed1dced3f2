import { type SQL, sql } from 'drizzle-orm';
import type { AttendanceField } from '#contract/enums.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { rowsInParts } from './database.ts';
import { attendanceChange } from './schema/attendance.ts';
import { sequence } from './schema/commit.ts';

/** One field of an attendance that another change altered. */
export type AttendanceChange = {
  attendanceId: number;
  field: AttendanceField;
  old: string | null;
  new: string | null;
};

/**
 * T-25: stores these changes. The write draws the ids, because their number was not read before.
 */
export function keepingAttendanceChanges(
  { actor, now }: SignedInCtx,
  changes: readonly AttendanceChange[],
): SQL[] {
  return rowsInParts(changes).flatMap((part) => [
    sql`INSERT INTO ${attendanceChange} (id, attendance_id, field, old, new, at, actor_id)
        SELECT (SELECT next FROM ${sequence} WHERE name = 'attendance_change') + key, value ->> 'attendanceId',
               value ->> 'field', value ->> 'old', value ->> 'new', ${now}, ${actor.id}
        FROM json_each(${part})`,
    sql`UPDATE ${sequence} SET next = next + json_array_length(${part}) WHERE name = 'attendance_change'`,
  ]);
}
