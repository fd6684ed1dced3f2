import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Notice } from '#contract/notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { notification } from '#worker/db/schema/notification.ts';
import { NOTICE, type NoticeRow, noticeOf, TOLD } from './rows.ts';

/**
 * Marks something in one's own inbox as read; when it was first read stays. To have read something changes nothing
 * that anybody answers for, so that it is not audited.
 * @throws AppError E_NOT_FOUND also for what another was told
 */
export async function readNotice({ db, actor, now }: SignedInCtx, id: number): Promise<Notice> {
  const own = sql`id = ${id} AND person_id = ${actor.id}`;
  const [, , found] = await db.d1.batch<NoticeRow>([
    bind(db.d1, countingReaders(sql`${own} AND read_at IS NULL`)),
    bind(db.d1, sql`UPDATE ${inboxItem} SET read_at = coalesce(read_at, ${now}) WHERE ${own}`),
    bind(db.d1, sql`SELECT shown.*, ${TOLD} FROM (SELECT ${NOTICE} FROM ${inboxItem} WHERE ${own}) AS shown`),
  ]);
  const row = found?.results[0];
  if (!row) throw new AppError('E_NOT_FOUND');
  return noticeOf(row);
}

/** The same of everything that was unread until now. */
export async function readAllNotices({ db, actor, now }: SignedInCtx): Promise<void> {
  const unread = sql`person_id = ${actor.id} AND read_at IS NULL`;
  await db.d1.batch([
    bind(db.d1, countingReaders(unread)),
    bind(db.d1, sql`UPDATE ${inboxItem} SET read_at = ${now} WHERE ${unread}`),
  ]);
}

/** Counts one reader more for each notification that is read with these rows of one inbox. */
function countingReaders(opened: SQL): SQL {
  return sql`UPDATE ${notification} SET read_count = read_count + 1
    WHERE id IN (SELECT notification_id FROM ${inboxItem} WHERE ${opened} AND notification_id IS NOT NULL)`;
}
