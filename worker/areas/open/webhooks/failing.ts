import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { jstDate, startOfJstDay } from '#domain/time/instant.ts';
import { forOtherChannels, insertFound, paramsJson } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { Ctx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { isHere } from '#worker/db/is-here.ts';
import { selectRaw, update } from '#worker/db/query.ts';
import { person, personRole } from '#worker/db/schema/person.ts';
import { webhook, webhookDelivery } from '#worker/db/schema/webhook.ts';
import { w } from './receivers.ts';

/** Notes that a try for a webhook failed. Belongs in the batch of its outcome. */
export function beginFailure({ now }: Ctx, webhookId: number): Statement {
  return update(webhook)
    .set({ failing_since: now })
    .where(and(eq(webhook.id, webhookId), isNull(webhook.failing_since)));
}

/**
 * Notes that a webhook's receiver has accepted something. It still fails while it refuses the events of other things.
 * Belongs after the outcomes in their batch.
 */
export function endFailure(webhookId: number): Statement {
  return sql`UPDATE ${webhook} SET failing_since = NULL WHERE id = ${webhookId} AND failing_since IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM ${webhookDelivery}
      WHERE webhook_id = ${webhookId} AND due_at IS NOT NULL AND tries > 0 AND fault IS NOT NULL)`;
}

/**
 * Notes that a webhook's receiver has accepted a test: what waits for its next try is due now. Belongs in the batch of the
 * test.
 */
export function acceptedTest({ now }: Ctx, webhookId: number): Statement[] {
  return [
    endFailure(webhookId),
    update(webhookDelivery)
      .set({ due_at: now })
      .where(
        and(
          eq(webhookDelivery.webhook_id, webhookId),
          gt(webhookDelivery.due_at, now),
          isNull(webhookDelivery.claim),
        ),
      ),
  ];
}

/** Notifies the global admins of events that were given up, once a day for each webhook. */
export async function notifyGivenUp(ctx: Ctx): Promise<void> {
  await whileStale(() => notifyOnce(ctx));
}

/** SQL: a delivery of the webhook `w` was given up since the last notice about it. */
const GIVEN_UP = sql`FROM ${webhookDelivery} AS d
  WHERE d.webhook_id = w.id AND d.state = 'dead' AND d.ended_at > coalesce(w.notified_at, 0)`;

async function notifyOnce(ctx: Ctx): Promise<void> {
  const today = jstDate(ctx.now);
  const isDue = sql`w.ended_at IS NULL AND coalesce(w.notified_at, 0) < ${startOfJstDay(today)}
    AND EXISTS (SELECT 1 ${GIVEN_UP})`;
  const due = await all(ctx.db, selectRaw({ id: w.id }, sql`FROM ${webhook} AS w WHERE ${isDue}`));
  if (due.length === 0) return;
  const areThese = sql`w.id IN (SELECT value FROM json_each(${rows(due.map(({ id }) => id))}))`;
  await commit(ctx, {
    guards: [sql`SELECT count(*) = ${due.length} FROM ${webhook} AS w WHERE ${areThese} AND ${isDue}`],
    statements: [
      insertFound(
        ctx,
        {
          personId: sql`p.id`,
          kind: 'webhook_given_up',
          params: paramsJson<'webhook_given_up'>({
            webhook_id: sql`w.id`,
            name: sql`w.name`,
            count: sql`(SELECT count(*) ${GIVEN_UP})`,
          }),
        },
        sql`FROM ${webhook} AS w JOIN ${personRole} AS r ON r.role = 'global_admin'
          JOIN ${person} AS p ON p.id = r.person_id WHERE ${areThese} AND ${isHere(today)}`,
      ),
      forOtherChannels(ctx),
      sql`UPDATE ${webhook} AS w SET notified_at = ${ctx.now} WHERE ${areThese}`,
    ],
    audit: [],
  });
}
