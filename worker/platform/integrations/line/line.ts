import { Buffer } from 'node:buffer';
import type { LineMessage, LineReply } from '#contract/messaging/line.ts';
import type { Env } from '#worker/env.ts';
import { laterBy, SEND_TIMEOUT_MS, type SendOutcome } from '#worker/platform/integrations/send-outcome.ts';
import { type Log, log as plainLog } from '#worker/platform/log.ts';

/** The company's LINE account, through the Messaging API. */
export type LineAccount = {
  isSetUp: boolean;
  /** The id under which people find the account, like `@kinmu`. Null when it is not set. */
  accountId: string | null;
  /** @param retryKey a UUID, the same for every try of a message, so that LINE shows it once */
  send: (userId: string, message: LineMessage, retryKey: string) => Promise<SendOutcome>;
  /** Answers a message of a person. Its outcome is ignored. */
  reply: (replyToken: string, message: LineMessage) => Promise<void>;
  /** Whether the signature proves that LINE sent this body. Compares in constant time. */
  isSigned: (body: ArrayBuffer, signature: string | null) => Promise<boolean>;
};

type LineSettings = Pick<
  Env,
  'LINE_CHANNEL_TOKEN' | 'LINE_CHANNEL_SECRET' | 'LINE_ACCOUNT_ID' | 'LINE_API_URL'
>;

const LINE_API = 'https://api.line.me';
/** The limits of a message: its characters, its buttons, and the characters of a button. */
const LINE_TEXT_MAX = 5000;
const LINE_REPLIES_MAX = 13;
const LINE_LABEL_MAX = 20;
/** The date of the command is in the event, as the person chose it. */
const DAY_DATA = JSON.stringify({ does: 'day' });

export function lineAccountOf(settings: LineSettings, log: Log = plainLog): LineAccount {
  const {
    LINE_CHANNEL_TOKEN: token,
    LINE_CHANNEL_SECRET: secret,
    LINE_ACCOUNT_ID,
    LINE_API_URL = LINE_API,
  } = settings;
  if (!token || !secret) return OFF;
  const post = (path: string, body: unknown, headers?: Record<string, string>) =>
    fetch(`${LINE_API_URL}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
  return {
    isSetUp: true,
    accountId: LINE_ACCOUNT_ID || null,
    send: async (to, message, retryKey) => {
      try {
        const body = { to, messages: [messageOf(message)] };
        const answer = await post('/v2/bot/message/push', body, { 'X-Line-Retry-Key': retryKey });
        await answer.body?.cancel();
        return lineOutcomeOf(answer, log);
      } catch (error) {
        log('error', 'LINE not reached', {}, error);
        return { kind: 'again', fault: 'unreachable' };
      }
    },
    reply: async (replyToken, message) => {
      try {
        const answer = await post('/v2/bot/message/reply', { replyToken, messages: [messageOf(message)] });
        await answer.body?.cancel();
      } catch (error) {
        log('error', 'LINE not answered', {}, error);
      }
    },
    isSigned: (body, signature) => isSigned(secret, body, signature),
  };
}

const OFF: LineAccount = {
  isSetUp: false,
  accountId: null,
  send: async () => ({ kind: 'again', fault: 'not_set_up' }),
  reply: async () => {},
  isSigned: async () => false,
};

function messageOf({ text, replies }: LineMessage) {
  const items = replies.slice(0, LINE_REPLIES_MAX).map((one) => ({ type: 'action', action: actionOf(one) }));
  return {
    type: 'text',
    text: text.slice(0, LINE_TEXT_MAX),
    ...(items.length > 0 && { quickReply: { items } }),
  };
}

/** A pressed button shows its label as a message of the person. */
function actionOf(reply: LineReply) {
  const label = reply.label.slice(0, LINE_LABEL_MAX);
  if ('url' in reply) return { type: 'uri', label, uri: reply.url };
  if ('command' in reply)
    return { type: 'postback', label, data: JSON.stringify(reply.command), displayText: label };
  const { first: min, last: max } = reply;
  return { type: 'datetimepicker', label, data: DAY_DATA, mode: 'date', min, max };
}

/** LINE answers 409 when it took a message with the same key before. */
function lineOutcomeOf(answer: Response, log: Log): SendOutcome {
  if (answer.ok || answer.status === 409) return { kind: 'sent' };
  log('warn', 'LINE refused', { status: answer.status });
  if (answer.status === 400) return { kind: 'refused', fault: 'refused' };
  if (answer.status === 403) return { kind: 'refused', fault: 'blocked' };
  return laterBy(answer);
}

async function isSigned(secret: string, body: ArrayBuffer, signature: string | null): Promise<boolean> {
  if (signature === null) return false;
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  return crypto.subtle.verify('HMAC', key, Buffer.from(signature, 'base64'), body);
}
