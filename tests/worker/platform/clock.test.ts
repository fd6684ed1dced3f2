import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it } from 'vitest';
import { toStamp } from '#domain/time/instant.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { DAY, HOUR, moveClock, NOW, releaseClock, SECOND } from '#tests/support/clock.ts';
import { mintPerson, mintSession } from '#tests/support/mint.ts';
import { readClock } from '#worker/platform/clock.ts';

afterEach(releaseClock);

/** A database that throws on any call. */
const untouchable: D1Database = new Proxy(env.DB, {
  get: (_, name) => {
    throw new Error(`the database was asked: ${String(name)}`);
  },
});

/** Any value but `test`, in any spelling. */
const ELSEWHERE = ['local', 'production', 'staging', '', 'TEST', 'test ', 'testing'];

describe('the clock', () => {
  it('stays at TEST_NOW in the tests', async () => {
    expect(await readClock({ ...env, TEST_NOW: toStamp(NOW) })).toBe(NOW);
  });

  it('follows the row of test_clock before TEST_NOW', async () => {
    await moveClock(NOW + DAY);
    expect(await readClock({ ...env, TEST_NOW: toStamp(NOW) })).toBe(NOW + DAY);
  });

  it('is the real one in the tests without either', async () => {
    const { DB, ENVIRONMENT } = env;
    expect(Math.abs((await readClock({ DB, ENVIRONMENT })) - Date.now())).toBeLessThan(10 * SECOND);
  });

  it.each(ELSEWHERE)(
    'is the real one in the environment %j for any setting, without a query',
    async (ENVIRONMENT) => {
      await moveClock(NOW);
      const now = await readClock({ DB: untouchable, ENVIRONMENT, TEST_NOW: toStamp(NOW) });
      expect(Math.abs(now - Date.now())).toBeLessThan(10 * SECOND);
    },
  );
});

describe('the time of a request', () => {
  /** The status for a session opened now in real time, in this environment. */
  async function answer(ENVIRONMENT: string): Promise<number> {
    const { token } = await mintSession(await mintPerson(), { created_at: Date.now() });
    const client = createTestClient({ token, bindings: { ENVIRONMENT, TEST_NOW: '2099-01-01 00:00:00' } });
    return (await fullAnswer(await client.api.manage.auth.check.$get())).status;
  }

  it('follows the clock of the tests: a session of today is long over in 2099', async () => {
    expect(await answer('test')).toBe(401);
  });

  it.each(['local', 'production'])('ignores both in the environment %s', async (environment) => {
    await moveClock(Date.now() + 1000 * DAY);
    expect(await answer(environment)).toBe(200);
  });

  it('ignores an invalid TEST_NOW in production', async () => {
    const { token } = await mintSession(await mintPerson(), { created_at: Date.now() });
    const client = createTestClient({ token, bindings: { ENVIRONMENT: 'production', TEST_NOW: 'soon' } });
    expect((await client.send('/api/manage/auth/check')).status).toBe(200);
  });

  it('follows a change of the clock between two requests', async () => {
    const { token } = await mintSession(await mintPerson({ roles: ['admin'] }));
    const { send } = createTestClient({ token });
    await moveClock(NOW + 11 * HOUR);
    expect((await send('/api/manage/auth/check')).status).toBe(200);
    await moveClock(NOW + 24 * HOUR);
    expect((await send('/api/manage/auth/check')).status).toBe(401);
  });
});
