import type { DeliveryFault } from '#contract/enums.ts';

/**
 * The outcome of one message: sent, to be tried again (after `wait` milliseconds, if given), or
 * refused for good.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'again'; fault: DeliveryFault; wait?: number }
  | { kind: 'refused'; fault: DeliveryFault };

/** The longest wait for another service, in milliseconds. */
export const SEND_TIMEOUT_MS = 10_000;

/** The outcome of a status that is neither a success nor a refusal specific to the service. */
export function laterBy({ status, headers }: Pick<Response, 'status' | 'headers'>): SendOutcome {
  const seconds = Number(headers.get('Retry-After'));
  const wait = Number.isFinite(seconds) && seconds > 0 ? { wait: seconds * 1000 } : {};
  return { kind: 'again', fault: status === 429 ? 'busy' : 'unreachable', ...wait };
}
