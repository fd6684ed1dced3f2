import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Notice } from '#contract/notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { notification } from '#worker/db/schema/notification.ts';
import { NOTICE, type NoticeRow, noticeOf, TOLD } from './rows.ts';

/**
 * Marks something in one's own inbox as read; when it was first read stays. To have read something changes nothing
 * that anybody answers for, so that it is not audited.
 * @throws AppError E_NOT_FOUND also for what another was told
 */
export async function readNotice(ctx: SignedInCtx, id: number): Promise<Notice> {
  const { actor, now } = ctx;
  const own = sql`id = ${id} AND person_id = ${actor.id}`;
  const [found] = await commit<NoticeRow>(ctx, {
    statements: [
      countingReaders(sql`${own} AND read_at IS NULL`),
      sql`UPDATE ${inboxItem} SET read_at = coalesce(read_at, ${now}) WHERE ${own}`,
    ],
    audit: [],
    reads: [sql`SELECT shown.*, ${TOLD} FROM (SELECT ${NOTICE} FROM ${inboxItem} WHERE ${own}) AS shown`],
  });
  const row = found?.[0];
  if (!row) throw new AppError('E_NOT_FOUND');
  return noticeOf(row);
}

/** The same of everything that was unread until now. */
export async function readAllNotices(ctx: SignedInCtx): Promise<void> {
  const unread = sql`person_id = ${ctx.actor.id} AND read_at IS NULL`;
  await commit(ctx, {
    statements: [countingReaders(unread), sql`UPDATE ${inboxItem} SET read_at = ${ctx.now} WHERE ${unread}`],
    audit: [],
  });
}

/** Counts one reader more for each notification that is read with these rows of one inbox. */
function countingReaders(opened: SQL): SQL {
  return sql`UPDATE ${notification} SET read_count = read_count + 1
    WHERE id IN (SELECT notification_id FROM ${inboxItem} WHERE ${opened} AND notification_id IS NOT NULL)`;
}
