import { SQL, sql } from 'drizzle-orm';
import { rows } from '#worker/db/database.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import type { NamedRows } from './named.ts';

/** The named rows, where a query may replace a list of ids, so that the same round trip finds them. */
export type NamedOrFound = Omit<NamedRows, FoundKey | 'assigns'> &
  Record<FoundKey, readonly number[] | SQL> & {
    /** A query counts them where they are found; it may draw more ids than needed. */
    assigns: number | SQL;
  };
type FoundKey = 'people' | 'assignments' | 'shifts';

/** Whether it is known without a query that there are none. */
export function isNone(named: readonly number[] | number | SQL): boolean {
  return named instanceof SQL ? false : named === 0 || (Array.isArray(named) && named.length === 0);
}

export function selectIds(ids: readonly number[] | SQL): SQL {
  return ids instanceof SQL ? ids : sql`SELECT value FROM json_each(${rows(ids)})`;
}

/** The named shifts, and those of the named assignments. */
export function shiftsNamed({ shifts, assignments }: Pick<NamedOrFound, 'shifts' | 'assignments'>): SQL {
  if (isNone(assignments)) return selectIds(shifts);
  return sql`${selectIds(shifts)} UNION SELECT shift_id FROM ${shiftUser} WHERE id IN (${selectIds(assignments)})`;
}
