import { eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { isAmong, type Statement } from './database.ts';
import { update } from './query.ts';
import { person } from './schema/person.ts';

const RAISED = { roster_version: sql`${person.roster_version} + 1` };

/**
 * Raises the version of what the rules of the roster read about a person: their plans are checked again, and
 * decisions with earlier facts fail. A write that also changes other columns of the person raises it in the same
 * statement. Rows of the office and the configuration have their own version, and `makingPlansDue` checks plans.
 */
export function raisingRosterVersion(personId: number): Statement {
  return update(person).set(RAISED).where(eq(person.id, personId));
}

/**
 * As {@link raisingRosterVersion}, for several people.
 * @param people their ids, or a query of them in brackets
 */
export function raisingRosterVersions(people: readonly number[] | SQLWrapper): Statement {
  const isOne = 'getSQL' in people ? inArray(person.id, people) : isAmong(person.id, people);
  return update(person).set(RAISED).where(isOne);
}
