import { DAY_MS } from '#domain/time/calendar-date.ts';
import { HOUR_MS, type Instant, MINUTE_MS } from '#domain/time/instant.ts';

/** `dead`: given up, until a person sends it again. */
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'sent', 'dead'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/**
 * Why a try failed. `inside`: the address leads to no public place. `unknown_name`: it has no address. `redirected`:
 * redirects are not followed. `refused`: any other status than a success. `timeout`, `unreachable`: no answer.
 * `interrupted`: the try was not finished.
 */
export const WEBHOOK_FAULTS = [
  'inside',
  'unknown_name',
  'redirected',
  'refused',
  'timeout',
  'unreachable',
  'interrupted',
] as const;
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

/** What a webhook sent is kept so long, and no older event is sent for the first time. */
export const WEBHOOK_KEPT_MS = 30 * DAY_MS;

/** The total number of tries, over three days. */
export const WEBHOOK_TRIES_MAX = 32;

/** The longest wait between two tries, which a receiver may also ask for. */
const WAIT_MAX_MS = 3 * HOUR_MS;

/**
 * When the next try is due: 1, 2, 4 … minutes after a failed one, at most three hours. Up to a tenth is added at random,
 * so that simultaneous failures do not repeat at once. Later where the receiver asked for it. Null after the last try.
 * @param tries the number of tries so far, from 1
 * @param chance a random number, 0 ≤ chance < 1
 * @param asked the wait that the receiver asked for, in milliseconds
 */
export function nextWebhookTry(tries: number, now: Instant, chance: number, asked = 0): Instant | null {
  if (tries >= WEBHOOK_TRIES_MAX) return null;
  const wait = Math.min(MINUTE_MS * 2 ** (tries - 1), WAIT_MAX_MS) * (1 + chance / 10);
  return now + Math.round(Math.max(wait, Math.min(asked, WAIT_MAX_MS)));
}

/** The fault of an answer by its status; null for a success. */
export function faultOfStatus(status: number): WebhookFault | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirected' : 'refused';
}
