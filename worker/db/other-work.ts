import { eq, type SQL, sql } from 'drizzle-orm';
import type { WorkLimits } from '#contract/papers/work-limits.ts';
import type { Statement } from './database.ts';
import { deleteFrom, update } from './query.ts';
import { insertRows } from './rows.ts';
import { audit } from './schema/audit.ts';
import { person } from './schema/person.ts';
import { otherEmployment } from './schema/roster.ts';

/**
 * Replaces a person's work for other employers. Roster rules read it.
 * @param first the id of the first new row
 */
export function replacingOtherWork(
  personId: number,
  first: number,
  work: WorkLimits['other_employment'],
): Statement[] {
  return [
    deleteFrom(otherEmployment).where(eq(otherEmployment.person_id, personId)),
    ...insertRows(
      otherEmployment,
      work.map(({ from, to, minutes_per_week, minutes_by_weekday }, place) => ({
        id: first + place,
        person_id: personId,
        valid_from: from,
        valid_to: to,
        minutes_per_week,
        minutes_by_weekday,
      })),
    ),
    update(person)
      .set({ version: sql`${person.version} + 1`, roster_version: sql`${person.roster_version} + 1` })
      .where(eq(person.id, personId)),
  ];
}

/**
 * The JST date on which the work for other employers was last declared, by the person or for them, or confirmed
 * without a change (F-04). Null without one.
 */
export function lastDeclaredOn(personId: SQL): SQL<string | null> {
  return sql`(SELECT date(max(u.at) / 1000, 'unixepoch', '+9 hours') FROM ${audit} AS u
    WHERE u.subject = 'work_limits' AND u.subject_id = ${personId} AND (u.action = 'confirm'
      OR u.before -> 'other_employment' IS NOT u.after -> 'other_employment'))`;
}
