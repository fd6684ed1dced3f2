import { type SQL, sql } from 'drizzle-orm';
import type { ListMeta } from '#contract/lists.ts';
import type { Notice } from '#contract/messaging/notices.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { Language } from '#contract/site/languages.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { selectRaw } from '#worker/db/query.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { NOTICE, noticeOf, shownItem, WRITTEN } from './rows.ts';

/** Counting stops here: the exact number above it does not matter. */
const UNREAD_MAX = 100;

export async function listNotices(
  { db, actor }: SignedInCtx,
  query: OperationQuery<'me.notifications.list'>,
  reads: Language,
): Promise<{ data: Notice[]; meta: ListMeta }> {
  const { rows, meta } = await readPage(db, query, {
    select: NOTICE,
    from: sql`${inboxItem} AS shown`,
    where: sql`person_id = ${actor.id} AND ${inState(query.unread)} AND ${query.id ? sql`id = ${query.id}` : sql`1`}`,
    orderBy: sql`${shownItem.created_at}`,
    id: shownItem.id,
    extra: WRITTEN,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows.map((row) => noticeOf(row, reads)), meta };
}

function inState(unread: boolean | undefined): SQL {
  if (unread === undefined) return sql`1`;
  return unread ? sql`read_at IS NULL` : sql`read_at IS NOT NULL`;
}

export async function countUnread({ db, actor }: SignedInCtx): Promise<number> {
  const unread = selectRaw(
    { unread: sql<number>`count(*)` },
    sql`FROM (SELECT 1 FROM ${inboxItem} WHERE person_id = ${actor.id} AND read_at IS NULL LIMIT ${UNREAD_MAX})`,
  );
  return (await first(db, unread))?.unread ?? 0;
}
