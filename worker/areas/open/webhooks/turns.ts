import { sql } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import { rowsInParts, type Statement } from '#worker/db/database.ts';
import { webhookDelivery } from '#worker/db/schema/webhook.ts';

/** What is sent in order: the events of one thing for one webhook. */
export type OrderKey = [webhookId: number, subject: string, subjectId: number];

/**
 * Makes the oldest unfinished delivery of each of these due, unless one of the same thing is due or under way. All others
 * wait for it without a time of their own. Belongs in the batch of each change that adds or ends deliveries.
 */
export function givingTurns({ now }: Pick<Ctx, 'now'>, keys: readonly OrderKey[]): Statement[] {
  const isOfThing = sql`o.webhook_id = k.webhook_id AND o.subject = k.subject AND o.subject_id = k.subject_id
    AND o.ended_at IS NULL`;
  return rowsInParts(keys).map(
    (part) => sql`UPDATE ${webhookDelivery} SET due_at = ${now}
      WHERE (webhook_id, audit_id) IN (
        SELECT k.webhook_id, (SELECT min(o.audit_id) FROM ${webhookDelivery} AS o WHERE ${isOfThing})
        FROM (SELECT DISTINCT value ->> 0 AS webhook_id, value ->> 1 AS subject, value ->> 2 AS subject_id
              FROM json_each(${part})) AS k
        WHERE NOT EXISTS (SELECT 1 FROM ${webhookDelivery} AS o WHERE ${isOfThing} AND o.due_at IS NOT NULL))`,
  );
}

/**
 * Takes the time from the deliveries of these things that are not under way, so that {@link givingTurns} finds the oldest
 * again. Belongs between a change that adds older deliveries and it.
 */
export function takingTurns(keys: readonly OrderKey[]): Statement[] {
  return rowsInParts(keys).map(
    (part) => sql`UPDATE ${webhookDelivery} SET due_at = NULL
      WHERE ended_at IS NULL AND claim IS NULL AND (webhook_id, subject, subject_id) IN
        (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${part}))`,
  );
}
