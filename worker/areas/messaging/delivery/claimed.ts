import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { NotificationTexts } from '#contract/messaging/notifications.ts';
import { ranksSentAt } from '#domain/messaging/quiet-hours.ts';
import { HOUR_MS } from '#domain/time/instant.ts';
import type { Ctx } from '#worker/ctx.ts';
import { batch, type RowOf } from '#worker/db/batch.ts';
import { fromJson, isTrue, pick, select, update } from '#worker/db/query.ts';
import { channelChoice, delivery, lineAccount, pushSubscription } from '#worker/db/schema/delivery.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { notification } from '#worker/db/schema/notification.ts';
import { person } from '#worker/db/schema/person.ts';

/**
 * How long a claim holds: longer than a step takes when no service answers (see `send.ts`), so that no
 * delivery is sent twice.
 */
const CLAIM_LEASE_MS = HOUR_MS / 12;

/** A delivery to send now, with its current text and address. */
export type ClaimedDelivery = RowOf<ReturnType<typeof selectClaimed>>;

/** N-03: claims up to `most` due deliveries in one statement, so that concurrent runs get different ones. */
export async function claim(ctx: Ctx, most: number): Promise<{ claim: string; claimed: ClaimedDelivery[] }> {
  const id = crypto.randomUUID();
  const ranks = sql.raw(ranksSentAt(ctx.now).join());
  const [, claimed] = await batch(ctx.db, [
    update(delivery)
      .set({ claim: id, due_at: ctx.now + CLAIM_LEASE_MS, tries: sql`${delivery.tries} + 1` })
      .where(
        sql`rowid IN (SELECT rowid FROM ${delivery} WHERE ended_at IS NULL AND rank IN (${ranks}) AND due_at <= ${ctx.now}
                        ORDER BY rank, due_at LIMIT ${most})`,
      ),
    selectClaimed(id),
  ]);
  return { claim: id, claimed };
}

function selectClaimed(id: string) {
  const [d, i, p, n] = [
    alias(delivery, 'd'),
    alias(inboxItem, 'i'),
    alias(person, 'p'),
    alias(notification, 'n'),
  ];
  const [c, s, l] = [alias(channelChoice, 'c'), alias(pushSubscription, 's'), alias(lineAccount, 'l')];
  return select({
    ...pick(d, 'inbox_id', 'channel', 'target', 'tries'),
    ...pick(p, 'last_name', 'first_name', 'given_first', 'email', 'language'),
    ...pick(n, 'type', 'resent_at'),
    ...pick(s, 'endpoint', 'p256dh', 'auth'),
    kind: i.kind,
    params: fromJson<Record<string, unknown>>(sql`${i.params}`),
    /** For notifications written by the company. */
    texts: fromJson<NotificationTexts | null>(
      sql`iif(n.id IS NULL, NULL, json_object('title', n.title, 'content', n.content, 'title_en', n.title_en,
        'content_en', n.content_en, 'title_ja', n.title_ja, 'content_ja', n.content_ja, 'title_vi', n.title_vi,
        'content_vi', n.content_vi))`,
    ),
    is_read: isTrue(sql`${i.read_at} IS NOT NULL`),
    is_here: isTrue(sql`${p.disabled_at} IS NULL AND ${p.deleted_at} IS NULL`),
    chosen: c.is_wanted,
    line_user_id: l.line_user_id,
  })
    .from(d)
    .innerJoin(i, eq(i.id, d.inbox_id))
    .innerJoin(p, eq(p.id, d.person_id))
    .leftJoin(n, eq(n.id, i.notification_id))
    .leftJoin(c, sql`c.person_id = p.id AND c.channel = d.channel`)
    .leftJoin(s, sql`d.channel = 'push' AND s.id = d.target AND s.person_id = p.id AND s.ended_at IS NULL`)
    .leftJoin(l, eq(l.person_id, p.id))
    .where(eq(d.claim, id))
    .orderBy(asc(d.rank), asc(d.inbox_id));
}
