import type { Instant } from '#domain/time/instant.ts';

// How fast somebody may try what could be guessed: a bucket that is full at first and fills up again steadily.

/** So many tries at once, and after them one for each interval (in milliseconds). */
export type ThrottlePolicy = { burst: number; intervalMs: number };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * What is slowed down, by the account that is meant, the network or browser that asks, or both (`pair`). A network
 * alone has few tries at an account, and many networks together do not use up those of its owner's own.
 */
export const THROTTLES = {
  /** Of a browser in which this very account was signed in before; of the others only `sign_in_pair_day` is asked of it. */
  sign_in_browser: { burst: 5, intervalMs: 12 * SECOND },
  /** An account, and a browser that opened the login page; or a network, for what keeps no cookie. */
  sign_in_pair: { burst: 5, intervalMs: 12 * SECOND },
  /** The same tries over a day. The interval stays within a minute, so that nobody keeps the owner out for longer. */
  sign_in_pair_day: { burst: 100, intervalMs: MINUTE },
  /** An account, and all browsers of one network that opened the login page. */
  sign_in_network: { burst: 10, intervalMs: 4 * SECOND },
  sign_in_network_day: { burst: 200, intervalMs: 15 * SECOND },
  sign_in_address: { burst: 30, intervalMs: 2 * SECOND },
  /** An account, and an area of networks. This and the next three: not of where the account was signed in before. */
  sign_in_area: { burst: 20, intervalMs: 3 * SECOND },
  sign_in_account: { burst: 30, intervalMs: SECOND },
  /** The first try of an area at an account in a minute ... */
  sign_in_first: { burst: 1, intervalMs: MINUTE },
  /** ... which all areas have apart from their further tries, so that these do not use up the first of anybody. */
  sign_in_fresh: { burst: 30, intervalMs: SECOND / 2 },
  /** These two refuse nobody: wrong passwords that the owner is not notified of yet, and the notice. A sign-in empties both. */
  sign_in_wrong: { burst: 4, intervalMs: DAY },
  sign_in_told: { burst: 1, intervalMs: DAY },
  /** Codes of the second step: of one person, and from one network. */
  tfa: { burst: 5, intervalMs: 12 * SECOND },
  tfa_address: { burst: 30, intervalMs: 2 * SECOND },
  /** These two refuse nobody: the wrong codes that a person is not told of yet, and when they were told of any. */
  tfa_wrong: { burst: 4, intervalMs: HOUR },
  tfa_told: { burst: 1, intervalMs: HOUR },
  /** One's own password, asked while one is signed in. */
  password: { burst: 5, intervalMs: 12 * SECOND },
  reset_pair: { burst: 3, intervalMs: 5 * MINUTE },
  reset_account: { burst: 10, intervalMs: MINUTE },
  reset_address: { burst: 10, intervalMs: MINUTE },
  /** Links of a reset or an invitation, looked at or used. */
  link_address: { burst: 20, intervalMs: 3 * SECOND },
  pair_address: { burst: 10, intervalMs: 6 * SECOND },
  /** Messages of one person to themselves, and codes that one LINE account sends. */
  channel_test: { burst: 5, intervalMs: MINUTE },
  line_code: { burst: 5, intervalMs: MINUTE },
} as const satisfies Record<string, ThrottlePolicy>;

export type ThrottleName = keyof typeof THROTTLES;

/**
 * How far ahead of now (milliseconds, ≥ 0) the next try may be due for a try still to be let through: the generic
 * cell rate algorithm (ITU-T I.371), which keeps one instant for a bucket instead of a level and a time.
 */
export function leadOf({ burst, intervalMs }: ThrottlePolicy): number {
  return (burst - 1) * intervalMs;
}

/** A try that was let through, with when the next one is due, or refused, with the milliseconds (> 0) to wait. */
export type Tried = { passes: true; arrival: Instant } | { passes: false; waitMs: number };

/**
 * One try at `now` (epoch ms) at what stands at `arrival`, when the next try is due; null before the first one.
 * A refused try changes nothing, so that hammering does not make the wait longer.
 */
export function tryAt(policy: ThrottlePolicy, arrival: Instant | null, now: Instant): Tried {
  const due = Math.max(arrival ?? now, now);
  const waitMs = due - now - leadOf(policy);
  return waitMs > 0 ? { passes: false, waitMs } : { passes: true, arrival: due + policy.intervalMs };
}

/** A wait in milliseconds as it is told: whole seconds, at least one, and never too few. */
export function secondsToWait(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / SECOND));
}
