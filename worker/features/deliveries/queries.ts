import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { DeadDelivery, deliveryOperations } from '#contract/deliveries.ts';
import type { ListMeta } from '#contract/lists.ts';
import { HOUR_MS, type Instant, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { readPage } from '#worker/db/page.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { personInReach } from '#worker/db/reach.ts';
import { delivery } from '#worker/db/schema/delivery.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { person } from '#worker/db/schema/person.ts';

/** Of how many days those are counted on Home that did not arrive. */
const COUNTED_DAYS = 7;
/** Counting stops here: nobody looks at how many more there are. */
const COUNTED_MAX = 100;

type Row = Pick<DeadDelivery, 'notice_id' | 'channel' | 'target' | 'fault' | 'tries'> & {
  ref: string;
  told_at: Instant;
  ended_at: Instant;
};

/** Those to people in reach that were given up. */
export function isDeadInReach(ctx: SignedInCtx): SQL {
  return sql`d.state = 'dead' AND ${personInReach(ctx, sql`d.person_id`)}`;
}

export async function listDead(
  ctx: SignedInCtx,
  query: z.output<(typeof deliveryOperations)['deliveries.list']['query']>,
): Promise<{ data: DeadDelivery[]; meta: ListMeta }> {
  const { rows, meta } = await readPage<Row>(ctx.db, query, {
    select: sql`d.inbox_id AS notice_id, d.channel, d.target, d.fault, d.tries, d.ended_at,
      (SELECT created_at FROM ${inboxItem} WHERE id = d.inbox_id) AS told_at,
      (SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = d.person_id) AS ref`,
    from: sql`${delivery} AS d`,
    where: sql`${isDeadInReach(ctx)} AND ${query.channel ? sql`d.channel = ${query.channel}` : sql`1`}`,
    orderBy: sql`d.ended_at`,
    id: sql`d.rowid`,
    descending: query.sort.startsWith('-'),
  });
  return {
    data: rows.map(({ ref, told_at, ended_at, ...row }) => ({
      ...row,
      user: JSON.parse(ref),
      told_at: toStamp(told_at),
      ended_at: toStamp(ended_at),
    })),
    meta,
  };
}

/** How many messages did not arrive lately, counted up to 100: for Home. */
export function deadCount(ctx: SignedInCtx): SQL {
  return sql`(SELECT count(*) FROM (SELECT 1 FROM ${delivery} AS d
    WHERE ${isDeadInReach(ctx)} AND d.ended_at > ${ctx.now - COUNTED_DAYS * 24 * HOUR_MS} LIMIT ${COUNTED_MAX}))`;
}
