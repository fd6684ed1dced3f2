import { Buffer } from 'node:buffer';
import { isLocalAddress, isReceiverAddress } from '#domain/open/receiver-address.ts';
import { faultOfStatus, type WebhookFault } from '#domain/open/webhook-outcome.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Env } from '#worker/env.ts';
import { SEND_TIMEOUT_MS } from '#worker/platform/integrations/send-outcome.ts';
import { CALLS_TO_RESOLVE, faultOfName } from './resolved.ts';

/** One message: its id is the same at each try. */
export type WebhookMessage = { id: string; at: Instant; body: string };

/** The outcome of one try. The body of the answer is never read. */
export type WebhookTry = {
  status: number | null;
  fault: WebhookFault | null;
  ms: number;
  bytes: number;
  /** The milliseconds that the receiver asked to wait. */
  wait?: number;
};

/** Sends events to the receivers of other programs. */
export type WebhookSender = {
  /** Outgoing calls of {@link WebhookSender.faultOf}. */
  callsToCheck: number;
  /** Whether the text is an address that may receive events, before its name is resolved. */
  isAllowed: (url: string) => boolean;
  /** Why nothing is sent to an address now: it leads inside, or its name to nothing. */
  faultOf: (url: string) => Promise<WebhookFault | null>;
  /** @param secrets as {@link newWebhookSecret} makes them: each signs the message */
  send: (url: string, secrets: readonly string[], message: WebhookMessage) => Promise<WebhookTry>;
};

const SECRET_PREFIX = 'whsec_';

/** A new key for signatures, in the form of Standard Webhooks. */
export function newWebhookSecret(): string {
  const key = crypto.getRandomValues(new Uint8Array(32));
  return `${SECRET_PREFIX}${Buffer.from(key).toString('base64')}`;
}

export function webhookSenderOf({
  ENVIRONMENT,
  SITE_ORIGIN,
}: Pick<Env, 'ENVIRONMENT' | 'SITE_ORIGIN'>): WebhookSender {
  const siteHosts = [URL.parse(SITE_ORIGIN ?? '')?.hostname ?? ''];
  const isOfMachine = (url: URL) => ENVIRONMENT !== 'production' && isLocalAddress(url);
  const allowed = (text: string): URL | null => {
    const url = URL.parse(text);
    return url && (isOfMachine(url) || isReceiverAddress(url, siteHosts)) ? url : null;
  };
  return {
    callsToCheck: CALLS_TO_RESOLVE,
    isAllowed: (text) => allowed(text) !== null,
    faultOf: async (text) => {
      const url = allowed(text);
      if (url === null) return 'inside';
      return isOfMachine(url) ? null : faultOfName(url.hostname);
    },
    send: async (url, secrets, message) =>
      allowed(url) ? callReceiver(url, secrets, message) : { status: null, fault: 'inside', ms: 0, bytes: 0 },
  };
}

async function callReceiver(
  url: string,
  secrets: readonly string[],
  { id, at, body }: WebhookMessage,
): Promise<WebhookTry> {
  const timestamp = String(Math.floor(at / 1000));
  const content = `${id}.${timestamp}.${body}`;
  const signatures = await Promise.all(secrets.map((secret) => signatureOf(secret, content)));
  const bytes = Buffer.byteLength(body);
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Kinmu-Webhooks',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatures.join(' '),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    const ms = took();
    await answer.body?.cancel();
    const { status } = answer;
    const seconds = Number(answer.headers.get('Retry-After'));
    const wait = seconds > 0 && Number.isFinite(seconds) ? { wait: seconds * 1000 } : {};
    return { status, fault: faultOfStatus(status), ms, bytes, ...wait };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { status: null, fault: isLate ? 'timeout' : 'unreachable', ms: took(), bytes };
  }
}

/** Signs by Standard Webhooks, version 1: HMAC-SHA256 in base64. */
async function signatureOf(secret: string, content: string): Promise<string> {
  const raw = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', raw, how, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(content));
  return `v1,${Buffer.from(mac).toString('base64')}`;
}
