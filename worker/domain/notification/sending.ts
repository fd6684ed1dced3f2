// When a notification goes out, and what may still be done with it.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type ClockMinutes, instantOfClock } from '#domain/time/clock.ts';
import { HOUR_MS, type Instant, MINUTE_MS } from '#domain/time/instant.ts';

export const NOTIFICATION_STATES = ['pending', 'sending', 'sent'] as const;
export type NotificationState = (typeof NOTIFICATION_STATES)[number];

/** Whoever chose a time that passed while they wrote means now. */
const LATE_MS = 5 * MINUTE_MS;

/** Nobody is told the same again sooner. */
const RESEND_MS = 3 * HOUR_MS;

/** How it stands: nobody has it, the first readers have it, all of them have it. */
export function notificationState(startedAt: Instant | null, sentAt: Instant | null): NotificationState {
  if (sentAt !== null) return 'sent';
  return startedAt === null ? 'pending' : 'sending';
}

/** Whether it may be changed or deleted: only while nobody has it. */
export function isStillOurs(state: NotificationState): boolean {
  return state === 'pending';
}

/**
 * When it is to go out. Without a time, and with one that passed less than five minutes ago, that is now.
 * @param time minutes from 00:00 of the day, 0–1439
 * @returns null for a time that has passed
 */
export function sendInstant(
  now: Instant,
  chosen: { day: CalendarDate; time: ClockMinutes } | null,
): Instant | null {
  if (chosen === null) return now;
  const at = instantOfClock(chosen.day, chosen.time);
  if (at > now) return at;
  return now - at <= LATE_MS ? now : null;
}

/**
 * Whether who has not read it may be told again: it is out, and nobody was told again within three hours, counted from
 * when it went out or from the last time.
 */
export function mayResend(
  now: Instant,
  { sentAt, resentAt }: { sentAt: Instant | null; resentAt: Instant | null },
): boolean {
  return sentAt !== null && now - Math.max(sentAt, resentAt ?? sentAt) >= RESEND_MS;
}
