import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Notice } from '#contract/notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { NOTICE, type NoticeRow, noticeOf } from './queries.ts';

/**
 * Marks something in one's own inbox as read; when it was first read stays. To have read something changes nothing
 * that anybody answers for, so that it is not audited.
 * @throws AppError E_NOT_FOUND also for what another was told
 */
export async function readNotice({ db, actor, now }: SignedInCtx, id: number): Promise<Notice> {
  const row = await bind(
    db.d1,
    sql`UPDATE ${inboxItem} SET read_at = coalesce(read_at, ${now})
        WHERE id = ${id} AND person_id = ${actor.id} RETURNING ${NOTICE}`,
  ).first<NoticeRow>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return noticeOf(row);
}

/** The same of everything that was unread until now. */
export async function readAllNotices({ db, actor, now }: SignedInCtx): Promise<void> {
  await bind(
    db.d1,
    sql`UPDATE ${inboxItem} SET read_at = ${now} WHERE person_id = ${actor.id} AND read_at IS NULL`,
  ).run();
}
