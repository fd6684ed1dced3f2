import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { THROTTLES } from '#domain/account/throttle.ts';
import type { Instant } from '#domain/time/instant.ts';
import { APP_SECRET, codeOfApp, mintSecondStep, STEP, wrongCode } from '#tests/support/authenticator.ts';
import { createTestClient, told } from '#tests/support/client.ts';
import { DAY, MINUTE, NOW, SECOND } from '#tests/support/clock.ts';
import { mintPeople, mintPerson, mintSession, PASSWORD, type Person } from '#tests/support/mint.ts';
import { hashRuns } from '#tests/support/platform-limits.ts';
import { hashUnder } from '#worker/crypto/secret.ts';
import type { Env } from '#worker/env.ts';
import { browserToken } from '#worker/throttle/browser.ts';

const HOME = '198.51.100.7';
const FOREIGN = '203.0.113.66';
const WRONG = 'not the password';

type Try = { from?: string; now?: Instant; password?: string; cookie?: string | null };

function clientAt({ from, now = NOW, cookie }: Try, bindings: Partial<Env> = {}) {
  const headers = {
    ...(from ? { 'CF-Connecting-IP': from } : {}),
    ...(cookie ? { Cookie: `__Host-known_browser=${cookie}` } : {}),
  };
  return createTestClient({ now, bindings, headers });
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

/** What a browser has after the login page was opened in it, or after this person signed in. */
const cookieOf = (person: Person | null, now: Instant = NOW) =>
  browserToken(env.SECRET ?? '', person?.id ?? null, now);

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
    const crowd = Array.from({ length: 60 }, (_, host) => `100.64.${host}.1`);
    for (const now of [NOW, NOW + SECOND, NOW + MINUTE]) {
      await Promise.all(crowd.map((from) => attempt(owner.email, { from, now })));
      expect(await attempt(owner.email, { from: HOME, now, password: PASSWORD })).toBe(200);
    }
  });

  it('at a few addresses does not keep the owner out where they never were', async () => {
    const owner = await mintPerson();
    const few = Array.from({ length: 8 }, (_, host) => `203.0.113.${host + 200}`);
    await Promise.all(few.flatMap((from) => Array.from({ length: 5 }, () => attempt(owner.email, { from }))));
    expect(await ownerGetsIn(60, owner, newAddress(), few)).toBe(0);
  });

  /** Wrong passwords from all these in turn, so many in each of these seconds, as fast as they are refused. */
  async function hammer(
    owner: Person,
    sources: readonly Try[],
    rate: number,
    seconds: number,
    isOver: (now: Instant) => Promise<boolean>,
  ): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      const now = NOW + second * SECOND;
      const [first, end] = [Math.floor(second * rate), Math.floor((second + 1) * rate)];
      const turn = Array.from({ length: end - first }, (_, nth) => sources[(first + nth) % sources.length]);
      await Promise.all(turn.map((source) => attempt(owner.email, { ...source, now })));
      if (await isOver(now)) return;
    }
  }

  it.each([
    ['sends passwords alone', async () => null],
    ['has opened the login page, as the owner has', () => cookieOf(null)],
  ])("in the owner's own network keeps out nobody, if it %s", async (_, cookieOfAttacker) => {
    const owner = await mintPerson();
    const from = newAddress();
    const [known, unknown] = await Promise.all([cookieOf(owner), cookieOf(null)]);
    const cookie = await cookieOfAttacker();
    await hammer(owner, [{ from, cookie }], 2.5, 60, async (now) => {
      if (((now - NOW) / SECOND) % 20 !== 19) return false;
      for (const own of [known, unknown]) {
        expect(await attempt(owner.email, { from, now, cookie: own, password: PASSWORD })).toBe(200);
      }
      return false;
    });
  });

  it("in the owner's own network that opens the login page for each try keeps out no known browser", async () => {
    const owner = await mintPerson();
    const from = newAddress();
    const cookies = await Promise.all(Array.from({ length: 200 }, () => cookieOf(null)));
    const sources = cookies.map((cookie) => ({ from, cookie }));
    const cookie = await cookieOf(owner);
    await hammer(owner, sources, 26, 5, async (now) => {
      expect(await attempt(owner.email, { from, now, cookie, password: PASSWORD })).toBe(200);
      return false;
    });
  });

  const networksOfOneArea = (count: number) =>
    Array.from({ length: count }, (_, nth) => `2001:db8:aa:${nth.toString(16)}::1`);
  const areas = (count: number) =>
    Array.from({ length: count }, (_, nth) => `2001:db9:${nth.toString(16)}::1`);

  it.each([
    ['60 networks of one area', networksOfOneArea(60), false, true],
    ['600 networks of one area', networksOfOneArea(600), false, true],
    ['60 areas', areas(60), false, true],
    ['60 areas, with the login page opened for each try', areas(60), true, true],
    // So many use up the tries of programs; who opens the login page is counted apart from them.
    ['600 areas', areas(600), false, false],
  ])('at %s keeps the owner out for less than a minute', async (_, addresses, opens, alsoOfProgram) => {
    const owner = await mintPerson();
    const sources = await Promise.all(
      addresses.map(async (from) => ({ from, cookie: opens ? await cookieOf(null) : null })),
    );
    const program = { from: `100.70.${++hosts}.1`, password: PASSWORD };
    const page = { from: newAddress(), cookie: await cookieOf(null), password: PASSWORD };
    const known = { ...page, cookie: await cookieOf(owner) };
    const waiting = new Set(alsoOfProgram ? [page, program] : [page]);
    const begun = NOW + 10 * SECOND;
    await hammer(owner, sources, 26, 70, async (now) => {
      if (now < begun) return false;
      expect(await attempt(owner.email, { ...known, now })).toBe(200);
      for (const one of waiting) {
        if ((await attempt(owner.email, { ...one, now })) === 200) waiting.delete(one);
      }
      return waiting.size === 0;
    });
    expect(waiting.size).toBe(0);
  });

  it('has few tries at an account from one area: twenty, and one more every three seconds', async () => {
    const { email } = await mintPerson();
    const { burst, intervalMs } = THROTTLES.sign_in_area;
    const crowd = Array.from({ length: 50 }, (_, host) => `198.51.100.${host + 100}`);
    const tryAll = async (now: Instant) =>
      (await Promise.all(crowd.map((from) => attempt(email, { from, now })))).filter((one) => one === 401);
    expect(await tryAll(NOW)).toHaveLength(burst);
    expect(await tryAll(NOW + intervalMs)).toHaveLength(1);
  });

  it('has no more tries at an account from everywhere than one a second, and two of areas that come anew', async () => {
    const { email } = await mintPerson();
    const { sign_in_account: further, sign_in_fresh: fresh } = THROTTLES;
    const tryAll = async (now: Instant) =>
      (await Promise.all(areas(90).map((from) => attempt(email, { from, now })))).filter(
        (one) => one === 401,
      );
    expect(await tryAll(NOW)).toHaveLength(further.burst + fresh.burst);
    expect(await tryAll(NOW + SECOND)).toHaveLength(SECOND / further.intervalMs + SECOND / fresh.intervalMs);
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
    const statuses = await Promise.all(areas(60).map((one) => attempt(owner.email, { from: one })));
    expect(statuses).toEqual(times(60, 401));
    expect(await attempt(owner.email, { from })).toBe(429);
  });
});

describe('a known browser', () => {
  const cookieSetBy = (answer: { headers: Headers }) => answer.headers.getSetCookie().join();

  it('is one in which the account was signed in, out of reach of scripts', async () => {
    const person = await mintPerson();
    const json = { email: person.email ?? '', password: PASSWORD };
    const answer = await clientAt({ from: newAddress() }).api.auth.login.admin.$post({ json });
    expect(cookieSetBy(answer)).toMatch(
      /^__Host-known_browser=[\w.-]+; Path=\/; Max-Age=15552000; SameSite=Lax; HttpOnly; Secure$/,
    );
  });

  it('is not made by a wrong password, nor by the right one before the code', async () => {
    const person = await mintPerson();
    await mintSecondStep(person);
    for (const [password, status] of [
      [WRONG, 401],
      [PASSWORD, 200],
    ] as const) {
      const json = { email: person.email ?? '', password };
      const answer = await clientAt({ from: newAddress() }).api.auth.login.admin.$post({ json });
      expect([answer.status, cookieSetBy(answer)]).toEqual([status, '']);
    }
  });

  it('has five tries, and one more every twelve seconds, wherever it is', async () => {
    const person = await mintPerson();
    const cookie = await cookieOf(person);
    const statuses = [];
    for (let nth = 0; nth < 6; nth++)
      statuses.push(await attempt(person.email, { from: newAddress(), cookie }));
    expect(statuses).toEqual([...times(5, 401), 429]);
    const now = NOW + THROTTLES.sign_in_browser.intervalMs;
    expect(await attempts(2, person.email, { from: newAddress(), now, cookie })).toEqual([401, 429]);
  });

  it.each([
    ['of another person', async () => cookieOf(await mintPerson())],
    ['of 180 days ago', async (owner: Person) => cookieOf(owner, NOW - 180 * DAY)],
    ['signed by somebody else', async (owner: Person) => browserToken('another secret', owner.id, NOW)],
    [
      'made out to somebody else afterwards',
      async (owner: Person) => (await cookieOf(await mintPerson())).replace(/^\d+/, String(owner.id)),
    ],
    ['made up', async (owner: Person) => `${owner.id}.made.up`],
  ])('is none with a cookie %s', async (_, make) => {
    const owner = await mintPerson();
    const from = newAddress();
    const cookies = await Promise.all(Array.from({ length: 12 }, () => make(owner)));
    const statuses = [];
    for (const cookie of cookies) statuses.push(await attempt(owner.email, { from, cookie }));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
  });

  it('has also codes of its own, made known by one', async () => {
    const person = await mintPerson();
    await mintSecondStep(person);
    const step = async (how: Try, code: string) => {
      const { api } = clientAt(how);
      const json = { email: person.email ?? '', password: PASSWORD };
      const first = Object((await told(await api.auth.login.admin.$post({ json }))).body);
      return api.auth.login.admin.tfa.$post({ json: { key: String(first.tfa_key), code } });
    };
    const answer = await step({ from: newAddress() }, codeOfApp(APP_SECRET, NOW));
    const cookie = /known_browser=([^;]+)/.exec(cookieSetBy(answer))?.[1] ?? null;
    const [from, now] = [newAddress(), NOW + STEP];
    for (let nth = 0; nth < 8; nth++) await step({ from, now }, wrongCode(APP_SECRET, now));
    const right = codeOfApp(APP_SECRET, now);
    expect((await step({ from, now }, right)).status).toBe(429);
    expect((await step({ from, now, cookie }, right)).status).toBe(200);
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

  it('counts a known browser apart from its network, and those that opened the login page together', async () => {
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
