import { WEBHOOK_TRIES_MAX } from '#domain/open/webhook-outcome.ts';
import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { WebhookTry } from '#worker/platform/integrations/webhooks/webhook-sender.ts';
import { type ClaimedEvent, claimEvents, type TriedEvent, type Turn, writeTries } from './claimed.ts';
import { eventMessage } from './event-body.ts';
import { notifyGivenUp } from './failing.ts';
import { gatherEvents } from './gather.ts';
import { listDue, listReceivers, type Receiver } from './receivers.ts';
import { signingSecrets } from './secrets.ts';

/** Receivers that are called at the same time: messages of other channels need connections too. */
const RECEIVERS_AT_ONCE = 3;
/** Calls that a receiver gets at least: one for a new event, and one for another. */
const LEAST_CALLS = 2;
/** Failures one after the other, after which a receiver rests until the next run. */
const FAILURES_IN_A_ROW = 3;
/** Deliveries that are claimed and stored together. */
const CLAIMED_AT_ONCE = 20;
/** The part of a receiver's calls for events that were never tried, while others wait. */
const NEW_PART = 0.7;
/** How long a run sends to one receiver: far less than a claim holds, so that no other run sends the same. */
const RECEIVER_MS = MINUTE_MS;

type Counts = { sent: number; dead: number };
/** The context at this moment: a run may take minutes. */
type CtxNow = () => Ctx;

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
  const served = inTurn(ctx, due).slice(
    0,
    Math.floor(webhookCallsARun / (webhooks.callsToCheck + LEAST_CALLS)),
  );
  const share = Math.floor(webhookCallsARun / served.length) - webhooks.callsToCheck;
  const began = performance.now();
  const ctxNow = () => ({ ...ctx, now: ctx.now + Math.round(performance.now() - began) });
  const left = served.values();
  const work = async () => {
    for (const receiver of left) await sendTo(ctxNow, receiver, share, counts);
  };
  await Promise.all(Array.from({ length: RECEIVERS_AT_ONCE }, work));
  await notifyGivenUp(ctxNow());
  return counts;
}

/** Each minute begins with another receiver, for runs whose calls are not enough for all. */
function inTurn({ now }: Ctx, due: readonly Receiver[]): Receiver[] {
  const first = Math.floor(now / MINUTE_MS) % Math.max(1, due.length);
  return [...due.slice(first), ...due.slice(0, first)];
}

/** A fault of ours with one receiver must not stop the others: its claims end by themselves. */
async function sendTo(ctxNow: CtxNow, receiver: Receiver, most: number, counts: Counts): Promise<void> {
  try {
    const lane = await laneOf(ctxNow, receiver, counts);
    const fresh = await sendTurn(lane, 'new', Math.max(1, Math.floor(most * NEW_PART)));
    const again = await sendTurn(lane, 'again', most - fresh.tried);
    if (!fresh.rests) await sendTurn(lane, 'new', most - fresh.tried - again.tried);
  } catch (error) {
    ctxNow().log('error', 'webhook stopped', { webhook_id: receiver.id }, error);
  }
}

/** The work of one run for one receiver. */
type Lane = {
  webhookId: number;
  ctxNow: CtxNow;
  ends: Instant;
  attempt: (event: ClaimedEvent) => Promise<WebhookTry>;
  counts: Counts;
};

/** An address is checked again at each run: the name may lead elsewhere now. */
async function laneOf(
  ctxNow: CtxNow,
  { id: webhookId, url, ...sealed }: Receiver,
  counts: Counts,
): Promise<Lane> {
  const ctx = ctxNow();
  const { webhooks } = ctx.platform;
  const [secrets, fault] = await Promise.all([signingSecrets(ctx, sealed), webhooks.faultOf(url)]);
  const attempt = async (event: ClaimedEvent): Promise<WebhookTry> => {
    const none = { status: null, ms: 0, bytes: 0 };
    // Only interrupted deliveries get here: any outcome of the last try ends a delivery.
    if (event.tries > WEBHOOK_TRIES_MAX) return { ...none, fault: 'interrupted' };
    if (fault !== null) return { ...none, fault };
    return webhooks.send(url, secrets, { ...eventMessage(event), at: ctxNow().now });
  };
  return { webhookId, ctxNow, ends: ctx.now + RECEIVER_MS, attempt, counts };
}

/** Sends up to `most` deliveries one after the other, until the receiver rests. */
async function sendTurn(
  { webhookId, ctxNow, ends, attempt, counts }: Lane,
  turn: Turn,
  most: number,
): Promise<{ tried: number; rests: boolean }> {
  let [tried, failures] = [0, 0];
  const rests = () => failures >= FAILURES_IN_A_ROW || ctxNow().now >= ends;
  while (tried < most && !rests()) {
    const asked = Math.min(most - tried, CLAIMED_AT_ONCE);
    const { claim, claimed } = await claimEvents(ctxNow(), webhookId, turn, asked);
    if (claimed.length === 0) break;
    const all: TriedEvent[] = [];
    for (const of of claimed) {
      const outcome = rests() ? null : await attempt(of);
      all.push({ of, outcome });
      if (outcome === null) continue;
      tried += 1;
      failures = outcome.fault === null ? 0 : failures + 1;
    }
    const ended = await writeTries(ctxNow(), { webhookId, claim }, all);
    counts.sent += ended.sent;
    counts.dead += ended.dead;
  }
  return { tried, rests: rests() };
}
