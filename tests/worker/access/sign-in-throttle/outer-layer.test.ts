import { describe, expect, it, vi } from 'vitest';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { mintPerson, mintSession } from '#tests/support/mint.ts';
import { clientAt, cookieOf, newAddress, WRONG } from './tries.ts';

describe('the outer rate limiter', () => {
  /** A limiter that lets this many calls of a network through. */
  function limiterOf(limit: number): { keys: string[]; limiter: RateLimit } {
    const keys: string[] = [];
    const limiter: RateLimit = {
      limit: async ({ key }) => {
        keys.push(key);
        return { success: keys.filter((one) => one === key).length <= limit };
      },
    };
    return { keys, limiter };
  }

  it('refuses too many requests of one network before anything is read', async () => {
    const { keys, limiter } = limiterOf(1);
    const from = newAddress();
    const client = clientAt({ from }, { RATE_LIMITER: limiter });
    const json = { email: 'nobody@kinmu.test', password: WRONG };
    expect((await client.api.auth.login.admin.$post({ json })).status).toBe(401);
    expect(await fullAnswer(await client.api.auth.login.admin.$post({ json }))).toEqual({
      status: 429,
      body: { code: 'E_TOO_MANY_REQUESTS', data: { retry_after: 60 } },
    });
    expect(client.meter().roundTrips).toBe(0);
    expect((await pairAt(client)).status).toBe(429);
    expect((await client.api.health.$get()).status).toBe(200);
    expect(keys).toEqual([from, from, from]);
  });

  it('counts a known browser apart from its network, and browsers that opened the login page together', async () => {
    const { keys, limiter } = limiterOf(9);
    const [person, from] = [await mintPerson(), newAddress()];
    for (const cookie of [await cookieOf(person), await cookieOf(null), await cookieOf(null), 'made up']) {
      await pairAt(clientAt({ from, cookie }, { RATE_LIMITER: limiter }));
    }
    expect(keys).toEqual([
      expect.stringMatching(/^browser [\w-]{43}$/),
      `page ${from}`,
      `page ${from}`,
      from,
    ]);
  });

  it('does not count requests with a session', async () => {
    const { keys, limiter } = limiterOf(0);
    const { token } = await mintSession(await mintPerson());
    const client = createTestClient({ token, bindings: { RATE_LIMITER: limiter } });
    expect(
      (await client.api.manage.profile.settings.$put({ json: { lang: 'ja', theme: 'dark' } })).status,
    ).toBe(200);
    expect(keys).toEqual([]);
  });

  it('refuses calls of one person that are faster than by hand, and no calls of others', async () => {
    const { keys, limiter } = limiterOf(2);
    const [one, other] = [await mintPerson(), await mintPerson()];
    const callAs = async (person: typeof one) => {
      const { token } = await mintSession(person);
      const client = createTestClient({ token, bindings: { CALL_LIMITER: limiter } });
      return fullAnswer(await client.api.manage.profile.settings.$get());
    };
    expect([(await callAs(one)).status, (await callAs(one)).status]).toEqual([200, 200]);
    expect(await callAs(one)).toEqual({
      status: 429,
      body: { code: 'E_TOO_MANY_REQUESTS', data: { retry_after: 60 } },
    });
    expect((await callAs(other)).status).toBe(200);
    expect(new Set(keys)).toEqual(new Set([`person ${one.id}`, `person ${other.id}`]));
  });

  it('lets calls through when the limiter fails, because strict counters follow', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const limiter = { limit: () => Promise.reject(new Error('no limiter')) };
    const { token } = await mintSession(await mintPerson());
    const client = createTestClient({ token, bindings: { CALL_LIMITER: limiter, RATE_LIMITER: limiter } });
    expect((await client.api.manage.profile.settings.$get()).status).toBe(200);
    expect((await pairAt(client)).status).toBe(410);
    expect(warned).toHaveBeenCalledTimes(2);
  });

  it('may be missing', async () => {
    const client = createTestClient({ bindings: { RATE_LIMITER: undefined } });
    expect((await pairAt(client)).status).toBe(410);
  });

  const pairAt = (client: ReturnType<typeof createTestClient>) =>
    client.api.device.pair.$post({ json: { code: 'WRONG-WRONG' } });
});
