import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Resent } from '#contract/messaging/notifications.ts';
import { mayResend } from '#domain/messaging/sending.ts';
import { jstDate, stampOrNull, toStamp } from '#domain/time/instant.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { isHere } from '#worker/db/is-here.ts';
import { selectRaw, update } from '#worker/db/query.ts';
import { inboxItem, outboxItem } from '#worker/db/schema/inbox.ts';
import { notification } from '#worker/db/schema/notification.ts';
import { person } from '#worker/db/schema/person.ts';
import { isReachedBy } from './audience.ts';
import { readNotification, selectNotification } from './queries.ts';
import { notificationOf } from './rows.ts';

/**
 * Sends the notification again, by channels other than the inbox, to readers who have not read it.
 * Readers who are inactive or beyond the actor's scope are left out. Too early a request sends nothing.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored notification before it is sent
 */
export function resendNotification(ctx: SignedInCtx, id: number): Promise<Resent> {
  return whileStale(async () => {
    const { row, unread } = await readUnread(ctx, id);
    const { sent_at: sentAt, resent_at: resentAt } = row;
    if (sentAt === null) throw new AppError('E_CONFLICT', notificationOf(row));
    const stored = stampOrNull(resentAt);
    if (!mayResend(ctx.now, { sentAt, resentAt })) return { told: 0, held_back: true, resent_at: stored };
    if (unread === 0) return { told: 0, held_back: false, resent_at: stored };
    const answer: Resent = { told: unread, held_back: false, resent_at: toStamp(ctx.now) };
    await commit(ctx, {
      guards: [sql`SELECT resent_at IS ${resentAt} FROM ${notification} WHERE id = ${id}`],
      current: () => readNotification(ctx, id),
      statements: [
        update(notification).set({ resent_at: ctx.now }).where(eq(notification.id, id)),
        // The spread restarts deliveries that have ended.
        sql`INSERT INTO ${outboxItem} (inbox_id, created_at) SELECT id, ${ctx.now} FROM (${unreadItems(ctx, id)}) WHERE 1
            ON CONFLICT (inbox_id) DO NOTHING`,
      ],
      audit: [
        {
          action: 'resend',
          subject: 'notification',
          subjectId: id,
          after: { readers: unread },
        },
      ],
      answer: { status: 200, body: answer },
    });
    return answer;
  });
}

/** @throws AppError E_NOT_FOUND */
async function readUnread(ctx: SignedInCtx, id: number) {
  const [[row], [counted]] = await batch(ctx.db, [
    selectNotification(ctx, id),
    selectRaw({ unread: sql<number>`count(*)` }, sql`FROM (${unreadItems(ctx, id)})`),
  ]);
  if (!row) throw new AppError('E_NOT_FOUND');
  return { row, unread: counted?.unread ?? 0 };
}

/** The inbox rows of readers who have not read it. */
function unreadItems(ctx: SignedInCtx, id: number): SQL {
  return sql`SELECT i.id FROM ${inboxItem} AS i JOIN ${person} AS p ON p.id = i.person_id
    WHERE i.notification_id = ${id} AND i.read_at IS NULL AND ${isHere(jstDate(ctx.now))}
      AND ${isReachedBy(sql`${ctx.actor.id}`)}`;
}
