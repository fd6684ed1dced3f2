import { type SQL, sql } from 'drizzle-orm';
import type { AuditSubject } from '#contract/access/audit-subjects.generated.ts';
import { audit } from './schema/audit.ts';
import { publishedMonth } from './schema/roster.ts';

/** The instant of the last change of a thing; 0 before the first one. The index answers it with one row. */
export function lastChangeOf(subject: AuditSubject, id: SQL): SQL<number> {
  return sql<number>`coalesce((SELECT max(au.at) FROM ${audit} AS au
    WHERE au.subject = ${sql.raw(`'${subject}'`)} AND au.subject_id = ${id}), 0)`;
}

/** When days of the month of a workplace were last published; 0 before the first time. */
export function publishedAt(workplaceId: SQL, date: SQL): SQL<number> {
  return sql<number>`coalesce((SELECT pu.published_at FROM ${publishedMonth} AS pu
    WHERE pu.workplace_id = ${workplaceId} AND pu.month = substr(${date}, 1, 7)), 0)`;
}
