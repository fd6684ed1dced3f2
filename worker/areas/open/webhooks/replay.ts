import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { RETRIED_AT_ONCE_MAX } from '#contract/limits.ts';
import type { WebhookReplayBody, WebhookReplayed, WebhookTest } from '#contract/open/webhooks.ts';
import { takeAndRead } from '#worker/areas/access/throttle/throttle.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit, commitAnswer } from '#worker/db/commit.ts';
import { isAmong } from '#worker/db/database.ts';
import { pick, select, update } from '#worker/db/query.ts';
import { webhook, webhookDelivery } from '#worker/db/schema/webhook.ts';
import { pingMessage } from './event-body.ts';
import { acceptedTest } from './failing.ts';
import type { Receiver } from './receivers.ts';
import { signingSecrets } from './secrets.ts';
import { givingTurns, type OrderKey, takingTurns } from './turns.ts';

/**
 * Sends deliveries again that have ended, in the order of their events and of those of the same things that wait.
 * @throws AppError E_NOT_FOUND for one that does not exist, E_CONFLICT for one that waits, and for a webhook that has ended
 */
export async function replayDeliveries(
  ctx: SignedInCtx,
  id: number,
  { ids }: WebhookReplayBody,
): Promise<WebhookReplayed> {
  const isOf = eq(webhookDelivery.webhook_id, id);
  const asked = [...new Set(ids)];
  const which =
    asked.length === 0 ? eq(webhookDelivery.state, 'dead') : isAmong(webhookDelivery.audit_id, asked);
  const [[target], found] = await batch(ctx.db, [
    selectTarget(id),
    select(pick(webhookDelivery, 'audit_id', 'subject', 'subject_id', 'ended_at'))
      .from(webhookDelivery)
      .where(and(isOf, which))
      .orderBy(asc(webhookDelivery.audit_id))
      .limit(RETRIED_AT_ONCE_MAX),
  ]);
  if (!target || found.length < asked.length) throw new AppError('E_NOT_FOUND');
  if (target.ended_at !== null || found.some(({ ended_at }) => ended_at === null))
    throw new AppError('E_CONFLICT');
  const answer = { replayed: found.length };
  if (found.length === 0) {
    await commitAnswer(ctx, answer);
    return answer;
  }
  const replayed = found.map(({ audit_id }) => audit_id);
  const keys = found.map(({ subject, subject_id }): OrderKey => [id, subject, subject_id]);
  const areEnded = and(
    isOf,
    isAmong(webhookDelivery.audit_id, replayed),
    isNotNull(webhookDelivery.ended_at),
  );
  await commit(ctx, {
    guards: [
      sql`SELECT count(*) = ${found.length} FROM ${webhookDelivery} WHERE ${areEnded}`,
      sql`SELECT ended_at IS NULL FROM ${webhook} WHERE id = ${id}`,
    ],
    statements: [
      update(webhookDelivery)
        .set({ state: 'waiting', tries: 0, due_at: null, claim: null, ended_at: null, queued_at: ctx.now })
        .where(areEnded),
      ...takingTurns(keys),
      ...givingTurns(ctx, keys),
    ],
    audit: [{ action: 'replay', subject: 'webhook', subjectId: id, after: { deliveries: replayed } }],
    answer: { status: 200, body: answer },
  });
  return answer;
}

/**
 * Sends a `ping` at once. Nothing of the answer is kept but its status and the time that it took. After one that was
 * accepted, what waits for its next try is sent in the next minute.
 * @throws AppError E_NOT_FOUND, E_CONFLICT for a webhook that has ended, E_TOO_MANY_REQUESTS
 */
export async function testWebhook(ctx: SignedInCtx, id: number): Promise<WebhookTest> {
  const {
    facts: [[target]],
  } = await takeAndRead(ctx, [{ policy: 'webhook_test', of: String(ctx.actor.id) }], [selectTarget(id)]);
  if (!target) throw new AppError('E_NOT_FOUND');
  if (target.ended_at !== null) throw new AppError('E_CONFLICT');
  const outcome = await ping(ctx, target);
  await commit(ctx, {
    statements: outcome.fault === null ? acceptedTest(ctx, id) : [],
    audit: [{ action: 'test', subject: 'webhook', subjectId: id, after: outcome }],
    answer: { status: 200, body: outcome },
  });
  return outcome;
}

async function ping(
  ctx: SignedInCtx,
  { url, ...sealed }: Pick<Receiver, 'url' | 'secret' | 'former_secrets'>,
): Promise<WebhookTest> {
  const { webhooks } = ctx.platform;
  const unsent = await webhooks.faultOf(url);
  if (unsent !== null) return { answer_status: null, fault: unsent, ms: null };
  const secrets = await signingSecrets(ctx, sealed);
  const { status, fault, ms } = await webhooks.send(url, secrets, { ...pingMessage(ctx), at: ctx.now });
  return { answer_status: status, fault, ms };
}

function selectTarget(id: number) {
  return select(pick(webhook, 'url', 'secret', 'former_secrets', 'ended_at'))
    .from(webhook)
    .where(eq(webhook.id, id));
}
