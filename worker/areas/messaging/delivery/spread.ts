import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { weightOf } from '#contract/messaging/notice-kinds.ts';
import { type Channel, channelsToUse, rankOf } from '#domain/messaging/channels.ts';
import { earliestSending } from '#domain/messaging/quiet-hours.ts';
import { NEWS_MS } from '#domain/messaging/retry.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Ctx } from '#worker/ctx.ts';
import { all, batch, type RowOf } from '#worker/db/batch.ts';
import { rows, rowsInParts } from '#worker/db/database.ts';
import { deleteFrom, fromJson, isTrue, pick, select } from '#worker/db/query.ts';
import { delivery, lineAccount, pushSubscription } from '#worker/db/schema/delivery.ts';
import { inboxItem, outboxItem } from '#worker/db/schema/inbox.ts';
import { notification } from '#worker/db/schema/notification.ts';
import { person } from '#worker/db/schema/person.ts';
import { CHOICES } from './choices.ts';
import { soonestShift } from './soonest.ts';

/** Rows of one run; the next run takes the rest. */
const SPREAD_A_RUN = 5000;

type OutboxRow = RowOf<ReturnType<typeof selectOutbox>>;

type PlannedDelivery = [
  inboxId: number,
  channel: Channel,
  target: number,
  personId: number,
  rank: number,
  due: Instant,
];

/**
 * N-01, N-02: turns outbox entries into deliveries: one for each channel that the reader has and wants,
 * for push one for each browser. Drops entries older than a day. Of concurrent runs only one does it.
 * Returns the number of entries.
 */
export async function spreadNotices(ctx: Ctx): Promise<number> {
  const notices = await all(ctx.db, selectOutbox());
  if (notices.length === 0) return 0;
  const planned = notices.flatMap((row) => deliveriesOf(ctx, row));
  const spread = rows(notices.map(({ inbox_id }) => inbox_id));
  await batch(ctx.db, [
    ...rowsInParts(planned).map(
      (part) =>
        // A message sent again restarts ended deliveries and keeps those in progress.
        sql`INSERT INTO ${delivery} (inbox_id, channel, target, person_id, state, rank, due_at)
            SELECT v.value ->> 0, v.value ->> 1, v.value ->> 2, v.value ->> 3, 'waiting', v.value ->> 4, v.value ->> 5
            FROM json_each(${part}) AS v JOIN ${outboxItem} AS o ON o.inbox_id = v.value ->> 0
            WHERE true
            ON CONFLICT (inbox_id, channel, target) DO UPDATE
            SET state = 'waiting', rank = excluded.rank, tries = 0, due_at = excluded.due_at, claim = NULL, fault = NULL,
              ended_at = NULL
            WHERE ended_at IS NOT NULL`,
    ),
    deleteFrom(outboxItem).where(sql`inbox_id IN (SELECT value FROM json_each(${spread}))`),
  ]);
  ctx.call.defer(ctx.platform.feeds.tellInbox(notices.map(({ person_id }) => person_id)));
  return notices.length;
}

function selectOutbox() {
  const [o, i, p, n, l] = [
    alias(outboxItem, 'o'),
    alias(inboxItem, 'i'),
    alias(person, 'p'),
    alias(notification, 'n'),
    alias(lineAccount, 'l'),
  ];
  return select({
    ...pick(o, 'inbox_id', 'created_at'),
    ...pick(i, 'person_id', 'kind'),
    params: fromJson<Record<string, unknown>>(sql`${i.params}`),
    type: n.type,
    is_here: isTrue(sql`${p.disabled_at} IS NULL AND ${p.deleted_at} IS NULL`),
    has_address: isTrue(sql`${p.email} IS NOT NULL`),
    is_linked: isTrue(sql`${l.line_user_id} IS NOT NULL`),
    browsers: fromJson<number[]>(
      sql`(SELECT json_group_array(id) FROM ${pushSubscription} WHERE person_id = p.id AND ended_at IS NULL)`,
    ),
    choices: CHOICES,
  })
    .from(o)
    .innerJoin(i, eq(i.id, o.inbox_id))
    .innerJoin(p, eq(p.id, i.person_id))
    .leftJoin(n, eq(n.id, i.notification_id))
    .leftJoin(l, eq(l.person_id, p.id))
    .orderBy(asc(o.inbox_id))
    .limit(SPREAD_A_RUN);
}

function deliveriesOf(ctx: Ctx, row: OutboxRow): PlannedDelivery[] {
  if (!row.is_here || ctx.now - row.created_at > NEWS_MS) return [];
  const weight = weightOf(row.kind, row.type);
  const { browsers, choices } = row;
  const due = earliestSending(weight, soonestShift(row.params, ctx.now), ctx.now);
  return channelsToUse(weight, waysAtHand(ctx, row), choices).flatMap((way) =>
    (way === 'push' ? browsers : [0]).map(
      (target): PlannedDelivery => [row.inbox_id, way, target, row.person_id, rankOf(weight), due],
    ),
  );
}

function waysAtHand({ platform: { mail, push, line } }: Ctx, row: OutboxRow): Channel[] {
  const ways: Channel[] = [];
  if (mail.isSetUp && row.has_address) ways.push('mail');
  if (push.publicKey !== null && row.browsers.length > 0) ways.push('push');
  if (line.isSetUp && row.is_linked) ways.push('line');
  return ways;
}
