import { weightOf } from '#contract/messaging/notice-kinds.ts';
import { isStillWanted } from '#domain/messaging/channels.ts';
import { earliestSending } from '#domain/messaging/quiet-hours.ts';
import { DELIVERY_TRIES_MAX } from '#domain/messaging/retry.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { SendOutcome } from '#worker/platform/integrations/send-outcome.ts';
import type { NoticeWords } from '#worker/platform/integrations/words/notice-words.ts';
import { type ClaimedDelivery, claim } from './claimed.ts';
import { lineOf, type Message, mailOf, messageIn, pushOf } from './message.ts';
import { type Delivered, type EndedDelivery, writeOutcomes } from './outcomes.ts';
import { retryKey } from './retry-key.ts';
import { soonestShift } from './soonest.ts';

/** Connections that the platform keeps open at once. */
const SENT_AT_ONCE = 6;
/**
 * Deliveries of one step, which are claimed and stored together. If no service answers, 17 rounds of 10
 * seconds are well within the lease.
 */
const DELIVERIES_AT_ONCE = 100;

/** Additional steps, because deliveries that are not sent leave room for others. */
const STEPS_MORE = 4;

/**
 * N-03: sends up to `most` due deliveries, step by step. Deliveries that are dropped or put off do not
 * count.
 */
export async function sendDue(ctx: Ctx, most: number): Promise<Delivered> {
  const delivered: Delivered = { sent: 0, dead: 0 };
  let left = most;
  for (let steps = Math.ceil(most / DELIVERIES_AT_ONCE) + STEPS_MORE; steps > 0 && left > 0; steps -= 1) {
    const step = Math.min(left, DELIVERIES_AT_ONCE);
    const { claim: id, claimed } = await claim(ctx, step);
    const ended = await sendAll(ctx, claimed);
    const came = await writeOutcomes(ctx, id, ended);
    delivered.sent += came.sent;
    delivered.dead += came.dead;
    left -= ended.filter(({ outcome }) => outcome.kind !== 'dropped' && outcome.kind !== 'put_off').length;
    if (claimed.length < step) break;
  }
  return delivered;
}

async function sendAll(ctx: Ctx, claimed: readonly ClaimedDelivery[]): Promise<EndedDelivery[]> {
  if (claimed.length === 0) return [];
  const words = await ctx.platform.noticeWords();
  const ended: EndedDelivery[] = [];
  const left = claimed.values();
  const work = async () => {
    for (const of of left) ended.push({ of, outcome: await sendOne(ctx, words, of) });
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, work));
  return ended;
}

async function sendOne(
  ctx: Ctx,
  words: NoticeWords,
  row: ClaimedDelivery,
): Promise<EndedDelivery['outcome']> {
  if (!isStillToGo(row)) return { kind: 'dropped' };
  // Only interrupted deliveries get here: any outcome of the last try ends a delivery.
  if (row.tries > DELIVERY_TRIES_MAX) return { kind: 'refused', fault: 'interrupted' };
  try {
    // N-02: a repeated or queued delivery may be due at night by now.
    const soonest = soonestShift(row.params, ctx.now);
    const due = earliestSending(weightOf(row.kind, row.type), soonest, ctx.now);
    if (due > ctx.now) return { kind: 'put_off', due };
    return await sendBy(ctx, row, messageIn(ctx, words, row));
  } catch (error) {
    // An unexpected error of one delivery must not stop the others.
    ctx.log('error', 'delivery stopped', { inbox_id: row.inbox_id, channel: row.channel }, error);
    return { kind: 'again', fault: 'interrupted' };
  }
}

/**
 * The reader is active, has not read it and wants this channel. A security message is sent even after
 * it was read.
 */
function isStillToGo(row: ClaimedDelivery): boolean {
  const weight = weightOf(row.kind, row.type);
  const isNews = weight === 'security' || !row.is_read;
  return row.is_here && isNews && isStillWanted(weight, row.channel, row.chosen ?? undefined);
}

async function sendBy(
  ctx: Ctx,
  row: ClaimedDelivery,
  message: Message,
): Promise<SendOutcome | { kind: 'dropped' }> {
  const tag = `n${row.inbox_id}`;
  switch (row.channel) {
    case 'mail':
      if (row.email === null) return { kind: 'dropped' };
      return ctx.platform.mail.trySending(mailOf(ctx, row.email, message), tag);
    case 'push': {
      const { endpoint, p256dh, auth } = row;
      if (endpoint === null || p256dh === null || auth === null) return { kind: 'dropped' };
      const urgent = weightOf(row.kind, row.type) !== 'everyday';
      return ctx.platform.push.send({ endpoint, p256dh, auth }, pushOf(message, tag), urgent);
    }
    case 'line': {
      if (row.line_user_id === null) return { kind: 'dropped' };
      const key = await retryKey(ctx, [row.inbox_id, row.line_user_id, row.resent_at]);
      return ctx.platform.line.send(row.line_user_id, lineOf(message), key);
    }
  }
}
