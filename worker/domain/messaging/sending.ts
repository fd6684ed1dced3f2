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
 * From when on who has not read it may be told again: three hours after it went out, or after the last time.
 * @returns null while it is not out
 */
export function resendFrom({ sentAt, resentAt }: Resendable): Instant | null {
  return sentAt === null ? null : Math.max(sentAt, resentAt ?? sentAt) + RESEND_MS;
}

/** Whether that is by now. */
export function mayResend(now: Instant, told: Resendable): boolean {
  const from = resendFrom(told);
  return from !== null && now >= from;
}

interface Resendable {
  sentAt: Instant | null;
  /** When those who had not read it were last told again. */
  resentAt: Instant | null;
}
