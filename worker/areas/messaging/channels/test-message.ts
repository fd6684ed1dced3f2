import { AppError } from '#contract/errors.ts';
import { FALLBACK_LANGUAGE } from '#contract/site/languages.ts';
import type { Channel } from '#domain/messaging/channels.ts';
import { takeAndRead } from '#worker/areas/access/throttle/throttle.ts';
import {
  CHANNEL_SETTINGS,
  lineOf,
  type Message,
  mailOf,
  pushOf,
  readerIn,
  textInLine,
} from '#worker/areas/messaging/delivery/message.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { PushTarget } from '#worker/platform/integrations/push/encrypted.ts';
import type { SendOutcome } from '#worker/platform/integrations/send-outcome.ts';
import { type Reached, selectReached } from './queries.ts';

const NO_ADDRESS: SendOutcome = { kind: 'refused', fault: 'gone' };

/**
 * Sends the actor a test message at once.
 * @throws AppError CHANNEL_NOT_SENT with the fault, CHANNEL_NOT_SET_UP, E_TOO_MANY_REQUESTS
 */
export async function sendTest(ctx: SignedInCtx, channel: Channel): Promise<void> {
  const isSetUp = {
    mail: ctx.platform.mail.isSetUp,
    push: ctx.platform.push.publicKey !== null,
    line: ctx.platform.line.isSetUp,
  };
  if (!isSetUp[channel]) throw new AppError('CHANNEL_NOT_SET_UP');
  const { facts } = await takeAndRead(
    ctx,
    [{ policy: 'channel_test', of: String(ctx.actor.id) }],
    [selectReached(ctx)],
  );
  const [[reached]] = facts;
  if (!reached) throw new Error('nobody is there');
  const outcome = await sendThrough(ctx, channel, reached, await testMessage(ctx, reached));
  if (outcome.kind !== 'sent') throw new AppError('CHANNEL_NOT_SENT', { fault: outcome.fault });
}

async function testMessage(ctx: SignedInCtx, reached: Reached): Promise<Message> {
  const words = await ctx.platform.noticeWords();
  const language = reached.language ?? FALLBACK_LANGUAGE;
  const { sentence, lines } = words.testWords(language);
  return {
    name: words.nameIn(reached, language),
    language,
    sentence,
    details: lines.join('\n'),
    shown: [sentence, ...lines].join('\n'),
    inLine: textInLine({ sentence, lines }),
    url: `${ctx.call.site}${CHANNEL_SETTINGS}`,
    replies: words.lineMessage({ is: 'menu' }, readerIn(ctx, language)).replies,
  };
}

async function sendThrough(
  ctx: SignedInCtx,
  channel: Channel,
  reached: Reached,
  message: Message,
): Promise<SendOutcome> {
  const { email, line_user_id: lineUserId } = reached;
  switch (channel) {
    case 'mail':
      return email === null
        ? NO_ADDRESS
        : ctx.platform.mail.trySending(mailOf(ctx, email, message), ctx.call.operationId);
    case 'line':
      return lineUserId === null
        ? NO_ADDRESS
        : ctx.platform.line.send(lineUserId, lineOf(message), ctx.call.operationId);
    case 'push':
      return sendToBrowsers(ctx, reached.browsers, message);
  }
}

/** Succeeds when one browser takes the message. */
async function sendToBrowsers(
  ctx: SignedInCtx,
  browsers: readonly PushTarget[],
  message: Message,
): Promise<SendOutcome> {
  const outcomes = await Promise.all(
    browsers.map((browser) => ctx.platform.push.send(browser, pushOf(message, 'test'), true)),
  );
  return outcomes.find(({ kind }) => kind === 'sent') ?? outcomes[0] ?? NO_ADDRESS;
}
