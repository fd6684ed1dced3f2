import { type SQL, sql } from 'drizzle-orm';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { ListedPaper } from '#contract/papers/papers.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { readPage } from '#worker/db/page.ts';
import { foundAmong, listedAs } from '#worker/db/person-facets.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { paper } from '#worker/db/schema/paper.ts';
import { person } from '#worker/db/schema/person.ts';
import { PAPER_FIELDS, paperOf } from './stored-paper.ts';

/** The documents of all people in one state; each state has its own default order. */
export async function listPapers(
  { db }: SignedInCtx,
  query: OperationQuery<'papers.list'>,
): Promise<{ data: ListedPaper[]; meta: ListMeta }> {
  const { status, type, q } = query;
  const sort = query.sort ?? (status === 'waiting' ? 'created_at' : '-decided_at');
  const { rows, meta } = await readPage(db, query, {
    select: { ...PAPER_FIELDS, person: personRef(sql`q.person_id`) },
    // A search finds its people first and then their documents. Without one, the documents are read in
    // their order.
    from: q
      ? sql`${foundAmong(q, listedAs('present', sql`''`))} CROSS JOIN ${paper} AS q ON q.person_id = f.person_id`
      : sql`${paper} AS q`,
    where: sql`${q ? sql`+q.state` : sql`q.state`} = ${status} AND q.deleted_at IS NULL
      AND ${type === undefined ? sql`1` : sql`q.type = ${type}`} AND ${q ? sql`1` : senderExists}`,
    orderBy: paperOrder(sort, status),
    id: sql`q.id`,
    descending: sort.startsWith('-'),
    wide: { from: sql`${paper} AS q`, id: sql`q.id` },
  });
  return { data: rows.map((row) => ({ ...paperOf(row), person: row.person })), meta };
}

/** Checked for each document, because the number of deleted people only grows. */
const senderExists = sql`EXISTS (SELECT 1 FROM ${person} AS sender WHERE sender.id = q.person_id AND sender.deleted_at IS NULL)`;

/** A waiting document has no day of decision. */
function paperOrder(
  sort: NonNullable<OperationQuery<'papers.list'>['sort']>,
  status: OperationQuery<'papers.list'>['status'],
): SQL {
  return sort.endsWith('created_at') || status === 'waiting' ? sql`q.created_at` : sql`q.decided_at`;
}
