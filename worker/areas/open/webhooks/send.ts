import { WEBHOOK_TRIES_MAX } from '#domain/open/webhook-outcome.ts';
import type { Ctx } from '#worker/ctx.ts';
import { unseal } from '#worker/platform/crypto/secret.ts';
import type { WebhookTry } from '#worker/platform/integrations/webhooks/webhook-sender.ts';
import { type ClaimedEvent, claimEvents, type TriedEvent, type Turn, writeTries } from './claimed.ts';
import { eventMessage } from './event-body.ts';
import { gatherEvents } from './gather.ts';
import { listDue, listReceivers, type Receiver } from './receivers.ts';

/** Receivers that are called at the same time: messages of other channels need connections too. */
const RECEIVERS_AT_ONCE = 3;
/** Failures one after the other, after which a receiver rests until the next run. */
const FAILURES_IN_A_ROW = 3;
/** Deliveries that are claimed and stored together. */
const CLAIMED_AT_ONCE = 20;
/** The part of a receiver's calls for events that were never tried. */
const NEW_PART = 0.7;

type Counts = { sent: number; dead: number };
type TryEvent = (event: ClaimedEvent) => Promise<WebhookTry>;

/**
 * Makes deliveries of new events, and sends those that are due. Each receiver has its own share of the calls of a run, so
 * that one that hangs or has much to get delays no other.
 */
export async function sendEvents(ctx: Ctx): Promise<Counts> {
  const counts: Counts = { sent: 0, dead: 0 };
  const receivers = await listReceivers(ctx);
  if (receivers.length === 0) return counts;
  await gatherEvents(ctx, receivers);
  const due = await listDue(ctx, receivers);
  const { webhookCallsARun, webhooks } = ctx.platform;
  const served = due.slice(0, Math.floor(webhookCallsARun / (webhooks.callsToCheck + 1)));
  const share = Math.floor(webhookCallsARun / served.length) - webhooks.callsToCheck;
  const left = served.values();
  const work = async () => {
    for (const receiver of left) await sendTo(ctx, receiver, share, counts);
  };
  await Promise.all(Array.from({ length: RECEIVERS_AT_ONCE }, work));
  return counts;
}

/** A fault of ours with one receiver must not stop the others: its claims end by themselves. */
async function sendTo(ctx: Ctx, receiver: Receiver, most: number, counts: Counts): Promise<void> {
  try {
    const attempt = await tryingFor(ctx, receiver);
    const tried = await sendTurn(ctx, receiver, 'new', Math.ceil(most * NEW_PART), attempt, counts);
    await sendTurn(ctx, receiver, 'again', most - tried, attempt, counts);
  } catch (error) {
    ctx.log('error', 'webhook stopped', { webhook_id: receiver.id }, error);
  }
}

/** An address is checked again at each run: the name may lead elsewhere now. */
async function tryingFor(ctx: Ctx, { url, secret: sealed }: Receiver): Promise<TryEvent> {
  const { webhooks, secret } = ctx.platform;
  const began = performance.now();
  const [key, fault] = await Promise.all([unseal(secret, sealed), webhooks.faultOf(url)]);
  return async (event) => {
    const none = { status: null, ms: 0, bytes: 0 };
    // Only interrupted deliveries get here: any outcome of the last try ends a delivery.
    if (event.tries > WEBHOOK_TRIES_MAX) return { ...none, fault: 'interrupted' };
    if (fault !== null) return { ...none, fault };
    const at = Math.round(ctx.now + performance.now() - began);
    return webhooks.send(url, key, { ...eventMessage(event), at });
  };
}

/** Sends up to `most` deliveries one after the other. Returns the number of tries. */
async function sendTurn(
  ctx: Ctx,
  { id }: Receiver,
  turn: Turn,
  most: number,
  attempt: TryEvent,
  counts: Counts,
): Promise<number> {
  let [tried, failures] = [0, 0];
  while (tried < most && failures < FAILURES_IN_A_ROW) {
    const { claim, claimed } = await claimEvents(ctx, id, turn, Math.min(most - tried, CLAIMED_AT_ONCE));
    if (claimed.length === 0) break;
    const all: TriedEvent[] = [];
    for (const of of claimed) {
      const outcome = failures < FAILURES_IN_A_ROW ? await attempt(of) : null;
      all.push({ of, outcome });
      if (outcome === null) continue;
      tried += 1;
      failures = outcome.fault === null ? 0 : failures + 1;
    }
    const ended = await writeTries(ctx, claim, all);
    counts.sent += ended.sent;
    counts.dead += ended.dead;
  }
  return tried;
}
