import { type SQL, sql } from 'drizzle-orm';
import { reviewItem } from './schema/attendance.ts';

/**
 * Whether the record `a` has an open question `q` of these kinds. These are few and have their own index, so
 * questions of other work are not read.
 */
export function hasQuestion(ofKind: SQL = sql`1`): SQL {
  return sql`EXISTS (SELECT 1 FROM ${reviewItem} AS q
    WHERE q.attendance_id = a.id AND q.state = 'open' AND ${ofKind})`;
}
