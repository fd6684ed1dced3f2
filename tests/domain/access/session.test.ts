import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayEditOwnNames } from '#domain/access/profile.ts';
import {
  aliveSince,
  isLastSeenDue,
  isSessionAlive,
  SESSION_KEPT,
  sessionExpiry,
} from '#domain/access/session.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OPENED = Date.UTC(2026, 10, 21);

const LIMITS = [
  ['a global admin', 1, 12 * HOUR, 14 * DAY],
  ['a manager', 10, 12 * HOUR, 14 * DAY],
  ['staff', 100, 30 * DAY, 90 * DAY],
] as const;

/** A level, an opening, a later last-seen time and a present. */
const anySession = fc.record({
  level: fc.constantFrom(1, 10, 100),
  createdAt: fc.integer({ min: 0, max: OPENED }),
  seenAfter: fc.integer({ min: 0, max: 100 * DAY }),
  now: fc.integer({ min: 0, max: OPENED + 200 * DAY }),
});

describe.each(LIMITS)('the session of %s', (_, level, idle, absolute) => {
  const alive = (lastSeenAt: number, now: number, createdAt = OPENED) =>
    isSessionAlive({ createdAt, lastSeenAt, endedAt: null }, level, now);

  it.each([
    ['just opened', OPENED, OPENED, true],
    ['a moment before it was idle for too long', OPENED, OPENED + idle - 1, true],
    ['idle for exactly as long as it may', OPENED, OPENED + idle, false],
    ['a moment before it is too old', OPENED + absolute - 1, OPENED + absolute - 1, true],
    ['too old while in use', OPENED + absolute - 1, OPENED + absolute, false],
  ])('is alive or over: %s', (_state, seen, now, expected) => {
    expect(alive(seen, now)).toBe(expected);
  });

  it('ends at its announced expiry at the latest', () => {
    expect(sessionExpiry(level, OPENED)).toBe(OPENED + absolute);
  });

  it.each([
    ['before', OPENED - 1, false],
    ['now', OPENED, false],
    ['later', OPENED + 1, true],
  ])('is alive or over when it was ended %s', (_when, endedAt, expected) => {
    expect(isSessionAlive({ createdAt: OPENED, lastSeenAt: OPENED, endedAt }, level, OPENED)).toBe(expected);
  });
});

describe('any session', () => {
  it('is found among the living ones exactly when it is alive itself', () => {
    fc.assert(
      fc.property(anySession, ({ level, createdAt, seenAfter, now }) => {
        const lastSeenAt = createdAt + seenAfter;
        const since = aliveSince(level, now);
        const among = lastSeenAt > since.seenAfter && createdAt > since.openedAfter;
        expect(among).toBe(isSessionAlive({ createdAt, lastSeenAt, endedAt: null }, level, now));
      }),
    );
  });

  it('never becomes alive again over time', () => {
    fc.assert(
      fc.property(anySession, fc.nat(200 * DAY), ({ level, createdAt, seenAfter, now }, wait) => {
        const facts = { createdAt, lastSeenAt: createdAt + seenAfter, endedAt: null };
        if (!isSessionAlive(facts, level, now)) expect(isSessionAlive(facts, level, now + wait)).toBe(false);
      }),
    );
  });

  it('is over at its expiry, even with constant use', () => {
    fc.assert(
      fc.property(anySession, ({ level, createdAt, seenAfter }) => {
        const facts = { createdAt, lastSeenAt: createdAt + seenAfter, endedAt: null };
        expect(isSessionAlive(facts, level, sessionExpiry(level, createdAt))).toBe(false);
      }),
    );
  });

  it('is over when it may be deleted, for any level', () => {
    fc.assert(
      fc.property(anySession, ({ level, createdAt, seenAfter }) => {
        const lastSeenAt = createdAt + seenAfter;
        const facts = { createdAt, lastSeenAt, endedAt: null };
        expect(isSessionAlive(facts, level, lastSeenAt + SESSION_KEPT)).toBe(false);
      }),
    );
  });
});

it.each([
  [0, false],
  [5 * MINUTE - 1, false],
  [5 * MINUTE, true],
  [DAY, true],
  [-SECOND, false],
])('is due for a new last-seen time after %i milliseconds: %s', (since, due) => {
  expect(isLastSeenDue(OPENED, OPENED + since)).toBe(due);
});

it.each([
  [1, true],
  [10, true],
  [100, false],
])('lets a person of level %i change their own names: %s', (level, may) => {
  expect(mayEditOwnNames(level)).toBe(may);
});
