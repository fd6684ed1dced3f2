import { type SQL, sql } from 'drizzle-orm';
import type { AttendanceId } from '#domain/hours/facts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { rowsInParts } from '#worker/db/database.ts';
import { attendanceChange } from '#worker/db/schema/attendance.ts';
import { sequence } from '#worker/db/schema/commit.ts';
import type { ChangeText } from './change-text.ts';

/** T-25: keeps what another change made of attendances. Nobody read how many they are: the write draws the ids. */
export function keepingDrawn(
  { actor, now }: SignedInCtx,
  changes: readonly (ChangeText & { attendanceId: AttendanceId })[],
): SQL[] {
  return rowsInParts(changes).flatMap((part) => [
    sql`INSERT INTO ${attendanceChange} (id, attendance_id, field, old, new, at, actor_id)
        SELECT (SELECT next FROM ${sequence} WHERE name = 'attendance_change') + key, value ->> 'attendanceId',
               value ->> 'field', value ->> 'old', value ->> 'new', ${now}, ${actor.id}
        FROM json_each(${part})`,
    sql`UPDATE ${sequence} SET next = next + json_array_length(${part}) WHERE name = 'attendance_change'`,
  ]);
}
