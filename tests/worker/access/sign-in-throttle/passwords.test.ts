import { describe, expect, it } from 'vitest';
import { THROTTLES } from '#domain/access/throttle.ts';
import type { Instant } from '#domain/time/instant.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { MINUTE, NOW, SECOND } from '#tests/support/clock.ts';
import { mintPeople, mintPerson, PASSWORD, type Person } from '#tests/support/mint.ts';
import { hashRuns } from '#tests/support/platform-limits.ts';
import { attempt, attempts, clientAt, cookieOf, newAddress, times, WRONG } from './tries.ts';

describe('wrong passwords', () => {
  it('are limited after five, with the time to wait, and cost no more hashes', async () => {
    const { email } = await mintPerson();
    const from = newAddress();
    expect(await attempts(5, email, { from })).toEqual(times(5, 401));
    const before = hashRuns();
    const json = { email: email ?? '', password: WRONG };
    const answer = await clientAt({ from }).api.auth.login.admin.$post({ json });
    expect(answer.headers.get('Retry-After')).toBe('12');
    expect(await fullAnswer(answer)).toEqual({
      status: 429,
      body: { code: 'E_TOO_MANY_REQUESTS', data: { retry_after: 12 } },
    });
    expect(hashRuns()).toBe(before);
  });

  it('delay the right one too, but no longer than announced, however often it is tried', async () => {
    const { email } = await mintPerson();
    const from = newAddress();
    await attempts(5, email, { from });
    expect(await attempts(12, email, { from, password: PASSWORD })).toEqual(times(12, 429));
    const [almost, then] = [NOW + 11 * SECOND, NOW + 12 * SECOND];
    expect(await attempt(email, { from, now: almost, password: PASSWORD })).toBe(429);
    expect(await attempt(email, { from, now: then, password: PASSWORD })).toBe(200);
  });

  it('are checked once in twelve seconds after that, and five at once after a minute', async () => {
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

  it.each([
    ['a network', async () => null],
    ['a browser that opened the login page', () => cookieOf(null)],
    ['a browser in which the account was signed in', cookieOf],
  ])(
    'are checked once a minute after a hundred, from %s, and the right one waits no longer',
    async (_, cookieFrom) => {
      const person = await mintPerson();
      const { email } = person;
      const how = { from: newAddress(), cookie: await cookieFrom(person) };
      let now = NOW;
      for (let tries = 0; tries < 100; tries++) {
        expect(await attempt(email, { ...how, now })).toBe(401);
        now += THROTTLES.sign_in_pair.intervalMs;
      }
      // One try a minute came back while the hundred were used.
      const statuses: number[] = [];
      for (let tries = 0; tries < 40; tries++) {
        statuses.push(await attempt(email, { ...how, now }));
        now += THROTTLES.sign_in_pair.intervalMs;
      }
      expect(statuses.slice(-5).filter((status) => status === 401)).toHaveLength(1);
      const waits = [0, 12, 24, 36, 48, 60].map((seconds) => now + seconds * SECOND);
      let first: number | null = null;
      for (const at of waits) {
        if (first === null && (await attempt(email, { ...how, now: at, password: PASSWORD })) === 200)
          first = at;
      }
      expect(first).not.toBeNull();
    },
  );

  it('for an unknown name are limited alike', async () => {
    const from = newAddress();
    expect(await attempts(6, 'nobody@kinmu.test', { from })).toEqual([...times(5, 401), 429]);
    expect(await attempts(2, ' Nobody@KINMU.test', { from })).toEqual(times(2, 429));
  });

  it('from one address are limited over all accounts together', async () => {
    const { burst, intervalMs } = THROTTLES.sign_in_address;
    const people = await mintPeople(Array.from({ length: burst + 2 }, () => ({})));
    const from = newAddress();
    const tryAll = (some: Person[], now: Instant) =>
      Promise.all(some.map(({ email }) => attempt(email, { from, now })));
    expect(await tryAll(people.slice(0, burst), NOW)).toEqual(times(burst, 401));
    expect(await tryAll(people.slice(burst), NOW)).toEqual(times(2, 429));
    expect((await tryAll(people.slice(burst), NOW + intervalMs)).sort()).toEqual([401, 429]);
  });

  it('from one IPv6 network count together for all of its addresses', async () => {
    const { email } = await mintPerson();
    const statuses: number[] = [];
    for (let host = 1; host <= 6; host++) {
      statuses.push(await attempt(email, { from: `2001:db8:7:7::${host.toString(16)}` }));
    }
    expect(statuses).toEqual([...times(5, 401), 429]);
    expect(await attempt(email, { from: '2001:db8:7:8::1' })).toBe(401);
  });

  it('from requests without an address count together', async () => {
    const { email } = await mintPerson();
    expect(await attempts(6, email, {})).toEqual([...times(5, 401), 429]);
  });

  it('in the same moment are checked exactly five times, and only these cost a hash', async () => {
    const { email } = await mintPerson();
    const from = newAddress();
    const before = hashRuns();
    const statuses = await Promise.all(Array.from({ length: 25 }, () => attempt(email, { from })));
    expect(statuses.toSorted()).toEqual([...times(5, 401), ...times(20, 429)]);
    expect(hashRuns() - before).toBe(5);
  });
});

describe('right passwords', () => {
  it('are never limited and use up no tries', async () => {
    const { email } = await mintPerson();
    const from = newAddress();
    expect(await attempts(3, email, { from })).toEqual(times(3, 401));
    expect(await attempts(3, email, { from, password: PASSWORD })).toEqual(times(3, 200));
    expect(await attempts(3, email, { from })).toEqual([401, 401, 429]);
  });
});
