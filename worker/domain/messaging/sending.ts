// When a notification is sent, and what may be done with it afterwards.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type ClockMinutes, instantOfClock } from '#domain/time/clock.ts';
import { HOUR_MS, type Instant, MINUTE_MS } from '#domain/time/instant.ts';

export const NOTIFICATION_STATES = ['pending', 'sending', 'sent'] as const;
export type NotificationState = (typeof NOTIFICATION_STATES)[number];

/** A chosen time that passed less than this ago, while the manager was writing, means now. */
const LATE_MS = 5 * MINUTE_MS;

/** The shortest time between two sendings to the same reader. */
const RESEND_MS = 3 * HOUR_MS;

/** Returns the state: no reader has the notification, the first readers have it, or all of them. */
export function notificationState(startedAt: Instant | null, sentAt: Instant | null): NotificationState {
  if (sentAt !== null) return 'sent';
  return startedAt === null ? 'pending' : 'sending';
}

/** Whether it may be changed or deleted: only before the first reader has it. */
export function isStillOurs(state: NotificationState): boolean {
  return state === 'pending';
}

/**
 * Returns when to send it. Without a time, and with one that passed at most five minutes ago, that is
 * now.
 * @param chosen `time` is in minutes from 00:00 of the day, 0–1439
 * @returns null for an earlier time
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
 * Returns when readers who have not read it may be notified again: three hours after the last sending.
 * @returns null before it was sent
 */
export function resendFrom({ sentAt, resentAt }: Resendable): Instant | null {
  return sentAt === null ? null : Math.max(sentAt, resentAt ?? sentAt) + RESEND_MS;
}

export function mayResend(now: Instant, notification: Resendable): boolean {
  const from = resendFrom(notification);
  return from !== null && now >= from;
}

interface Resendable {
  sentAt: Instant | null;
  /** The last time that readers who had not read it were notified again. */
  resentAt: Instant | null;
}
