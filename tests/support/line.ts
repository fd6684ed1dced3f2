import { env } from 'cloudflare:workers';
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, vi } from 'vitest';
import type { LineCommand } from '#contract/messaging/line.ts';
import { createTestClient } from './client.ts';
import { NOW } from './clock.ts';
import { forgetDeliveries } from './deliveries.ts';

const SECRET = 'of the channel';
export const LINE = { LINE_CHANNEL_TOKEN: 'token', LINE_CHANNEL_SECRET: SECRET };

export const signatureOf = (body: string, secret = SECRET) =>
  createHmac('sha256', secret).update(body).digest('base64');

/** A webhook call of LINE. */
export function hear(
  events: unknown,
  {
    now = NOW,
    bindings = LINE,
    sign = signatureOf,
  }: Partial<{ now: number; bindings: object; sign: (body: string) => string | null }> = {},
) {
  const body = typeof events === 'string' ? events : JSON.stringify({ destination: 'U0', events });
  const signature = sign(body);
  return createTestClient({ now, bindings }).send('/api/line/webhook', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...(signature && { 'x-line-signature': signature }) },
  });
}

const fromUser = (userId: string) => ({
  source: { type: 'user', userId },
  replyToken: `reply to ${userId}`,
  webhookEventId: crypto.randomUUID(),
});

export const messageEvent = (userId: string, text: string) => ({
  ...fromUser(userId),
  type: 'message',
  message: { type: 'text', id: '1', text },
});

/** A pressed button, with the day that was chosen where it asks for one. */
export const pressedEvent = (userId: string, command: LineCommand | { does: 'day' }, date?: string) => ({
  ...fromUser(userId),
  type: 'postback',
  postback: { data: JSON.stringify(command), ...(date && { params: { date } }) },
});

type LineAction = { type: string; label: string; data?: string; uri?: string; min?: string; max?: string };
type SentText = {
  type: string;
  text: string;
  quickReply?: { items: { type: string; action: LineAction }[] };
};
/** A call to LINE: an answer has `replyToken`, another message `to`. */
type SentToLine = { path: string; body: { replyToken?: string; to?: string; messages: SentText[] } };

/** Takes the place of LINE in each test of a file, and keeps what the test sends to it. */
export function takingLineCalls(): SentToLine[] {
  const sent: SentToLine[] = [];
  beforeEach(() => {
    sent.length = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      sent.push({ path: new URL(request.url).pathname, body: await request.json() });
      return Response.json({});
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await forgetDeliveries();
    await env.DB.prepare('DELETE FROM throttle').run();
  });
  return sent;
}

export const textsIn = (sent: readonly SentToLine[]): string[] =>
  sent.flatMap(({ body }) => body.messages.map(({ text }) => text));

export const buttonsIn = (sent: readonly SentToLine[]): LineAction[] =>
  sent.flatMap(({ body }) =>
    body.messages.flatMap(({ quickReply }) => quickReply?.items.map(({ action }) => action) ?? []),
  );

/** What the buttons do, for those that do something. */
export const commandsIn = (sent: readonly SentToLine[]): LineCommand[] =>
  buttonsIn(sent).flatMap(({ type, data }) => (type === 'postback' ? [JSON.parse(data ?? '')] : []));
