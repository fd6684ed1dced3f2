import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOfStatus, nextWebhookTry, WEBHOOK_TRIES_MAX } from '#domain/open/webhook-outcome.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BEGAN = Date.UTC(2026, 10, 21);

/** All tries of a receiver that never answers, from the first one. */
function triesFrom(start: number, chance: number): number[] {
  const tries = [start];
  for (let count = 1; ; count += 1) {
    const next = nextWebhookTry(count, tries.at(-1) ?? 0, chance);
    if (next === null) return tries;
    tries.push(next);
  }
}

describe('the tries of a delivery', () => {
  it('begin with minutes, and go on for three days', () => {
    const tries = triesFrom(BEGAN, 0);
    expect(tries).toHaveLength(WEBHOOK_TRIES_MAX);
    expect(tries.slice(1, 5).map((at) => (at - BEGAN) / MINUTE)).toEqual([1, 3, 7, 15]);
    const days = ((tries.at(-1) ?? 0) - BEGAN) / (24 * HOUR);
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(3.2);
  });

  it('come within a few hours of each other, whatever the chance and the receiver ask for', () => {
    const any = fc.record({
      tries: fc.integer({ min: 1, max: WEBHOOK_TRIES_MAX - 1 }),
      chance: fc.double({ min: 0, max: 0.999, noNaN: true }),
      asked: fc.double({ min: 0, max: 1e12, noNaN: true }),
    });
    fc.assert(
      fc.property(any, ({ tries, chance, asked }) => {
        const wait = (nextWebhookTry(tries, BEGAN, chance, asked) ?? 0) - BEGAN;
        expect(wait).toBeGreaterThanOrEqual(Math.min(asked, 3 * HOUR) - 1);
        expect(wait).toBeGreaterThanOrEqual(MINUTE);
        expect(wait).toBeLessThan(3.31 * HOUR);
      }),
    );
  });

  it('wait as long as the receiver asks for', () => {
    expect(nextWebhookTry(1, BEGAN, 0, 10 * MINUTE)).toBe(BEGAN + 10 * MINUTE);
  });
});

it.each([
  [200, null],
  [204, null],
  [299, null],
  [301, 'redirected'],
  [304, 'redirected'],
  [400, 'refused'],
  [410, 'refused'],
  [429, 'refused'],
  [500, 'refused'],
] as const)('an answer with the status %i has the fault %s', (status, fault) => {
  expect(faultOfStatus(status)).toBe(fault);
});
