import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Notice } from '#contract/messaging/notices.ts';
import type { Language } from '#contract/site/languages.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { select, update } from '#worker/db/query.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { notification } from '#worker/db/schema/notification.ts';
import { NOTICE, noticeOf, shownItem, WRITTEN } from './rows.ts';

/**
 * Marks a notice as read; the first time of reading is kept. Not audited, because reading has no
 * consequences for others.
 * @throws AppError E_NOT_FOUND also for a notice of another person
 */
export async function readNotice(ctx: SignedInCtx, id: number, reads: Language): Promise<Notice> {
  const { actor, now } = ctx;
  const own = sql`id = ${id} AND person_id = ${actor.id}`;
  const [[row]] = await commit(ctx, {
    statements: [
      countingReaders(sql`${own} AND read_at IS NULL`),
      update(inboxItem)
        .set({ read_at: sql`coalesce(${inboxItem.read_at}, ${now})` })
        .where(own),
    ],
    audit: [],
    reads: [
      select({ ...NOTICE, ...WRITTEN })
        .from(shownItem)
        .where(own),
    ],
  });
  if (!row) throw new AppError('E_NOT_FOUND');
  return noticeOf(row, reads);
}

/** Marks all unread notices as read. */
export async function readAllNotices(ctx: SignedInCtx): Promise<void> {
  const unread = sql`person_id = ${ctx.actor.id} AND read_at IS NULL`;
  await commit(ctx, {
    statements: [countingReaders(unread), update(inboxItem).set({ read_at: ctx.now }).where(unread)],
    audit: [],
  });
}

/** Adds one reader to each notification that these rows of one inbox belong to. */
function countingReaders(opened: SQL) {
  return update(notification)
    .set({ read_count: sql`${notification.read_count} + 1` })
    .where(
      sql`id IN (SELECT notification_id FROM ${inboxItem} WHERE ${opened} AND notification_id IS NOT NULL)`,
    );
}
