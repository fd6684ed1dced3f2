import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayPass, nextSyncTry, retryAfterMs, SYNC_TRIES_MAX } from '#domain/people/staff-sync/backoff.ts';
import {
  formatCursor,
  furthestCursor,
  isAfter,
  notAhead,
  parseCursor,
  withOverlap,
} from '#domain/people/staff-sync/cursor.ts';

const MINUTE = 60_000;

describe('X-04: a failed call of the staff sync', () => {
  it('is tried again after 1, 2, 4 … minutes', () => {
    const waits = Array.from(
      { length: SYNC_TRIES_MAX - 1 },
      (_, at) => (nextSyncTry(at + 1, 0, 0, null) ?? 0) / MINUTE,
    );
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
  });

  it('is given up after ten tries', () => {
    expect(nextSyncTry(SYNC_TRIES_MAX, 0, 0, null)).toBeNull();
    expect(nextSyncTry(SYNC_TRIES_MAX + 1, 0, 0, 1)).toBeNull();
  });

  it('is retried no earlier than Retry-After and at most a quarter after it is due', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(1e9),
        (tries, chance, asked) => {
          const at = nextSyncTry(tries, 1000, chance, asked) ?? 0;
          const wait = 2 ** (tries - 1) * MINUTE;
          expect(at - 1000).toBeGreaterThanOrEqual(Math.min(Math.max(wait, asked), 24 * 60 * MINUTE) - 1);
          expect(at - 1000).toBeLessThanOrEqual(Math.max(wait * 1.25, Math.min(asked, 24 * 60 * MINUTE)) + 1);
        },
      ),
    );
  });

  it.each([
    [null, true],
    [408, true],
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [409, false],
    [422, false],
  ])('a retry after status %s is worthwhile: %s', (status, passes) => {
    expect(mayPass(status)).toBe(passes);
  });

  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    [null, null],
    ['', null],
    ['-5', null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('reads the header Retry-After %s', (header, ms) => {
    expect(retryAfterMs(header)).toBe(ms);
  });
});

describe('X-02: the cursor in the list of the other system', () => {
  it('survives being written and read', () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.stringMatching(/^[A-Za-z0-9._-]{0,64}$/), (at, id) => {
        expect(parseCursor(formatCursor({ at, id }))).toEqual({ at, id });
      }),
    );
    for (const text of [null, '', 'x~1', '12', '-1~']) expect(parseCursor(text)).toBeNull();
  });

  it('goes back five minutes for a new run and advances with the last record', () => {
    expect(withOverlap({ at: 600_000, id: 'X' })).toEqual({ at: 300_000, id: '' });
    expect(withOverlap({ at: 1, id: 'X' })).toEqual({ at: 0, id: '' });
    expect(notAhead({ at: 300_001, id: 'X' }, 1)).toEqual({ at: 300_001, id: 'X' });
    expect(notAhead({ at: 300_002, id: 'X' }, 1)).toEqual({ at: 1, id: '' });
    const before = { at: 5, id: 'B' };
    expect(furthestCursor(before, [])).toEqual(before);
    expect(furthestCursor(before, [{ id: 'A', updatedAt: 5 }])).toEqual(before);
    expect(
      furthestCursor(before, [
        { id: 'C', updatedAt: 5 },
        { id: 'A', updatedAt: 6 },
      ]),
    ).toEqual({ at: 6, id: 'A' });
    expect(isAfter({ at: 5, id: 'C' }, before)).toBe(true);
  });
});
