import { type SQL, sql } from 'drizzle-orm';
import type { OwnPaper, Paper } from '#contract/papers.ts';
import { toStamp } from '#domain/time/instant.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { person } from '#worker/db/schema/person.ts';

/** A paper as its columns answer it: instants in milliseconds, people as JSON. */
export type PaperRow = Pick<
  OwnPaper,
  'id' | 'type' | 'certificate' | 'state' | 'file_id' | 'fault' | 'reject_reason' | 'version'
> & { created_at: number; decided_at: number | null; uploaded_by: string; decided_by: string | null };

/** The columns of the paper `q`. */
export const PAPER_COLUMNS = sql`q.id, q.type, q.certificate, q.state, q.file_id, q.created_at, q.decided_at, q.fault,
  q.reject_reason, q.version, ${refOf(sql`q.uploaded_by`)} AS uploaded_by, ${refOf(sql`q.decided_by`)} AS decided_by`;

/** A `PersonRef` as JSON; null for nobody. */
export function refOf(personId: SQL | number): SQL {
  return sql`(SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = ${personId})`;
}

export function ownPaperOf(row: PaperRow): OwnPaper {
  return {
    id: row.id,
    type: row.type,
    certificate: row.certificate,
    state: row.state,
    file_id: row.file_id,
    created_at: toStamp(row.created_at),
    decided_at: row.decided_at === null ? null : toStamp(row.decided_at),
    fault: row.fault,
    reject_reason: row.reject_reason,
    version: row.version,
  };
}

export function paperOf(row: PaperRow): Paper {
  return {
    ...ownPaperOf(row),
    uploaded_by: JSON.parse(row.uploaded_by),
    decided_by: row.decided_by === null ? null : JSON.parse(row.decided_by),
  };
}

/** As its person sees it. */
export function asOwn({ uploaded_by, decided_by, ...own }: Paper): OwnPaper {
  return own;
}

/** What the audit says of a paper beside what happens to it. */
export function auditedPaper(
  userId: number,
  { type, certificate, state }: Pick<OwnPaper, 'type' | 'certificate' | 'state'>,
) {
  return { user_id: userId, type, certificate, state };
}
