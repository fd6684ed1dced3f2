import { type SQL, sql } from 'drizzle-orm';
import { publishedMonth } from './schema/roster.ts';

/** Whether the people of a workplace see its shifts of a day. Both are expressions. */
export function isPublished(workplaceId: SQL, date: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${publishedMonth} AS pm
    WHERE pm.workplace_id = ${workplaceId} AND pm.month = substr(${date}, 1, 7)
      AND pm.days >> (substr(${date}, 9, 2) - 1) & 1)`;
}

/** The same for a shift `s`. */
export const IS_SHOWN = isPublished(sql`s.workplace_id`, sql`s.date`);
