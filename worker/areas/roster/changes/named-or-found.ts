import { SQL, sql } from 'drizzle-orm';
import { rows } from '#worker/db/database.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import type { Named } from './named.ts';

/** What is named, where a query may stand for a list of ids: what is judged is found along with its facts. */
export type NamedOrFound = Omit<Named, FoundKey | 'assigns'> &
  Record<FoundKey, readonly number[] | SQL> & {
    /** A query counts them where they are found: more ids than are needed may be drawn. */
    assigns: number | SQL;
  };
type FoundKey = 'people' | 'assignments' | 'shifts';

/** Whether it is known beforehand that there is none. */
export function isNone(named: readonly number[] | number | SQL): boolean {
  return named instanceof SQL ? false : named === 0 || (Array.isArray(named) && named.length === 0);
}

/** A query of the ids. */
export function selectIds(ids: readonly number[] | SQL): SQL {
  return ids instanceof SQL ? ids : sql`SELECT value FROM json_each(${rows(ids)})`;
}

/** The shifts named, and those of the assignments named. */
export function shiftsNamed({ shifts, assignments }: Pick<NamedOrFound, 'shifts' | 'assignments'>): SQL {
  if (isNone(assignments)) return selectIds(shifts);
  return sql`${selectIds(shifts)} UNION SELECT shift_id FROM ${shiftUser} WHERE id IN (${selectIds(assignments)})`;
}
