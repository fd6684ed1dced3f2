import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { WEBHOOKS_MAX } from '#contract/limits.ts';
import type { MadeWebhook, Webhook, WebhookBody, WebhookChangeBody } from '#contract/open/webhooks.ts';
import { fieldIssues } from '#contract/validation.ts';
import { selectTaker } from '#worker/areas/open/taker.ts';
import type { Ctx, SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { insert, isTrue, pick, select, selectRaw, update } from '#worker/db/query.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { webhook } from '#worker/db/schema/webhook.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { seal } from '#worker/platform/crypto/secret.ts';
import { newWebhookSecret } from '#worker/platform/integrations/webhooks/webhook-sender.ts';
import { readWebhook, selectWebhook, webhookOf } from './queries.ts';
import { sealedSecretsAfter } from './secrets.ts';

const OPEN_WEBHOOKS = sql<number>`(SELECT count(*) FROM ${webhook} WHERE ended_at IS NULL)`;

/**
 * Makes a webhook that gets the events from now on. The answer is not stored, so a repetition makes another one.
 * @throws AppError E_NOT_FOUND for a workplace that does not exist, E_UNPROCESSABLE_ENTITY for an address that leads
 * inside, and beyond the maximum
 */
export async function createWebhook(ctx: SignedInCtx, input: WebhookBody): Promise<MadeWebhook> {
  const { name, url, events, workplace_ids } = input;
  await refuseInside(ctx, url);
  const areThere = areWorkplaces(workplace_ids);
  const { id, facts } = await drawIdWith(ctx.db, 'webhook', {
    count: OPEN_WEBHOOKS,
    areThere: isTrue(areThere),
  });
  if (!facts.areThere) throw new AppError('E_NOT_FOUND');
  if (facts.count >= WEBHOOKS_MAX)
    throw fieldIssues({ '': [{ key: 'max_items', params: { max: WEBHOOKS_MAX } }] });
  const secret = newWebhookSecret();
  const [[made]] = await commit(ctx, {
    guards: [sql`SELECT ${areThere}`, sql`SELECT ${OPEN_WEBHOOKS} < ${WEBHOOKS_MAX}`],
    statements: [
      insert(webhook).values({
        id,
        name,
        url,
        secret: await seal(ctx.platform.secret, secret),
        person_id: ctx.actor.id,
        events,
        workplace_ids,
        cursor: sql`(SELECT coalesce(max(id), 0) FROM ${audit})`,
        made_at: ctx.now,
      }),
    ],
    audit: [{ action: 'create', subject: 'webhook', subjectId: id, after: input }],
    reads: [selectWebhook(id)],
  });
  if (!made) throw new Error('the webhook was not written');
  return { webhook: webhookOf(made, ctx.now), secret };
}

/**
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the current webhook for an old version or one that has ended,
 * E_UNPROCESSABLE_ENTITY for an address that leads inside
 */
export async function updateWebhook(
  ctx: SignedInCtx,
  id: number,
  { version, ...input }: WebhookChangeBody,
): Promise<Webhook> {
  const { name, url, events, workplace_ids } = input;
  const areThere = areWorkplaces(workplace_ids);
  const [[row], [facts]] = await batch(ctx.db, [
    selectWebhook(id),
    selectRaw({ areThere: isTrue(areThere) }, sql``),
  ]);
  if (!row) throw new AppError('E_NOT_FOUND');
  const before = openAtVersion(webhookOf(row, ctx.now), version);
  if (url !== before.url) await refuseInside(ctx, url);
  if (!facts?.areThere) throw new AppError('E_NOT_FOUND');
  const [[changed]] = await commit(ctx, {
    guards: [isWebhookUnchanged(before), sql`SELECT ${areThere}`],
    current: () => readWebhook(ctx, id),
    statements: [
      update(webhook)
        .set({
          name,
          url,
          events,
          workplace_ids,
          // The new address has not failed yet.
          ...(url === before.url ? {} : { failing_since: null }),
          version: sql`${webhook.version} + 1`,
        })
        .where(eq(webhook.id, id)),
    ],
    audit: [
      {
        action: 'update',
        subject: 'webhook',
        subjectId: id,
        before: {
          name: before.name,
          url: before.url,
          events: before.events,
          workplace_ids: before.workplaces?.map((one) => one.id) ?? [],
        },
        after: input,
      },
    ],
    reads: [selectWebhook(id)],
  });
  if (!changed) throw new Error('the webhook is gone');
  return webhookOf(changed, ctx.now);
}

/**
 * Makes the caller the owner of a webhook. One that is theirs already stays as it is, so a repetition changes nothing.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the current webhook for an old version or one that has ended
 */
export async function takeOverWebhook(ctx: SignedInCtx, id: number, version: number): Promise<Webhook> {
  const [[row], [taker]] = await batch(ctx.db, [selectWebhook(id), selectTaker(ctx)]);
  if (!row || !taker) throw new AppError('E_NOT_FOUND');
  const before = openAtVersion(webhookOf(row, ctx.now), version);
  if (before.owner.id === ctx.actor.id) return before;
  const after: Webhook = { ...before, owner: taker.owner, status: 'active', version: version + 1 };
  await commit(ctx, {
    guards: [isWebhookUnchanged(before)],
    current: () => readWebhook(ctx, id),
    statements: [
      update(webhook)
        .set({ person_id: ctx.actor.id, version: sql`${webhook.version} + 1` })
        .where(eq(webhook.id, id)),
    ],
    audit: [
      {
        action: 'update',
        subject: 'webhook',
        subjectId: id,
        before: { owner_id: before.owner.id },
        after: { owner_id: ctx.actor.id },
      },
    ],
    answer: { status: 200, body: after },
  });
  return after;
}

/**
 * Gives a webhook a new secret. The replaced one signs too for a day, so that the receiver can change in its own time.
 * The answer is not stored, so a repetition is refused: its version is old.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the current webhook for an old version or one that has ended
 */
export async function renewWebhookSecret(
  ctx: SignedInCtx,
  id: number,
  version: number,
): Promise<MadeWebhook> {
  const [[row], [sealed]] = await batch(ctx.db, [
    selectWebhook(id),
    select(pick(webhook, 'secret', 'former_secrets'))
      .from(webhook)
      .where(eq(webhook.id, id)),
  ]);
  if (!row || !sealed) throw new AppError('E_NOT_FOUND');
  const before = openAtVersion(webhookOf(row, ctx.now), version);
  const secret = newWebhookSecret();
  const secrets = await sealedSecretsAfter(ctx, sealed, secret);
  const [[renewed]] = await commit(ctx, {
    guards: [isWebhookUnchanged(before)],
    current: () => readWebhook(ctx, id),
    statements: [
      update(webhook)
        .set({ ...secrets, version: sql`${webhook.version} + 1` })
        .where(eq(webhook.id, id)),
    ],
    audit: [{ action: 'renew_secret', subject: 'webhook', subjectId: id }],
    reads: [selectWebhook(id)],
  });
  if (!renewed) throw new Error('the webhook is gone');
  return { webhook: webhookOf(renewed, ctx.now), secret };
}

/**
 * Ends a webhook at once. The row stays, because the audit names it.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the current webhook for an old version
 */
export async function endWebhook(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const before = await readWebhook(ctx, id);
  if (before.ended_at !== null) return;
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [isWebhookUnchanged(before)],
    current: () => readWebhook(ctx, id),
    statements: [
      update(webhook)
        .set({ ended_at: ctx.now, failing_since: null, version: sql`${webhook.version} + 1` })
        .where(eq(webhook.id, id)),
    ],
    audit: [{ action: 'end', subject: 'webhook', subjectId: id, before: { name: before.name } }],
  });
}

function openAtVersion(before: Webhook, version: number): Webhook {
  if (before.version !== version || before.ended_at !== null) throw new AppError('E_CONFLICT', before);
  return before;
}

/** A name that cannot be resolved now is checked at each sending. */
async function refuseInside({ platform: { webhooks } }: Ctx, url: string): Promise<void> {
  const fault = webhooks.isAllowed(url) ? await webhooks.faultOf(url) : 'inside';
  if (fault === 'inside' || fault === 'unknown_name') throw fieldIssues({ url: [{ key: 'receiver' }] });
}

function areWorkplaces(ids: readonly number[]) {
  return sql`(SELECT count(*) FROM ${workplace} WHERE deleted_at IS NULL
    AND id IN (SELECT value FROM json_each(${rows(ids)}))) = ${ids.length}`;
}

function isWebhookUnchanged({ id, version }: Webhook) {
  return sql`SELECT version = ${version} FROM ${webhook} WHERE id = ${id}`;
}
