import { describe, expect, it } from 'vitest';
import { THROTTLES } from '#domain/access/throttle.ts';
import {
  APP_SECRET,
  codeOfApp,
  mintSecondStep,
  mintWaitingSignIn,
  STEP,
  wrongCode,
} from '#tests/support/authenticator.ts';
import { DAY, NOW } from '#tests/support/clock.ts';
import { mintPerson, PASSWORD, type Person } from '#tests/support/mint.ts';
import { browserToken } from '#worker/areas/access/throttle/browser.ts';
import { attempt, attempts, clientAt, cookieOf, newAddress, type Try, times, WRONG } from './tries.ts';

describe('a known browser', () => {
  const cookieSetBy = (answer: { headers: Headers }) => answer.headers.getSetCookie().join();

  it('is one in which the account has signed in; scripts cannot read its cookie', async () => {
    const person = await mintPerson();
    const json = { email: person.email ?? '', password: PASSWORD };
    const answer = await clientAt({ from: newAddress() }).api.auth.login.admin.$post({ json });
    expect(cookieSetBy(answer)).toMatch(
      /^__Host-known_browser=[\w.-]+; Path=\/; Max-Age=15552000; SameSite=Lax; HttpOnly; Secure$/,
    );
  });

  it('is not made by a wrong password, or by a right one before the code', async () => {
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

  it('has five tries, and one more every twelve seconds, in any network', async () => {
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
    ['signed with another secret', async (owner: Person) => browserToken('another secret', owner.id, NOW)],
    [
      'changed afterwards to another person',
      async (owner: Person) => (await cookieOf(await mintPerson())).replace(/^\d+/, String(owner.id)),
    ],
    ['that is made up', async (owner: Person) => `${owner.id}.made.up`],
  ])('is not recognized by a cookie %s', async (_, make) => {
    const owner = await mintPerson();
    const from = newAddress();
    const cookies = await Promise.all(Array.from({ length: 12 }, () => make(owner)));
    const statuses = [];
    for (const cookie of cookies) statuses.push(await attempt(owner.email, { from, cookie }));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
  });

  it('has its own tries for codes, and a code makes a browser known', async () => {
    const person = await mintPerson();
    await mintSecondStep(person);
    const step = async (how: Try, code: string) => {
      const key = await mintWaitingSignIn(person, how.now);
      return clientAt(how).api.auth.login.admin.tfa.$post({ json: { key, code } });
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
