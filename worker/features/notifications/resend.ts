import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Resent } from '#contract/notifications.ts';
import { mayResend } from '#domain/notification/sending.ts';
import { jstDate, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { bind } from '#worker/db/database.ts';
import { isHere } from '#worker/db/is-here.ts';
import { inboxItem, outboxItem } from '#worker/db/schema/inbox.ts';
import { notification } from '#worker/db/schema/notification.ts';
import { person } from '#worker/db/schema/person.ts';
import { whileStale } from '#worker/roster/attempts.ts';
import { isReachedBy } from './audience.ts';
import { readNotification, selectNotification } from './queries.ts';
import { type NotificationRow, notificationOf } from './rows.ts';

type Row = NotificationRow & { unread: number };

/**
 * Tells those who have not read it once more, by the other channels: in the inbox it is unread as it was. Those whom the
 * actor no longer reaches, and who are no longer here, are not told. Who asks again too soon is held back.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the notification as it stands while it is not out
 */
export function resendNotification(ctx: SignedInCtx, id: number): Promise<Resent> {
  return whileStale(ctx, async () => {
    const { row, unread } = await readUnread(ctx, id);
    const { sent_at: sentAt, resent_at: resentAt } = row;
    if (sentAt === null) throw new AppError('E_CONFLICT', notificationOf(row));
    const stored = resentAt === null ? null : toStamp(resentAt);
    if (!mayResend(ctx.now, { sentAt, resentAt })) return { told: 0, held_back: true, resent_at: stored };
    if (unread === 0) return { told: 0, held_back: false, resent_at: stored };
    const answer: Resent = { told: unread, held_back: false, resent_at: toStamp(ctx.now) };
    await commit(ctx, {
      guards: [sql`SELECT resent_at IS ${resentAt} FROM ${notification} WHERE id = ${id}`],
      current: () => readNotification(ctx, id),
      statements: [
        sql`UPDATE ${notification} SET resent_at = ${ctx.now} WHERE id = ${id}`,
        // Whoever spreads it over the channels lets those begin anew that were used already.
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

async function readUnread(ctx: SignedInCtx, id: number): Promise<{ row: NotificationRow; unread: number }> {
  const { d1 } = ctx.db;
  const [found, counted] = await d1.batch<Row>([
    bind(d1, selectNotification(ctx, id)),
    bind(d1, sql`SELECT count(*) AS unread FROM (${unreadItems(ctx, id)})`),
  ]);
  const row = found?.results[0];
  if (!row) throw new AppError('E_NOT_FOUND');
  return { row, unread: counted?.results[0]?.unread ?? 0 };
}

/** Ids of the rows of the inbox of those who have not read it. */
function unreadItems(ctx: SignedInCtx, id: number): SQL {
  return sql`SELECT i.id FROM ${inboxItem} AS i JOIN ${person} AS p ON p.id = i.person_id
    WHERE i.notification_id = ${id} AND i.read_at IS NULL AND ${isHere(jstDate(ctx.now))}
      AND ${isReachedBy(sql`${ctx.actor.id}`)}`;
}
