import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { DeliveryFault } from '#contract/enums.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { DeadDelivery } from '#contract/messaging/deliveries.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { HOUR_MS, type Instant, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { readPage } from '#worker/db/page.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { pick } from '#worker/db/query.ts';
import { personInReach } from '#worker/db/reach.ts';
import { delivery } from '#worker/db/schema/delivery.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';

/** Home counts failed deliveries of this many days. */
const COUNTED_DAYS = 7;
/** Counting stops here: the exact number above it does not matter. */
const COUNTED_MAX = 100;

export const d = alias(delivery, 'd');

/** A dead delivery has ended, with a fault. */
const DEAD = {
  notice_id: d.inbox_id,
  ...pick(d, 'channel', 'target', 'tries'),
  fault: sql<DeliveryFault>`${d.fault}`,
  ended_at: sql<Instant>`${d.ended_at}`,
  told_at: sql<Instant>`(SELECT created_at FROM ${inboxItem} WHERE id = d.inbox_id)`,
  user: personRef(sql`d.person_id`),
};

/** Deliveries to people in scope that were given up. */
export function isDeadInReach(ctx: SignedInCtx): SQL {
  return sql`d.state = 'dead' AND ${personInReach(ctx, sql`d.person_id`)}`;
}

export async function listDead(
  ctx: SignedInCtx,
  query: OperationQuery<'deliveries.list'>,
): Promise<{ data: DeadDelivery[]; meta: ListMeta }> {
  const { rows, meta } = await readPage(ctx.db, query, {
    select: DEAD,
    from: sql`${delivery} AS d`,
    where: sql`${isDeadInReach(ctx)} AND ${query.channel ? sql`d.channel = ${query.channel}` : sql`1`}`,
    orderBy: sql`d.ended_at`,
    id: sql`d.rowid`,
    descending: query.sort.startsWith('-'),
  });
  return {
    data: rows.map((row) => ({
      ...row,
      told_at: toStamp(row.told_at),
      ended_at: toStamp(row.ended_at),
    })),
    meta,
  };
}

/** A column for Home: the number of recent failed deliveries, counted up to 100. */
export function deadCount(ctx: SignedInCtx): SQL {
  return sql`(SELECT count(*) FROM (SELECT 1 FROM ${delivery} AS d
    WHERE ${isDeadInReach(ctx)} AND d.ended_at > ${ctx.now - COUNTED_DAYS * 24 * HOUR_MS} LIMIT ${COUNTED_MAX}))`;
}
