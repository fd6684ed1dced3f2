import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ListMeta } from '#contract/lists.ts';
import type { ListedPaper, paperOperations } from '#contract/papers.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { readPage } from '#worker/db/page.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { paper } from '#worker/db/schema/paper.ts';
import { person } from '#worker/db/schema/person.ts';
import { PAPER_COLUMNS, type PaperRow, paperOf, refOf } from './stored-paper.ts';

type Query = z.output<(typeof paperOperations)['papers.list']['query']>;

/** The papers of everybody who is there, of one state; each state has its own order where none is asked for. */
export async function listPapers(
  { db }: SignedInCtx,
  query: Query,
): Promise<{ data: ListedPaper[]; meta: ListMeta }> {
  const { status, type, q } = query;
  const sort = query.sort ?? (status === 'waiting' ? 'created_at' : '-decided_at');
  const { rows, meta } = await readPage<PaperRow & { person: string }>(db, query, {
    select: sql`${PAPER_COLUMNS}, ${refOf(sql`q.person_id`)} AS person`,
    from: sql`${paper} AS q`,
    // The plus has SQLite look up the people who are found, and not all that is in the state.
    where: sql`${q ? sql`+q.state` : sql`q.state`} = ${status} AND q.deleted_at IS NULL AND ${type === undefined ? sql`1` : sql`q.type = ${type}`}
      AND ${ofSomebodyThere} AND ${foundBy(q, sql`q.person_id`)}`,
    orderBy: orderOf(sort, status),
    id: sql`q.id`,
    descending: sort.startsWith('-'),
    wide: true,
  });
  return { data: rows.map((row) => ({ ...paperOf(row), person: JSON.parse(row.person) })), meta };
}

/** Few are deleted: those are looked up, and not everybody else. */
const ofSomebodyThere = sql`q.person_id NOT IN (SELECT id FROM ${person} WHERE deleted_at IS NOT NULL)`;

/** What waits was not decided at any time. */
function orderOf(sort: NonNullable<Query['sort']>, status: Query['status']): SQL {
  return sort.endsWith('created_at') || status === 'waiting' ? sql`q.created_at` : sql`q.decided_at`;
}
