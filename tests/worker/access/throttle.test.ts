import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { secondsToWait, THROTTLES, type ThrottleName, tryAt } from '#domain/access/throttle.ts';
import type { Instant } from '#domain/time/instant.ts';
import { MINUTE, NOW, SECOND } from '#tests/support/clock.ts';
import { adminCtx } from '#tests/support/ctx.ts';
import { mintPerson } from '#tests/support/mint.ts';
import {
  givingBack,
  type Slowed,
  type TakenAttempts,
  takeAttempt,
  tooEarly,
  tryAndRead,
} from '#worker/areas/access/throttle/throttle.ts';
import type { Ctx } from '#worker/ctx.ts';
import { bind, openDatabase } from '#worker/db/database.ts';

const NAMES = Object.keys(THROTTLES) as ThrottleName[];
const { ctx } = adminCtx(await mintPerson());
const at = (now: Instant): Ctx => ({ ...ctx, db: openDatabase(env.DB), now });

/** A name without any counted try. */
let drawn = 0;
const newName = () => `somebody ${++drawn}`;

type Outcome = { taken: TakenAttempts } | { wait: unknown };

async function tryToTake(now: Ctx, asked: readonly Slowed[]): Promise<Outcome> {
  try {
    return { taken: await takeAttempt(now, asked) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'E_TOO_MANY_REQUESTS') return { wait: error.data };
    throw error;
  }
}

const passes = (outcomes: readonly Outcome[]) => outcomes.filter((outcome) => 'taken' in outcome).length;

async function giveBack(now: Ctx, taken: TakenAttempts): Promise<void> {
  await env.DB.batch(givingBack(now, taken).map((statement) => bind(env.DB, statement)));
}

describe('taking tries', () => {
  it('lets through the tries that the policy allows, and returns the same waiting times', async () => {
    const anyTries = fc.array(fc.integer({ min: 0, max: 20 * SECOND }), { minLength: 5, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...NAMES), anyTries, async (policy, tries) => {
        const of = newName();
        let [now, arrival] = [NOW, null as Instant | null];
        for (const gap of tries) {
          now += gap;
          const tried = tryAt(THROTTLES[policy], arrival, now);
          const outcome = await tryToTake(at(now), [{ policy, of }]);
          if (tried.passes) {
            expect(outcome).toHaveProperty('taken');
            arrival = tried.arrival;
          } else {
            expect(outcome).toEqual({ wait: { retry_after: secondsToWait(tried.waitMs) } });
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  it('takes from all policies or from none', async () => {
    const [one, other] = [newName(), newName()];
    const both: Slowed[] = [
      { policy: 'sign_in_pair', of: one },
      { policy: 'sign_in_account', of: other },
    ];
    for (let tries = 0; tries < THROTTLES.sign_in_pair.burst; tries++) await takeAttempt(at(NOW), both);
    for (let tries = 0; tries < 50; tries++) {
      expect(await tryToTake(at(NOW), both)).toEqual({ wait: { retry_after: 12 } });
    }
    const left = THROTTLES.sign_in_account.burst - THROTTLES.sign_in_pair.burst;
    const alone = Array.from({ length: left + 1 }, () => tryToTake(at(NOW), both.slice(1)));
    expect(passes(await Promise.all(alone))).toBe(left);
  });

  it('returns the longest of the waiting times', async () => {
    const [one, other] = [newName(), newName()];
    for (let tries = 0; tries < THROTTLES.reset_pair.burst; tries++) {
      await takeAttempt(at(NOW), [{ policy: 'reset_pair', of: one }]);
    }
    for (let tries = 0; tries < THROTTLES.reset_address.burst; tries++) {
      await takeAttempt(at(NOW), [{ policy: 'reset_address', of: other }]);
    }
    const both: Slowed[] = [
      { policy: 'reset_address', of: other },
      { policy: 'reset_pair', of: one },
    ];
    expect(await tryToTake(at(NOW + SECOND), both)).toEqual({ wait: { retry_after: 299 } });
  });

  it.each(NAMES)('lets through exactly the burst of concurrent tries: %s', async (policy) => {
    const of = newName();
    const { burst } = THROTTLES[policy];
    const all = await Promise.all(
      Array.from({ length: burst + 20 }, () => tryToTake(at(NOW), [{ policy, of }])),
    );
    expect(passes(all)).toBe(burst);
  });

  it('counts each policy separately', async () => {
    const of = newName();
    const fill = () =>
      Promise.all(Array.from({ length: 5 }, () => takeAttempt(at(NOW), [{ policy: 'tfa', of }])));
    await fill();
    expect(await tryToTake(at(NOW), [{ policy: 'tfa', of }])).toHaveProperty('wait');
    expect(await tryToTake(at(NOW), [{ policy: 'password', of }])).toHaveProperty('taken');
    expect(await tryToTake(at(NOW), [{ policy: 'tfa', of: newName() }])).toHaveProperty('taken');
  });

  it('names the policy that refused, for callers with their own messages', async () => {
    const of = newName();
    const asked: Slowed[] = [
      { policy: 'reset_pair', of },
      { policy: 'reset_account', of },
    ];
    for (let tries = 0; tries < 3; tries++) await takeAttempt(at(NOW), asked);
    const { taken, refused } = await tryAndRead(at(NOW), asked, []);
    expect([taken, refused]).toEqual([null, [{ policy: 'reset_pair', wait: 5 * MINUTE }]]);
    expect(tooEarly(refused ?? [], 'AUTH_REQUEST_PASSWORD_RESET_THROTTLED')).toMatchObject({
      code: 'AUTH_REQUEST_PASSWORD_RESET_THROTTLED',
      data: { retry_after: 300 },
    });
  });

  it('stores no account or address in readable form', async () => {
    await takeAttempt(at(NOW), [{ policy: 'sign_in_address', of: '203.0.113.99' }]);
    const { results } = await env.DB.prepare('SELECT key FROM throttle').all<{ key: string }>();
    for (const { key } of results) expect(key).toMatch(/^[\w-]{43}$/);
  });
});

describe('returned tries', () => {
  it('are available again, and no others', async () => {
    const asked: Slowed[] = [{ policy: 'sign_in_pair', of: newName() }];
    await takeAttempt(at(NOW), asked);
    await takeAttempt(at(NOW), asked);
    for (let times = 0; times < 20; times++) await giveBack(at(NOW), await takeAttempt(at(NOW), asked));
    const rest = await Promise.all(Array.from({ length: 10 }, () => tryToTake(at(NOW), asked)));
    expect(passes(rest)).toBe(3);
  });

  it('need no statement if no try was taken', () => {
    expect(givingBack(at(NOW), [])).toEqual([]);
  });
});
