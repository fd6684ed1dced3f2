import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { OwnPaper, Paper } from '#contract/papers/papers.ts';
import { stampOrNull, toStamp } from '#domain/time/instant.ts';
import { personRef, personRefOrNull } from '#worker/db/person-ref.ts';
import { type FieldsRow, pick } from '#worker/db/query.ts';
import { paper } from '#worker/db/schema/paper.ts';

export const q = alias(paper, 'q');

/** The fields of the document `q`. */
export const PAPER_FIELDS = {
  ...pick(
    q,
    'id',
    'type',
    'certificate',
    'state',
    'file_id',
    'created_at',
    'decided_at',
    'fault',
    'reject_reason',
    'version',
  ),
  uploaded_by: personRef(sql`q.uploaded_by`),
  /** Null while it waits for review. */
  decided_by: personRefOrNull(sql`q.decided_by`),
};

export type PaperRow = FieldsRow<typeof PAPER_FIELDS>;

export function ownPaperOf(row: PaperRow): OwnPaper {
  return {
    id: row.id,
    type: row.type,
    certificate: row.certificate,
    status: row.state,
    file_id: row.file_id,
    created_at: toStamp(row.created_at),
    decided_at: stampOrNull(row.decided_at),
    fault: row.fault,
    reject_reason: row.reject_reason,
    version: row.version,
  };
}

export function paperOf(row: PaperRow): Paper {
  return {
    ...ownPaperOf(row),
    uploaded_by: row.uploaded_by,
    decided_by: row.decided_by,
  };
}

/** Returns the document as its owner sees it. */
export function asOwn({ uploaded_by, decided_by, ...own }: Paper): OwnPaper {
  return own;
}

export type AuditedFields = Pick<OwnPaper, 'type' | 'certificate' | 'status'>;

/** The audit data that every change of a document has. */
export function auditedPaper(userId: number, { type, certificate, status }: AuditedFields) {
  return { user_id: userId, type, certificate, state: status };
}
