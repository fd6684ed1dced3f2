import { type SQL, sql } from 'drizzle-orm';

/** Minutes between two times of the shift `s` without its breaks. */
export function netBetween(start: SQL, end: SQL): SQL {
  return sql`(${end} - ${start} - (SELECT coalesce(sum(max(0, min(b.value ->> 1, ${end}) - max(b.value ->> 0, ${start}))), 0)
    FROM json_each(s.breaks) AS b))`;
}
