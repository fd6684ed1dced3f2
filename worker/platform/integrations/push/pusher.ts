import { Buffer } from 'node:buffer';
import { buildPushHTTPRequest } from '@pushforge/builder';
import { z } from 'zod';
import type { Env } from '#worker/env.ts';
import { laterBy, SEND_TIMEOUT_MS, type SendOutcome } from '#worker/platform/integrations/send-outcome.ts';
import { type Log, log as plainLog } from '#worker/platform/log.ts';
import { encryptedFor, PUSH_TEXT_MAX, type PushTarget } from './encrypted.ts';

/**
 * The text in the browser, and the page behind a click. A message replaces the one with the same
 * tag.
 */
export type PushMessage = { title: string; body: string; url: string; tag: string; lang: string };

/** Sends messages to browsers through their push services. */
export type Pusher = {
  /** Browsers subscribe with this key. Null when push is not set up. */
  publicKey: string | null;
  /** @param urgent whether it may wake a device that saves its battery */
  send: (target: PushTarget, message: PushMessage, urgent: boolean) => Promise<SendOutcome>;
};

type PushSettings = Pick<Env, 'VAPID_PRIVATE_KEY' | 'VAPID_CONTACT' | 'SITE_ORIGIN'>;

const PrivateKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});
type PrivateKey = z.infer<typeof PrivateKey>;

/** A browser that is off for half a day misses the message. The inbox keeps it. */
const KEPT_SECONDS = 12 * 3600;
const PUSH_BODY_MAX = 1000;

/**
 * Signs with the VAPID key (RFC 8292), a private JWK. The library only signs. It encrypts in a
 * draft coding that some services refuse now, so the message is encrypted here (027).
 */
export function pusherOf(
  { VAPID_PRIVATE_KEY, VAPID_CONTACT, SITE_ORIGIN }: PushSettings,
  log: Log = plainLog,
): Pusher {
  const key = readPrivateKey(VAPID_PRIVATE_KEY, log);
  if (key === null) return { publicKey: null, send: async () => ({ kind: 'again', fault: 'not_set_up' }) };
  const adminContact = VAPID_CONTACT || SITE_ORIGIN || 'mailto:webmaster@localhost';
  return {
    publicKey: publicKeyOf(key),
    send: async (target, message, urgent) => {
      try {
        return await sent(await requestOf(key, adminContact, target, message, urgent), log);
      } catch (error) {
        log('error', 'push not sent', {}, error);
        return { kind: 'again', fault: 'unreachable' };
      }
    },
  };
}

async function requestOf(
  privateJWK: PrivateKey,
  adminContact: string,
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
  urgent: boolean,
): Promise<Request> {
  const { headers } = await buildPushHTTPRequest({
    privateJWK,
    subscription: { endpoint, keys: { p256dh, auth } },
    message: {
      payload: '',
      adminContact,
      options: { ttl: KEPT_SECONDS, urgency: urgent ? 'high' : 'normal', topic: message.tag },
    },
  });
  const own = new Headers(headers);
  for (const ofDraft of ['Encryption', 'Crypto-Key', 'Content-Length']) own.delete(ofDraft);
  own.set('Content-Encoding', 'aes128gcm');
  return new Request(endpoint, {
    method: 'POST',
    headers: own,
    body: await encryptedFor({ p256dh, auth }, pushText(message)),
    redirect: 'manual',
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
}

/** Shortens a message that is too long. */
function pushText(message: PushMessage): string {
  let body = message.body.slice(0, PUSH_BODY_MAX);
  let text = JSON.stringify({ ...message, body });
  while (Buffer.byteLength(text) > PUSH_TEXT_MAX && body !== '') {
    body = body.slice(0, body.length / 2);
    text = JSON.stringify({ ...message, body });
  }
  return text;
}

async function sent(request: Request, log: Log): Promise<SendOutcome> {
  const answer = await fetch(request);
  await answer.body?.cancel();
  if (answer.ok) return { kind: 'sent' };
  if (answer.status === 404 || answer.status === 410) return { kind: 'refused', fault: 'gone' };
  log('warn', 'push refused', { status: answer.status, service: new URL(request.url).host });
  if (answer.status === 413 || answer.status === 400) return { kind: 'refused', fault: 'refused' };
  return laterBy(answer);
}

function readPrivateKey(text: string | undefined, log: Log): PrivateKey | null {
  if (!text) return null;
  try {
    return PrivateKey.parse(JSON.parse(text));
  } catch {
    log('error', 'the secret VAPID_PRIVATE_KEY is no private JWK of the curve P-256', {});
    return null;
  }
}

/** The uncompressed point of the curve, the form that browsers take. */
function publicKeyOf({ x, y }: PrivateKey): string {
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  );
}
