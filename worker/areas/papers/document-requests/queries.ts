import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { DOCUMENT_REQUESTS_SHOWN } from '#contract/limits.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { DocumentRequest, ListedDocumentRequest } from '#contract/papers/document-requests.ts';
import { stampOrNull, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { personRef, personRefOrNull } from '#worker/db/person-ref.ts';
import { type FieldsRow, pick, selectRaw } from '#worker/db/query.ts';
import { accountLevel } from '#worker/db/reach.ts';
import { documentRequest } from '#worker/db/schema/paper.ts';
import { person } from '#worker/db/schema/person.ts';

const d = alias(documentRequest, 'd');

export const REQUEST_FIELDS = {
  ...pick(d, 'id', 'kind', 'of_period', 'purpose', 'language', 'state', 'created_at', 'answered_at'),
  ...pick(d, 'reason', 'file_id', 'version'),
};

const LISTED_FIELDS = {
  ...REQUEST_FIELDS,
  person_id: d.person_id,
  person: personRef(d.person_id),
  answered_by: personRefOrNull(d.answered_by),
};

/** A request to answer, with the level of its person's account. */
const ANSWERED_FIELDS = { ...LISTED_FIELDS, level: accountLevel(sql`d.person_id`) };

export type RequestRow = FieldsRow<typeof ANSWERED_FIELDS>;

export function documentRequestOf(row: FieldsRow<typeof REQUEST_FIELDS>): DocumentRequest {
  return {
    id: row.id,
    kind: row.kind,
    of_period: row.of_period,
    purpose: row.purpose,
    language: row.language,
    status: row.state,
    created_at: toStamp(row.created_at),
    answered_at: stampOrNull(row.answered_at),
    reason: row.reason,
    file_id: row.file_id,
    version: row.version,
  };
}

export function listedRequestOf(row: FieldsRow<typeof LISTED_FIELDS>): ListedDocumentRequest {
  return { ...documentRequestOf(row), person: row.person, answered_by: row.answered_by };
}

/** The actor's latest requests. */
export async function listOwnRequests({ db, actor }: SignedInCtx): Promise<{ data: DocumentRequest[] }> {
  const own = selectRaw(
    REQUEST_FIELDS,
    sql`FROM ${documentRequest} AS d WHERE d.person_id = ${actor.id}
      ORDER BY d.created_at DESC, d.id DESC LIMIT ${DOCUMENT_REQUESTS_SHOWN}`,
  );
  return { data: (await all(db, own)).map(documentRequestOf) };
}

const OF_PRESENT = sql`EXISTS (SELECT 1 FROM ${person} AS asker WHERE asker.id = d.person_id AND asker.deleted_at IS NULL)`;

/** The requests of all people in one state. */
export async function listRequests(
  { db }: SignedInCtx,
  query: OperationQuery<'document_requests.list'>,
): Promise<{ data: ListedDocumentRequest[]; meta: ListMeta }> {
  const { rows, meta } = await readPage(db, query, {
    select: LISTED_FIELDS,
    from: sql`${documentRequest} AS d`,
    where: sql`d.state = ${query.status} AND ${OF_PRESENT}`,
    orderBy: sql`d.created_at`,
    id: sql`d.id`,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows.map(listedRequestOf), meta };
}

export function selectRequest(id: number): SQL<RequestRow> {
  return selectRaw(ANSWERED_FIELDS, sql`FROM ${documentRequest} AS d WHERE d.id = ${id} AND ${OF_PRESENT}`);
}

/** The requests of the person that wait. */
export function waitingRequests(personId: number): SQL<number> {
  return sql<number>`(SELECT count(*) FROM ${documentRequest} WHERE person_id = ${personId} AND state = 'requested')`;
}
