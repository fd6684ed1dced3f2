import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { THROTTLES } from '#domain/access/throttle.ts';
import type { Instant } from '#domain/time/instant.ts';
import { DAY, NOW, SECOND } from '#tests/support/clock.ts';
import { mintPerson, mintSession, PASSWORD, type Person } from '#tests/support/mint.ts';
import { hashUnder } from '#worker/platform/crypto/secret.ts';
import { attempt, attempts, cookieOf, newAddress, type Try, times } from './tries.ts';

const HOME = '198.51.100.7';
const FOREIGN = '203.0.113.66';

/** Stores that this person has signed in from this address. */
async function wasAt(person: Person, address: string, createdAt: Instant = NOW - DAY): Promise<void> {
  const addressHash = await hashUnder(env.SECRET ?? '', `address:${address}`);
  await mintSession(person, { created_at: createdAt, last_seen_at: NOW, address_hash: addressHash });
}

describe('an attacker', () => {
  /**
   * Attackers try once a second, the owner after them. Returns the second in which the owner gets
   * in.
   */
  async function ownerGetsIn(seconds: number, owner: Person, from: string, attackers: readonly string[]) {
    for (let second = 0; second <= seconds; second++) {
      const now = NOW + second * SECOND;
      await Promise.all(attackers.map((address) => attempt(owner.email, { from: address, now })));
      const status = await attempt(owner.email, { from, now, password: PASSWORD });
      if (status === 200) return second;
    }
    return null;
  }

  it('at one address does not block the owner at all', async () => {
    const owner = await mintPerson();
    const knownFrom = newAddress();
    await wasAt(owner, knownFrom);
    await attempts(70, owner.email, { from: FOREIGN });
    expect(await ownerGetsIn(0, owner, knownFrom, [FOREIGN])).toBe(0);
    expect(await ownerGetsIn(0, owner, newAddress(), [FOREIGN])).toBe(0);
  });

  it('at sixty addresses does not block the owner at an address used before', async () => {
    const owner = await mintPerson();
    await wasAt(owner, HOME);
    const crowd = Array.from({ length: 60 }, (_, host) => `100.64.${host}.1`);
    for (const now of [NOW, NOW + SECOND]) {
      await Promise.all(crowd.map((from) => attempt(owner.email, { from, now })));
      expect(await attempt(owner.email, { from: HOME, now, password: PASSWORD })).toBe(200);
    }
  });

  it('at a few addresses does not block the owner at a new address', async () => {
    const owner = await mintPerson();
    const few = Array.from({ length: 8 }, (_, host) => `203.0.113.${host + 200}`);
    await Promise.all(few.flatMap((from) => Array.from({ length: 5 }, () => attempt(owner.email, { from }))));
    expect(await ownerGetsIn(60, owner, newAddress(), few)).toBe(0);
  });

  /** Sends wrong passwords from all sources in turn, `rate` in each second, until `isOver`. */
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
  ])("in the owner's own network does not block others if it %s", async (_, cookieOfAttacker) => {
    const owner = await mintPerson();
    const from = newAddress();
    const [known, unknown] = await Promise.all([cookieOf(owner), cookieOf(null)]);
    const cookie = await cookieOfAttacker();
    await hammer(owner, [{ from, cookie }], 2.5, 40, async (now) => {
      if (((now - NOW) / SECOND) % 20 !== 19) return false;
      for (const own of [known, unknown]) {
        expect(await attempt(owner.email, { from, now, cookie: own, password: PASSWORD })).toBe(200);
      }
      return false;
    });
  });

  it("in the owner's own network that opens the login page for each try blocks no known browser", async () => {
    const owner = await mintPerson();
    const from = newAddress();
    const cookies = await Promise.all(Array.from({ length: 80 }, () => cookieOf(null)));
    const sources = cookies.map((cookie) => ({ from, cookie }));
    const cookie = await cookieOf(owner);
    await hammer(owner, sources, 26, 3, async (now) => {
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
    // Enough to use up the tries of programs. Browsers that opened the login page are counted
    // apart.
    ['600 areas', areas(600), false, false],
  ])('at %s blocks the owner for less than a minute', async (_, addresses, opens, alsoOfProgram) => {
    const owner = await mintPerson();
    const sources = await Promise.all(
      addresses.map(async (from) => ({ from, cookie: opens ? await cookieOf(null) : null })),
    );
    const program = { from: newAddress('100.70.1'), password: PASSWORD };
    const page = { from: newAddress(), cookie: await cookieOf(null), password: PASSWORD };
    // A success makes its address known, so this try comes from another one.
    const known = { ...page, from: newAddress(), cookie: await cookieOf(owner) };
    const waiting = new Set(alsoOfProgram ? [page, program] : [page]);
    // From here on all limits are used up, and the attack continues.
    const begun = NOW + 6 * SECOND;
    await hammer(owner, sources, 13, 66, async (now) => {
      if (now < begun) return false;
      if (now === begun) expect(await attempt(owner.email, { ...known, now })).toBe(200);
      for (const one of waiting) {
        if ((await attempt(owner.email, { ...one, now })) === 200) waiting.delete(one);
      }
      // Programs do not use up the tries of browsers that opened the login page.
      if (!opens) expect(waiting.has(page)).toBe(false);
      return waiting.size === 0;
    });
    expect(waiting.size).toBe(0);
  });

  it('has twenty tries at an account from one area, and one more every three seconds', async () => {
    const { email } = await mintPerson();
    const { burst, intervalMs } = THROTTLES.sign_in_area;
    const crowd = Array.from({ length: 30 }, (_, host) => `198.51.100.${host + 100}`);
    const tryAll = async (now: Instant) =>
      (await Promise.all(crowd.map((from) => attempt(email, { from, now })))).filter((one) => one === 401);
    expect(await tryAll(NOW)).toHaveLength(burst);
    expect(await tryAll(NOW + intervalMs)).toHaveLength(1);
  });

  it('has one try a second at an account from known areas, and two from new ones', async () => {
    const { email } = await mintPerson();
    const { sign_in_account: further, sign_in_fresh: fresh } = THROTTLES;
    const tryAll = async (now: Instant) =>
      (await Promise.all(areas(70).map((from) => attempt(email, { from, now })))).filter(
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
  ])('gains nothing from a network where %s', async (_, was) => {
    const owner = await mintPerson();
    const from = newAddress();
    await was(from, owner);
    const statuses = await Promise.all(areas(60).map((one) => attempt(owner.email, { from: one })));
    expect(statuses).toEqual(times(60, 401));
    expect(await attempt(owner.email, { from })).toBe(429);
  });
});
