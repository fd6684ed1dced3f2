import type { DeliveryFault } from '#contract/enums.ts';

/**
 * What became of one message: taken by the other side, to be tried again (after so many milliseconds, where they said
 * so), or never to be taken.
 */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'again'; fault: DeliveryFault; wait?: number }
  | { kind: 'refused'; fault: DeliveryFault };

/** The other side is not waited for any longer than this, in milliseconds. */
export const ANSWERED_WITHIN_MS = 10_000;

/** What any other side says by its status that is neither a success nor a refusal of its own kind. */
export function laterBy({ status, headers }: Pick<Response, 'status' | 'headers'>): Outcome {
  const seconds = Number(headers.get('Retry-After'));
  const wait = Number.isFinite(seconds) && seconds > 0 ? { wait: seconds * 1000 } : {};
  return { kind: 'again', fault: status === 429 ? 'busy' : 'unreachable', ...wait };
}
