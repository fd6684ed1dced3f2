// HL-03: whether each queue is moving.

import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';

/**
 * The queues: messages before they are split by channel (`outbox`) and after (`deliveries`), changes
 * for the external staff system, jobs, due notifications, and notifications being sent to their
 * readers.
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

/**
 * Minutes for which an entry may be due without a fault: a few runs of the timer that works the queue
 * off.
 */
const PATIENCE: Record<Queue, number> = {
  outbox: 5,
  deliveries: 15,
  sync_sends: 15,
  jobs: 30,
  notifications_due: 5,
  notifications_going: 15,
};

/**
 * @param oldest since when the oldest entry is due; null for an empty queue; later than `now` where it
 * is not due yet
 */
export function queueState(queue: Queue, oldest: Instant | null, now: Instant): QueueState {
  if (oldest === null) return 'empty';
  return now - oldest > PATIENCE[queue] * MINUTE_MS ? 'stuck' : 'moving';
}
