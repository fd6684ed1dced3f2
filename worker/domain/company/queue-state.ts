// HL-03: Whether what waits is being worked off.

import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';

/**
 * What waits: messages for their other ways (`outbox`) and on them (`deliveries`), changes for the external staff
 * system, long work, notifications whose time has come, and those that are on their way to their readers.
 */
export const QUEUES = [
  'outbox',
  'deliveries',
  'sync_sends',
  'jobs',
  'notifications_due',
  'notifications_going',
] as const;
export type Queue = (typeof QUEUES)[number];

export const QUEUE_STATES = ['empty', 'moving', 'stuck'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

/** Minutes for which something may be due without anything being wrong: a few runs of what works it off. */
const PATIENCE: Record<Queue, number> = {
  outbox: 5,
  deliveries: 15,
  sync_sends: 15,
  jobs: 30,
  notifications_due: 5,
  notifications_going: 15,
};

/** @param oldest since when the oldest is due; null where nothing waits; later than `now` where it is not due yet */
export function queueState(queue: Queue, oldest: Instant | null, now: Instant): QueueState {
  if (oldest === null) return 'empty';
  return now - oldest > PATIENCE[queue] * MINUTE_MS ? 'stuck' : 'moving';
}
