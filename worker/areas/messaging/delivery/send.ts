import { weightOf } from '#contract/messaging/notice-kinds.ts';
import { earliestSending } from '#domain/messaging/quiet-hours.ts';
import { TRIES_MAX } from '#domain/messaging/retry.ts';
import { isStillWanted } from '#domain/messaging/ways.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { Outcome } from '#worker/platform/integrations/outcome.ts';
import type { NoticeWords } from '#worker/platform/integrations/words/notice-words.ts';
import { type Claimed, claim } from './claimed.ts';
import { type Delivered, type Ended, writeOutcomes } from './outcomes.ts';
import { retryKey } from './retry-key.ts';
import { lineTextOf, mailOf, pushOf, type Said, saidIn } from './said.ts';
import { soonestShift } from './soonest.ts';

/** Connections that the platform keeps open at once. */
const AT_ONCE = 6;
/**
 * Of one step, which is claimed together and written down together: when nobody answers, 17 rounds of 10 seconds, well
 * within the lease.
 */
const STEP = 100;

/** Steps beyond those that all of it takes, for what of them was not to be sent and so left room. */
const STEPS_MORE = 4;

/**
 * N-03: sends what is due, so much at the most, step by step. What turns out not to be sent now (its reader has it, or
 * sleeps) takes nobody's place.
 */
export async function sendDue(ctx: Ctx, most: number): Promise<Delivered> {
  const delivered: Delivered = { sent: 0, dead: 0 };
  let left = most;
  for (let steps = Math.ceil(most / STEP) + STEPS_MORE; steps > 0 && left > 0; steps -= 1) {
    const step = Math.min(left, STEP);
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

async function sendAll(ctx: Ctx, claimed: readonly Claimed[]): Promise<Ended[]> {
  if (claimed.length === 0) return [];
  const words = await ctx.platform.noticeWords();
  const ended: Ended[] = [];
  const left = claimed.values();
  const work = async () => {
    for (const of of left) ended.push({ of, outcome: await sendOne(ctx, words, of) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ended;
}

async function sendOne(ctx: Ctx, words: NoticeWords, row: Claimed): Promise<Ended['outcome']> {
  if (!isStillToGo(row)) return { kind: 'dropped' };
  // Only who was stopped in the middle comes here: what comes to an end ends with the last try.
  if (row.tries > TRIES_MAX) return { kind: 'refused', fault: 'interrupted' };
  try {
    // N-02: what is tried again, and what others stood before, may have come into the night meanwhile.
    const soonest = soonestShift(row.params, ctx.now);
    const due = earliestSending(weightOf(row.kind, row.type), soonest, ctx.now);
    if (due > ctx.now) return { kind: 'put_off', due };
    return await sendBy(ctx, row, saidIn(ctx, words, row));
  } catch (error) {
    // What nobody foresaw of one is none of the others' business.
    ctx.log('error', 'delivery stopped', { inbox_id: row.inbox_id, channel: row.channel }, error);
    return { kind: 'again', fault: 'interrupted' };
  }
}

/** Its reader is here, has not read it yet, and wants it this way. Of the account's safety a mail tells in any case. */
function isStillToGo(row: Claimed): boolean {
  const weight = weightOf(row.kind, row.type);
  const isNews = weight === 'security' || !row.is_read;
  return row.is_here && isNews && isStillWanted(weight, row.channel, row.chosen ?? undefined);
}

async function sendBy(ctx: Ctx, row: Claimed, said: Said): Promise<Outcome | { kind: 'dropped' }> {
  const tag = `n${row.inbox_id}`;
  switch (row.channel) {
    case 'mail':
      if (row.email === null) return { kind: 'dropped' };
      return ctx.platform.mail.trySending(mailOf(ctx, row.email, said), tag);
    case 'push': {
      const { endpoint, p256dh, auth } = row;
      if (endpoint === null || p256dh === null || auth === null) return { kind: 'dropped' };
      const urgent = weightOf(row.kind, row.type) !== 'everyday';
      return ctx.platform.push.send({ endpoint, p256dh, auth }, pushOf(said, tag), urgent);
    }
    case 'line': {
      if (row.line_user_id === null) return { kind: 'dropped' };
      const key = await retryKey(ctx, [row.inbox_id, row.line_user_id, row.resent_at]);
      return ctx.platform.line.send(row.line_user_id, lineTextOf(said), key);
    }
  }
}
