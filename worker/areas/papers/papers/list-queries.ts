import { type SQL, sql } from 'drizzle-orm';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { ListedPaper, PapersDecisionBody } from '#contract/papers/papers.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { foundAmong, listedAs } from '#worker/db/person-facets.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { selectRaw } from '#worker/db/query.ts';
import { paper } from '#worker/db/schema/paper.ts';
import { person } from '#worker/db/schema/person.ts';
import { PAPER_FIELDS, paperOf } from './stored-paper.ts';

/** The documents of all people in one state; each state has its own default order. */
export async function listPapers(
  { db }: SignedInCtx,
  query: OperationQuery<'papers.list'>,
): Promise<{ data: ListedPaper[]; meta: ListMeta }> {
  const { status } = query;
  const sort = query.sort ?? (status === 'waiting' ? 'created_at' : '-decided_at');
  const { rows, meta } = await readPage(db, query, {
    select: { ...PAPER_FIELDS, person: personRef(sql`q.person_id`) },
    from: papersFoundBy(query.q),
    where: isListed(status, query),
    orderBy: paperOrder(sort, status),
    id: sql`q.id`,
    descending: sort.startsWith('-'),
    wide: { from: sql`${paper} AS q`, id: sql`q.id` },
  });
  return { data: rows.map((row) => ({ ...paperOf(row), person: row.person })), meta };
}

/** The ids of all documents that wait and match, the longest waiting first. */
export async function idsWaiting(
  { db }: SignedInCtx,
  { q, type }: NonNullable<PapersDecisionBody['all']>,
): Promise<number[]> {
  const found = await all(
    db,
    selectRaw(
      { id: sql<number>`q.id` },
      sql`FROM ${papersFoundBy(q)} WHERE ${isListed('waiting', { q, type })} ORDER BY q.created_at, q.id`,
    ),
  );
  return found.map(({ id }) => id);
}

type ListedBy = Pick<OperationQuery<'papers.list'>, 'q' | 'type'>;

/** A search finds its people first and then their documents. Without one, the documents are read in their order. */
function papersFoundBy(q: ListedBy['q']): SQL {
  return q
    ? sql`${foundAmong(q, listedAs('present', sql`''`))} CROSS JOIN ${paper} AS q ON q.person_id = f.person_id`
    : sql`${paper} AS q`;
}

function isListed(status: OperationQuery<'papers.list'>['status'], { q, type }: ListedBy): SQL {
  return sql`${q ? sql`+q.state` : sql`q.state`} = ${status} AND q.deleted_at IS NULL
      AND ${type === undefined ? sql`1` : sql`q.type = ${type}`} AND ${q ? sql`1` : senderExists}`;
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
