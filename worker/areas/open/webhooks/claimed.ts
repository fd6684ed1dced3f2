import { asc, eq, sql } from 'drizzle-orm';
import { nextWebhookTry, type WebhookDeliveryState } from '#domain/open/webhook-outcome.ts';
import { HOUR_MS, type Instant } from '#domain/time/instant.ts';
import type { Ctx } from '#worker/ctx.ts';
import { batch, type RowOf } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { pick, select, update } from '#worker/db/query.ts';
import { webhookDelivery } from '#worker/db/schema/webhook.ts';
import type { WebhookTry } from '#worker/platform/integrations/webhooks/webhook-sender.ts';
import { beginFailure, endFailure } from './failing.ts';
import { givingTurns, type OrderKey } from './turns.ts';

/** How long a claim holds: longer than a receiver that does not answer can keep a run busy. */
const LEASE_MS = HOUR_MS / 12;

/** A delivery to send now. */
export type ClaimedEvent = RowOf<ReturnType<typeof selectClaimedEvents>>;

/** The outcome of a claimed delivery; null where it was not tried. */
export type TriedEvent = { of: ClaimedEvent; outcome: WebhookTry | null };

/** Deliveries that were never tried, or others. */
export type Turn = 'new' | 'again';

/** Claims up to `most` due deliveries of a webhook in one statement, so that concurrent runs get different ones. */
export async function claimEvents(
  ctx: Ctx,
  webhookId: number,
  turn: Turn,
  most: number,
): Promise<{ claim: string; claimed: ClaimedEvent[] }> {
  const claim = crypto.randomUUID();
  const isInTurn = turn === 'new' ? sql`tries = 0` : sql`tries > 0`;
  const [, claimed] = await batch(ctx.db, [
    update(webhookDelivery)
      .set({ claim, due_at: ctx.now + LEASE_MS, tries: sql`${webhookDelivery.tries} + 1` })
      .where(
        sql`webhook_id = ${webhookId} AND audit_id IN (SELECT audit_id FROM ${webhookDelivery}
          WHERE webhook_id = ${webhookId} AND ${isInTurn} AND due_at <= ${ctx.now} ORDER BY due_at, audit_id LIMIT ${most})`,
      ),
    selectClaimedEvents(claim),
  ]);
  return { claim, claimed };
}

function selectClaimedEvents(claim: string) {
  return select(
    pick(
      webhookDelivery,
      'webhook_id',
      'audit_id',
      'event',
      'subject',
      'subject_id',
      'workplace_id',
      'operation_id',
      'at',
      'tries',
      'status',
      'fault',
      'ms',
      'bytes',
    ),
  )
    .from(webhookDelivery)
    .where(eq(webhookDelivery.claim, claim))
    .orderBy(asc(webhookDelivery.audit_id));
}

/** Stores the outcomes of deliveries that this claim still holds, and gives their turns to the next ones. */
export async function writeTries(
  ctx: Ctx,
  { webhookId, claim }: { webhookId: number; claim: string },
  all: readonly TriedEvent[],
): Promise<{ sent: number; dead: number }> {
  const stored = all.map((one) => ({
    ...stateAfter(ctx, one),
    webhook: one.of.webhook_id,
    audit: one.of.audit_id,
  }));
  const keys = all.map(({ of }): OrderKey => [of.webhook_id, of.subject, of.subject_id]);
  const count = (state: WebhookDeliveryState) => stored.filter((one) => one.state === state).length;
  const sent = count('sent');
  const value = (name: keyof (typeof stored)[number]) => sql`v.value ->> ${sql.raw(`'${name}'`)}`;
  await batch(ctx.db, [
    update(webhookDelivery)
      .set({
        state: sql`${value('state')}`,
        due_at: sql`${value('due')}`,
        tries: sql`${value('tries')}`,
        status: sql`${value('status')}`,
        fault: sql`${value('fault')}`,
        ms: sql`${value('ms')}`,
        bytes: sql`${value('bytes')}`,
        ended_at: sql`iif(${value('state')} = 'waiting', NULL, ${ctx.now})`,
        claim: null,
      })
      .from(sql`json_each(${rows(stored)}) AS v`)
      // The `+` makes SQLite find each row by its key instead of reading all rows of the claim.
      .where(sql`webhook_id = ${value('webhook')} AND audit_id = ${value('audit')} AND +claim = ${claim}`),
    ...givingTurns(ctx, keys),
    ...(all.some(({ outcome }) => outcome !== null && outcome.fault !== null)
      ? [beginFailure(ctx, webhookId)]
      : []),
    ...(sent > 0 ? [endFailure(webhookId)] : []),
  ]);
  return { sent, dead: count('dead') };
}

type StoredTry = Pick<WebhookTry, 'status' | 'fault'> & {
  state: WebhookDeliveryState;
  due: Instant | null;
  tries: number;
  ms: number | null;
  bytes: number | null;
};

function stateAfter({ now }: Ctx, { of, outcome }: TriedEvent): StoredTry {
  const { tries } = of;
  if (outcome === null) {
    const { status, fault, ms, bytes } = of;
    return { state: 'waiting', due: now, tries: tries - 1, status, fault, ms, bytes };
  }
  const { status, fault, ms, bytes, wait } = outcome;
  const tried = { tries, status, fault, ms, bytes };
  if (fault === null) return { ...tried, state: 'sent', due: null };
  const due = nextWebhookTry(tries, now, Math.random(), wait);
  return { ...tried, state: due === null ? 'dead' : 'waiting', due };
}
