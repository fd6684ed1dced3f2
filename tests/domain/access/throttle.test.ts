import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, networkOf } from '#domain/access/network.ts';
import {
  leadOf,
  secondsToWait,
  THROTTLES,
  type ThrottleName,
  type ThrottlePolicy,
  tryAt,
} from '#domain/access/throttle.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BEGAN = Date.UTC(2026, 10, 21);
const NAMES = Object.keys(THROTTLES) as ThrottleName[];
const NEVER_REFUSING: readonly string[] = [
  'sign_in_wrong',
  'sign_in_told',
  'tfa_wrong',
  'tfa_told',
  'pin_person',
  'pin_tablet',
  'pin_told',
];

const anyPolicy = fc.record({
  burst: fc.integer({ min: 1, max: 40 }),
  intervalMs: fc.integer({ min: 1, max: 5 * MINUTE }),
});
/** The pauses between tries, in order. */
const anyTries = fc.array(fc.integer({ min: 0, max: 10 * MINUTE }), { maxLength: 200 });

type Pass = { at: number; arrival: number };

/** The tries that pass, one after another. */
function run(policy: ThrottlePolicy, gaps: readonly number[]): { passed: Pass[]; refused: number } {
  const passed: Pass[] = [];
  let [at, arrival, refused] = [BEGAN, null as number | null, 0];
  for (const gap of gaps) {
    at += gap;
    const tried = tryAt(policy, arrival, at);
    if (tried.passes) passed.push({ at, arrival: tried.arrival });
    else refused += 1;
    if (tried.passes) arrival = tried.arrival;
  }
  return { passed, refused };
}

/** The usual token bucket, calculated exactly in milliseconds. */
function runBucket({ burst, intervalMs }: ThrottlePolicy, gaps: readonly number[]): number[] {
  const brim = burst * intervalMs;
  const passed: number[] = [];
  let [at, level] = [BEGAN, brim];
  for (const gap of gaps) {
    at += gap;
    level = Math.min(brim, level + gap);
    if (level < intervalMs) continue;
    level -= intervalMs;
    passed.push(at);
  }
  return passed;
}

describe('a throttle policy', () => {
  it.each(NAMES)('allows its burst at once, and then one try per interval: %s', (name) => {
    const policy = THROTTLES[name];
    const { burst, intervalMs } = policy;
    expect(run(policy, Array<number>(burst + 20).fill(0)).passed).toHaveLength(burst);
    const steady = [...Array<number>(burst).fill(0), intervalMs, 0, intervalMs - 1, 1, 2 * intervalMs, 0, 0];
    const saved = Math.min(2, burst);
    expect(run(policy, steady)).toMatchObject({ refused: 5 - saved, passed: { length: burst + 2 + saved } });
  });

  it('allows the same tries as a token bucket', () => {
    fc.assert(
      fc.property(anyPolicy, anyTries, (policy, gaps) => {
        expect(run(policy, gaps).passed.map(({ at }) => at)).toEqual(runBucket(policy, gaps));
      }),
    );
  });

  it('never allows more than the burst and one per interval, in any period', () => {
    fc.assert(
      fc.property(anyPolicy, anyTries, (policy, gaps) => {
        const { passed } = run(policy, gaps);
        for (const [first, { at: from }] of passed.entries()) {
          for (const [count, { at: to }] of passed.slice(first).entries()) {
            expect(count + 1).toBeLessThanOrEqual(policy.burst + Math.floor((to - from) / policy.intervalMs));
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('returns the exact waiting time, which further tries do not extend', () => {
    fc.assert(
      fc.property(anyPolicy, anyTries, fc.nat(10 * MINUTE), (policy, gaps, later) => {
        const { passed } = run(policy, gaps);
        const arrival = passed.at(-1)?.arrival ?? null;
        const now = (passed.at(-1)?.at ?? BEGAN) + later;
        const tried = tryAt(policy, arrival, now);
        if (tried.passes) return;
        expect(tried.waitMs).toBeLessThanOrEqual(policy.intervalMs);
        expect(tryAt(policy, arrival, now + tried.waitMs).passes).toBe(true);
        expect(tryAt(policy, arrival, now + tried.waitMs - 1).passes).toBe(false);
      }),
    );
  });

  it('is full again after enough time without tries', () => {
    fc.assert(
      fc.property(anyPolicy, anyTries, (policy, gaps) => {
        const { passed } = run(policy, [...gaps, policy.burst * policy.intervalMs]);
        const last = passed.at(-1);
        expect(last?.arrival).toBe((last?.at ?? 0) + policy.intervalMs);
      }),
    );
  });

  it('has a lead of one interval less than its burst', () => {
    expect(leadOf({ burst: 1, intervalMs: 12 * SECOND })).toBe(0);
    expect(leadOf({ burst: 5, intervalMs: 12 * SECOND })).toBe(48 * SECOND);
  });

  it.each([
    ['asking for mails', 5 * MINUTE, ['reset_pair']],
    [
      'everything else that is refused',
      MINUTE,
      NAMES.filter((name) => !['reset_pair', ...NEVER_REFUSING].includes(name)),
    ],
  ] as const)('never makes a person wait for long: %s', (_, longest, names) => {
    const waits = names.map((name) => THROTTLES[name].intervalMs);
    expect(Math.max(...waits)).toBeLessThanOrEqual(longest);
  });

  it('notifies of wrong codes at the fifth, and once an hour', () => {
    const { tfa_wrong, tfa_told } = THROTTLES;
    expect([tfa_wrong.burst, tfa_told]).toEqual([4, { burst: 1, intervalMs: 60 * MINUTE }]);
  });

  /** Hours of wrong passwords and sign-ins → hours of notices. */
  it.each([
    ['four wrong ones', '0 0 0 0', ''],
    ['the fifth at once', '0 0 0 0 0', '0'],
    ['the fifth within a day', '0 6 12 18 23', '23'],
    ['one a day', '0 24 48 72 96 120', ''],
    ['many within a day after a notice', '0 0 0 0 0 1 2 3 20 23', '0'],
    ['many a day after a notice', '0 0 0 0 0 24 24', '0 24'],
    ['four before and four after a sign-in', '0 0 0 0 in 1 1 1 1', ''],
    ['five before and five after a sign-in', '0 0 0 0 0 in 1 1 1 1 1', '0 1'],
  ])('notifies the owner of wrong passwords: %s', (_, events, notices) => {
    type Arrival = { wrong: number | null; told: number | null };
    const NONE: Arrival = { wrong: null, told: null };
    let arrival = NONE;
    const notified: string[] = [];
    for (const event of events.split(' ')) {
      const now = BEGAN + Number(event) * HOUR;
      const wrong = event === 'in' ? null : tryAt(THROTTLES.sign_in_wrong, arrival.wrong, now);
      if (wrong === null) arrival = NONE;
      else if (wrong.passes) arrival = { ...arrival, wrong: wrong.arrival };
      else {
        const told = tryAt(THROTTLES.sign_in_told, arrival.told, now);
        if (told.passes) [arrival, notified[notified.length]] = [{ ...arrival, told: told.arrival }, event];
      }
    }
    expect(notified.join(' ')).toBe(notices);
  });

  it.each([
    ['one network without cookies', ['sign_in_pair', 'sign_in_pair_day'], 1_545],
    ['one network that opens the login page for each try', ['sign_in_network', 'sign_in_network_day'], 5_980],
  ] as const)('limits how often %s may try an account within a day', (_, names, most) => {
    const arrivals = new Map<ThrottleName, number>();
    let passed = 0;
    for (let now = BEGAN; now < BEGAN + DAY; now += SECOND) {
      // A try takes from all buckets or from none.
      const tries = names.map((name) => ({
        name,
        tried: tryAt(THROTTLES[name], arrivals.get(name) ?? null, now),
      }));
      if (!tries.every(({ tried }) => tried.passes)) continue;
      passed += 1;
      for (const { name, tried } of tries) if (tried.passes) arrivals.set(name, tried.arrival);
    }
    expect(passed).toBeLessThanOrEqual(most);
    expect(passed).toBeGreaterThan(most - 100);
  });

  it.each([
    [1, 1],
    [1000, 1],
    [1001, 2],
    [12_000, 12],
    [0, 1],
  ])('shows %i ms as %i whole seconds', (waitMs, seconds) => {
    expect(secondsToWait(waitMs)).toBe(seconds);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::5:0:0:1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['somewhere', 'somewhere'],
  ])('%s belongs to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the area of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8:0001:ffff::1', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['somewhere', 'somewhere'],
  ])('%s belongs to %s', (address, area) => {
    expect(areaOf(address)).toBe(area);
  });
});
