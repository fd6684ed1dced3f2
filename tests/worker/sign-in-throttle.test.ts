import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { THROTTLES } from '#domain/account/throttle.ts';
import type { Instant } from '#domain/time/instant.ts';
import { createTestClient, told } from '#tests/support/client.ts';
import { DAY, MINUTE, NOW, SECOND } from '#tests/support/clock.ts';
import { mintPeople, mintPerson, mintSession, PASSWORD, type Person } from '#tests/support/mint.ts';
import { hashRuns } from '#tests/support/platform-limits.ts';
import { hashUnder } from '#worker/crypto/secret.ts';
import type { Env } from '#worker/env.ts';

const HOME = '198.51.100.7';
const FOREIGN = '203.0.113.66';
const WRONG = 'not the password';

type Try = { from?: string; now?: Instant; password?: string };

function clientAt({ from, now = NOW }: Try, bindings: Partial<Env> = {}) {
  return createTestClient({ now, bindings, headers: from ? { 'CF-Connecting-IP': from } : {} });
}

/** The status of a try to sign in: 200 for in, 401 for a wrong password, 429 for too early. */
async function attempt(email: string | null, { password = WRONG, ...how }: Try): Promise<number> {
  const json = { email: email ?? '', password };
  const answer = await clientAt(how).api.auth.login.admin.$post({ json });
  await answer.body?.cancel();
  return answer.status;
}

async function attempts(count: number, email: string | null, how: Try): Promise<number[]> {
  const statuses: number[] = [];
  for (let nth = 0; nth < count; nth++) statuses.push(await attempt(email, how));
  return statuses;
}

const times = (count: number, status: number) => Array<number>(count).fill(status);

/** An address that nobody came from yet. */
let hosts = 0;
const newAddress = () => `192.0.2.${++hosts}`;

/** As if they had signed in from there. */
async function wasAt(person: Person, address: string, createdAt: Instant = NOW - DAY): Promise<void> {
  const addressHash = await hashUnder(env.SECRET ?? '', `address:${address}`);
  await mintSession(person, { createdAt, lastSeenAt: NOW, addressHash });
}

describe('wrong passwords', () => {
  it('are slowed down after five, told how long, and cost no hash any more', async () => {
    const { email } = await mintPerson();
    const from = newAddress();
    expect(await attempts(5, email, { from })).toEqual(times(5, 401));
    const before = hashRuns();
    const json = { email: email ?? '', password: WRONG };
    const answer = await clientAt({ from }).api.auth.login.admin.$post({ json });
    expect(answer.headers.get('Retry-After')).toBe('12');
    expect(await told(answer)).toEqual({
      status: 429,
      body: { code: 'E_TOO_MANY_REQUESTS', data: { retry_after: 12 } },
    });
    expect(hashRuns()).toBe(before);
  });

  it('keep also the right one waiting, no longer than was said, however often it is tried', async () => {
    const { email } = await mintPerson();
    const from = newAddress();
    await attempts(5, email, { from });
    expect(await attempts(30, email, { from, password: PASSWORD })).toEqual(times(30, 429));
    const [almost, then] = [NOW + 11 * SECOND, NOW + 12 * SECOND];
    expect(await attempt(email, { from, now: almost, password: PASSWORD })).toBe(429);
    expect(await attempt(email, { from, now: then, password: PASSWORD })).toBe(200);
  });

  it('come through once in twelve seconds after that, and five at once after a minute', async () => {
    const { email } = await mintPerson();
    const from = newAddress();
    await attempts(5, email, { from });
    for (const passed of [1, 2, 3]) {
      const now = NOW + passed * THROTTLES.sign_in_pair.intervalMs;
      expect(await attempts(2, email, { from, now })).toEqual([401, 429]);
    }
    expect(await attempts(6, email, { from, now: NOW + 36 * SECOND + MINUTE })).toEqual([
      ...times(5, 401),
      429,
    ]);
  });

  it('of a name that nobody has are slowed down alike', async () => {
    const from = newAddress();
    expect(await attempts(6, 'nobody@kinmu.test', { from })).toEqual([...times(5, 401), 429]);
    expect(await attempts(2, ' Nobody@KINMU.test', { from })).toEqual(times(2, 429));
  });

  it('from one address are slowed down over all accounts together', async () => {
    const { burst, intervalMs } = THROTTLES.sign_in_address;
    const people = await mintPeople(Array.from({ length: burst + 2 }, () => ({})));
    const from = newAddress();
    const tryAll = (some: Person[], now: Instant) =>
      Promise.all(some.map(({ email }) => attempt(email, { from, now })));
    expect(await tryAll(people.slice(0, burst), NOW)).toEqual(times(burst, 401));
    expect(await tryAll(people.slice(burst), NOW)).toEqual(times(2, 429));
    expect((await tryAll(people.slice(burst), NOW + intervalMs)).sort()).toEqual([401, 429]);
  });

  it('from one IPv6 network count together, whatever address of it they come from', async () => {
    const { email } = await mintPerson();
    const statuses: number[] = [];
    for (let host = 1; host <= 6; host++) {
      statuses.push(await attempt(email, { from: `2001:db8:7:7::${host.toString(16)}` }));
    }
    expect(statuses).toEqual([...times(5, 401), 429]);
    expect(await attempt(email, { from: '2001:db8:7:8::1' })).toBe(401);
  });

  it('where no address is told count together', async () => {
    const { email } = await mintPerson();
    expect(await attempts(6, email, {})).toEqual([...times(5, 401), 429]);
  });

  it('at the same moment are let through exactly five times, and only they cost a hash', async () => {
    const { email } = await mintPerson();
    const from = newAddress();
    const before = hashRuns();
    const statuses = await Promise.all(Array.from({ length: 50 }, () => attempt(email, { from })));
    expect(statuses.toSorted()).toEqual([...times(5, 401), ...times(45, 429)]);
    expect(hashRuns() - before).toBe(5);
  });
});

describe('right passwords', () => {
  it('are never slowed down, and use up none of the tries', async () => {
    const { email } = await mintPerson();
    const from = newAddress();
    expect(await attempts(3, email, { from })).toEqual(times(3, 401));
    expect(await attempts(8, email, { from, password: PASSWORD })).toEqual(times(8, 200));
    expect(await attempts(3, email, { from })).toEqual([401, 401, 429]);
  });
});

describe('an attacker', () => {
  /** Everybody tries once a second, and the owner after all of them; answers when the owner first got in. */
  async function ownerGetsIn(seconds: number, owner: Person, from: string, attackers: readonly string[]) {
    for (let second = 0; second <= seconds; second++) {
      const now = NOW + second * SECOND;
      await Promise.all(attackers.map((address) => attempt(owner.email, { from: address, now })));
      const status = await attempt(owner.email, { from, now, password: PASSWORD });
      if (status === 200) return second;
    }
    return null;
  }

  it('at one address does not keep the owner out at all', async () => {
    const owner = await mintPerson();
    const knownFrom = newAddress();
    await wasAt(owner, knownFrom);
    await attempts(100, owner.email, { from: FOREIGN });
    expect(await ownerGetsIn(0, owner, knownFrom, [FOREIGN])).toBe(0);
    expect(await ownerGetsIn(0, owner, newAddress(), [FOREIGN])).toBe(0);
  });

  it('at sixty addresses does not keep out the owner where they were before', async () => {
    const owner = await mintPerson();
    await wasAt(owner, HOME);
    const crowd = Array.from({ length: 60 }, (_, host) => `203.0.113.${host + 100}`);
    for (const now of [NOW, NOW + SECOND, NOW + MINUTE]) {
      await Promise.all(crowd.map((from) => attempt(owner.email, { from, now })));
      expect(await attempt(owner.email, { from: HOME, now, password: PASSWORD })).toBe(200);
      expect(await attempt(owner.email, { from: newAddress(), now, password: PASSWORD })).toBe(429);
    }
  });

  it('at a few addresses does not keep the owner out for a minute where they never were', async () => {
    const owner = await mintPerson();
    const few = Array.from({ length: 8 }, (_, host) => `203.0.113.${host + 200}`);
    await Promise.all(few.flatMap((from) => Array.from({ length: 5 }, () => attempt(owner.email, { from }))));
    const second = await ownerGetsIn(60, owner, newAddress(), few);
    expect(second).toBeGreaterThan(0);
    expect(second).toBeLessThanOrEqual(60);
  });

  it('has no more tries at an account from many addresses than one a second', async () => {
    const { email } = await mintPerson();
    const { burst, intervalMs } = THROTTLES.sign_in_account;
    const crowd = Array.from({ length: 50 }, (_, host) => `198.51.100.${host + 100}`);
    const tryAll = async (now: Instant) =>
      (await Promise.all(crowd.map((from) => attempt(email, { from, now })))).filter((one) => one === 401);
    expect(await tryAll(NOW)).toHaveLength(burst);
    expect(await tryAll(NOW + intervalMs)).toHaveLength(1);
  });

  it.each([
    ['another person was signed in', async (address: string) => wasAt(await mintPerson(), address)],
    [
      'the owner was 90 days ago',
      async (address: string, owner: Person) => wasAt(owner, address, NOW - 90 * DAY),
    ],
  ])('gains nothing from where %s', async (_, was) => {
    const owner = await mintPerson();
    const from = newAddress();
    await was(from, owner);
    const crowd = Array.from({ length: 30 }, (__, host) => `198.51.100.${host + 160}`);
    const statuses = await Promise.all(crowd.map((one) => attempt(owner.email, { from: one })));
    expect(statuses).toEqual(times(30, 401));
    expect(await attempt(owner.email, { from })).toBe(429);
  });
});

describe('a pairing code', () => {
  const pair = async (how: Try) =>
    told(await clientAt(how).api.device.pair.$post({ json: { code: 'WRONG-WRONG' } }));

  it('is guessed ten times from an address, and then once in six seconds', async () => {
    const from = newAddress();
    const { burst } = THROTTLES.pair_address;
    for (let nth = 0; nth < burst; nth++) expect((await pair({ from })).status).toBe(410);
    expect(await pair({ from })).toEqual({
      status: 429,
      body: { code: 'E_TOO_MANY_REQUESTS', data: { retry_after: 6 } },
    });
    expect((await pair({ from: newAddress() })).status).toBe(410);
    const now = NOW + 6 * SECOND;
    expect([(await pair({ from, now })).status, (await pair({ from, now })).status]).toEqual([410, 429]);
  });
});

describe('the outer layer', () => {
  /** A limiter that lets so many calls of a network through. */
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

  it('refuses a flood before anything is read, by the network that it comes from', async () => {
    const { keys, limiter } = limiterOf(1);
    const from = newAddress();
    const client = clientAt({ from }, { RATE_LIMITER: limiter });
    const json = { email: 'nobody@kinmu.test', password: WRONG };
    expect((await client.api.auth.login.admin.$post({ json })).status).toBe(401);
    expect(await told(await client.api.auth.login.admin.$post({ json }))).toEqual({
      status: 429,
      body: { code: 'E_TOO_MANY_REQUESTS', data: { retry_after: 60 } },
    });
    expect(client.meter().roundTrips).toBe(0);
    expect((await pairAt(client)).status).toBe(429);
    expect((await client.api.health.$get()).status).toBe(200);
    expect(keys).toEqual([from, from, from]);
  });

  it('asks nothing of who has a session', async () => {
    const { keys, limiter } = limiterOf(0);
    const { token } = await mintSession(await mintPerson());
    const client = createTestClient({ token, bindings: { RATE_LIMITER: limiter } });
    expect(
      (await client.api.manage.profile.settings.$put({ json: { lang: 'ja', theme: 'dark' } })).status,
    ).toBe(200);
    expect(keys).toEqual([]);
  });

  it('may be missing', async () => {
    const client = createTestClient({ bindings: { RATE_LIMITER: undefined } });
    expect((await pairAt(client)).status).toBe(410);
  });

  const pairAt = (client: ReturnType<typeof createTestClient>) =>
    client.api.device.pair.$post({ json: { code: 'WRONG-WRONG' } });
});
