import { DAY_MS } from '#domain/time/calendar-date.ts';
import { HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from '#domain/time/instant.ts';

// Rate limits for secrets that could be guessed: a bucket that is full at first and refills steadily.

/** `burst` attempts at once, then one for each interval (in milliseconds). */
export type ThrottlePolicy = { burst: number; intervalMs: number };

/**
 * What is limited: attempts at an account, from a network or browser, or of both together (`pair`). One
 * network alone has few attempts at an account. Many networks together do not use up those of the
 * owner.
 */
export const THROTTLES = {
  /**
   * A browser in which this account was signed in before. Of the others, only `sign_in_pair_day`
   * applies to it too.
   */
  sign_in_browser: { burst: 5, intervalMs: 12 * SECOND_MS },
  /** An account with a browser that opened the login page, or with a network when no cookie is kept. */
  sign_in_pair: { burst: 5, intervalMs: 12 * SECOND_MS },
  /**
   * The same pair over a day. The interval is at most a minute, so that no one locks the owner out for
   * longer.
   */
  sign_in_pair_day: { burst: 100, intervalMs: MINUTE_MS },
  /** An account with all browsers of one network that opened the login page. */
  sign_in_network: { burst: 10, intervalMs: 4 * SECOND_MS },
  sign_in_network_day: { burst: 200, intervalMs: 15 * SECOND_MS },
  sign_in_address: { burst: 30, intervalMs: 2 * SECOND_MS },
  /**
   * An account with an area of networks. This and the next three do not apply where the account was
   * signed in before.
   */
  sign_in_area: { burst: 20, intervalMs: 3 * SECOND_MS },
  sign_in_account: { burst: 30, intervalMs: SECOND_MS },
  /** The first attempt of an area at an account in a minute. */
  sign_in_first: { burst: 1, intervalMs: MINUTE_MS },
  /** All first attempts at an account: a separate bucket, so that further attempts do not use it up. */
  sign_in_fresh: { burst: 30, intervalMs: SECOND_MS / 2 },
  /**
   * These two refuse no attempt: wrong passwords before the owner is notified, and the notice. A
   * sign-in empties both.
   */
  sign_in_wrong: { burst: 4, intervalMs: DAY_MS },
  sign_in_told: { burst: 1, intervalMs: DAY_MS },
  /** Codes of the second step: of one person, and from one network. */
  tfa: { burst: 5, intervalMs: 12 * SECOND_MS },
  tfa_address: { burst: 30, intervalMs: 2 * SECOND_MS },
  /** These two refuse no attempt: wrong codes before the person is notified, and the notice. */
  tfa_wrong: { burst: 4, intervalMs: HOUR_MS },
  tfa_told: { burst: 1, intervalMs: HOUR_MS },
  /** A signed-in person's own password, when they must enter it again. */
  password: { burst: 5, intervalMs: 12 * SECOND_MS },
  reset_pair: { burst: 3, intervalMs: 5 * MINUTE_MS },
  reset_account: { burst: 10, intervalMs: MINUTE_MS },
  reset_address: { burst: 10, intervalMs: MINUTE_MS },
  /** Links of a reset or an invitation, opened or used. */
  link_address: { burst: 20, intervalMs: 3 * SECOND_MS },
  /** Requests with kept punches, for a site whose tablets share one network. */
  punches_address: { burst: 120, intervalMs: SECOND_MS / 2 },
  /** New punches of one key: at most what its person keeps in months. */
  punches_key: { burst: 300, intervalMs: MINUTE_MS },
  /** New punches of one tablet: at most what a site keeps in a week. */
  punches_tablet: { burst: 2_000, intervalMs: 6 * SECOND_MS },
  /** Wrong PINs of one person, and at one tablet: after these none is compared; the punch is taken. */
  pin_person: { burst: 10, intervalMs: 20 * MINUTE_MS },
  pin_tablet: { burst: 60, intervalMs: MINUTE_MS },
  /** Refuses no attempt: the notice of wrong PINs. */
  pin_told: { burst: 1, intervalMs: HOUR_MS },
  /** Reads of one calendar, and of all from one network: a service reads those of many people. */
  calendar_link: { burst: 10, intervalMs: MINUTE_MS },
  calendar_address: { burst: 120, intervalMs: SECOND_MS / 2 },
  pair_address: { burst: 10, intervalMs: 6 * SECOND_MS },
  /** Test messages of a person to themselves, and codes from one LINE account. */
  channel_test: { burst: 5, intervalMs: MINUTE_MS },
  /** Calls that one person makes the site send to receivers of events. */
  webhook_test: { burst: 5, intervalMs: MINUTE_MS },
  line_code: { burst: 5, intervalMs: MINUTE_MS },
  /** What one LINE account asks and answers. */
  line_command: { burst: 20, intervalMs: 6 * SECOND_MS },
} as const satisfies Record<string, ThrottlePolicy>;

export type ThrottleName = keyof typeof THROTTLES;

/**
 * How far in the future (milliseconds, ≥ 0) the next attempt may be due for an attempt to pass now.
 * This is the generic cell rate algorithm (ITU-T I.371): it stores one instant for a bucket instead of
 * a level and a time.
 */
export function leadOf({ burst, intervalMs }: ThrottlePolicy): number {
  return (burst - 1) * intervalMs;
}

/**
 * The result of an attempt: passed, with the instant when the next one is due, or refused, with the
 * milliseconds (> 0) to wait.
 */
export type ThrottleDecision = { passes: true; arrival: Instant } | { passes: false; waitMs: number };

/**
 * Decides on an attempt at `now` (epoch ms). `arrival` is when the next attempt is due; null before the
 * first. A refused attempt changes nothing, so further attempts do not lengthen the wait.
 */
export function tryAt(policy: ThrottlePolicy, arrival: Instant | null, now: Instant): ThrottleDecision {
  const due = Math.max(arrival ?? now, now);
  const waitMs = due - now - leadOf(policy);
  return waitMs > 0 ? { passes: false, waitMs } : { passes: true, arrival: due + policy.intervalMs };
}

/** Returns a wait in whole seconds for display: at least one, and never too few. */
export function secondsToWait(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / SECOND_MS));
}
