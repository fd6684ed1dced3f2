import { eq, sql } from 'drizzle-orm';
import type { WorkLimits } from '#contract/papers/work-limits.ts';
import type { Statement } from './database.ts';
import { deleteFrom, update } from './query.ts';
import { insertRows } from './rows.ts';
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
