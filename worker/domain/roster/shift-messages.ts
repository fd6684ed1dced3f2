// T-31: short messages between the person on a shift and those who manage its workplace.

import { DAY_MS } from '#domain/time/calendar-date.ts';
import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';

/** A manager's answers to a person who will be late (T-30). A replacement is found by the manager. */
export const LATE_ANSWERS = ['understood', 'call', 'replace'] as const;
export type LateAnswer = (typeof LATE_ANSWERS)[number];

/** T-31: what a message is. `late` and `on_time` are of the person, the answers of a manager. */
export const MESSAGE_KINDS = ['text', 'late', 'on_time', ...LATE_ANSWERS] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** T-31: how many texts each side can write about one assignment, and how many late notes the person. */
export const MESSAGES_A_SIDE = 50;

/** T-31: how long after its end a shift can be written about. */
const AFTER_END_MS = 3 * DAY_MS;

/** T-31: a text does not notify a reader again who has an unread notice of less than this time ago. */
export const NOTIFIED_ONCE_MS = 10 * MINUTE_MS;

/** T-31: whether messages about an approved, published assignment can be written now. */
export function canWrite({ end, written }: { end: Instant; written: number }, now: Instant): boolean {
  return now < end + AFTER_END_MS && written < MESSAGES_A_SIDE;
}
