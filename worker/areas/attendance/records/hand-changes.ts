import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { HandChange } from '#contract/attendance/work-history-changes.ts';
import type { AttendanceField } from '#contract/enums.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { toStamp } from '#domain/time/instant.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { fromJson, jsonList, jsonObject, type ValueOf } from '#worker/db/query.ts';
import { attendanceChange } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate } from '#worker/db/schema/workplace.ts';

const c = alias(attendanceChange, 'c');

/** Fields that reveal what a person earns. */
const WAGE_FIELDS: ReadonlySet<AttendanceField> = new Set(['salary_per_hour', 'wage_recalculated']);

/** The display text of a stored id: date and name of a shift, name of a position. */
function displayTextOf(value: SQL): SQL<string | null> {
  return sql`CASE c.field
    WHEN 'plan' THEN (SELECT s.date || ' ' || t.name FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
      JOIN ${shiftTemplate} AS t ON t.id = s.template_id WHERE su.id = CAST(${value} AS INTEGER))
    WHEN 'position' THEN (SELECT o.name FROM ${position} AS o WHERE o.id = CAST(${value} AS INTEGER))
    ELSE ${value} END`;
}

const CHANGE = jsonObject({
  at: c.at,
  by: fromJson<PersonRef>(personRefJson),
  field: c.field,
  old: displayTextOf(sql`c.old`),
  new: displayTextOf(sql`c.new`),
  reason: c.reason,
});
type ChangeJson = ValueOf<typeof CHANGE>;

/** The changes `c` by hand for which `where` holds, the newest first, for {@link shownChanges}. */
export function changesJson(where: SQL): SQL<ChangeJson[]> {
  return jsonList(
    CHANGE,
    sql`FROM ${attendanceChange} AS c JOIN ${person} AS p ON p.id = c.actor_id WHERE ${where}`,
    sql`c.at DESC, c.id DESC`,
  );
}

/**
 * T-25: returns the changes as shown. Changes of wages and their reasons need access to wages (009).
 */
export function shownChanges(stored: readonly ChangeJson[], seesWages: boolean): HandChange[] {
  return stored
    .filter(({ field }) => seesWages || !WAGE_FIELDS.has(field))
    .map(({ at, ...change }) => ({ ...change, at: toStamp(at) }));
}
