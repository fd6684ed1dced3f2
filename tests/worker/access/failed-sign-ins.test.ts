import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toStamp } from '#domain/time/instant.ts';
import { mintWaitingSignIn } from '#tests/support/authenticator.ts';
import { createTestClient, fullAnswer, type TestClientOptions } from '#tests/support/client.ts';
import { DAY, HOUR, MINUTE, NOW } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson, PASSWORD, type Person } from '#tests/support/mint.ts';
import {
  enter,
  INVALID_CODE,
  keyOf,
  mintGuarded,
  OPENED,
  right,
  somewhere,
  WRONG as WRONG_CODE,
} from '#tests/worker/access/second-step/signing-in.ts';

const WRONG = 'not the password';
const INVALID = { status: 401, body: { code: 'AUTH_INVALID_CREDENTIALS' } };

type Name = { email: string } | { staff_no: string };

const signIn = async (name: Name, password = WRONG, options: TestClientOptions = somewhere()) =>
  fullAnswer(await createTestClient(options).api.auth.login.admin.$post({ json: { ...name, password } }));
const nameOf = ({ email }: Person) => ({ email: email ?? '' });

describe('the log of failed sign-ins', () => {
  const written: string[] = [];

  beforeEach(() => {
    written.length = 0;
    vi.spyOn(console, 'info').mockImplementation((line: string) => void written.push(line));
  });
  afterEach(() => vi.restoreAllMocks());

  const failures = () =>
    written.map((line) => JSON.parse(line)).filter(({ event }) => event === 'sign-in failed');
  const HASH = expect.stringMatching(/^[\w-]{16}$/);

  it.each([
    ['an unknown name', 'unknown_name', async () => null, WRONG],
    ['a wrong password', 'wrong_password', () => mintPerson(), WRONG],
    ['an account without a password', 'no_password', () => mintPerson({ password_hash: null }), WRONG],
    ['a disabled account', 'disabled', () => mintPerson({ disabled_at: NOW - DAY }), PASSWORD],
  ])('writes one line for %s, with hashes of name and network', async (_, reason, mint, password) => {
    const person = await mint();
    const name = person ? nameOf(person) : { email: 'unknown.tanaka@kinmu.test' };
    const answer = await signIn(name, password);
    expect(answer.status).toBe(reason === 'disabled' ? 403 : 401);
    expect(failures()).toEqual([
      {
        level: 'info',
        event: 'sign-in failed',
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        operation: 'auth.sign_in',
        reason,
        account_id: person?.id ?? null,
        name_hash: HASH,
        network_hash: HASH,
      },
    ]);
    const all = written.join('\n');
    for (const secret of [name.email, name.email.split('@')[0] ?? '', password, '10.0.']) {
      expect(all).not.toContain(secret);
    }
  });

  it('writes a line for a try that the rate limit refuses', async () => {
    const person = await mintPerson();
    const here = somewhere();
    for (let tries = 0; tries < 6; tries++) await signIn(nameOf(person), WRONG, here);
    expect(failures().map(({ reason }) => reason)).toEqual([
      ...Array(5).fill('wrong_password'),
      'rate_limited',
    ]);
  });

  it('writes a line for a wrong code, a wrong recovery code and an expired key', async () => {
    const person = await mintGuarded();
    const key = await mintWaitingSignIn(person);
    written.length = 0;
    await enter(key, WRONG_CODE);
    await enter(key, 'WRONG-WRONG');
    await enter('made-up', WRONG_CODE);
    const line = { operation: 'auth.sign_in_code', name_hash: null, network_hash: HASH };
    expect(failures()).toMatchObject([
      { ...line, reason: 'wrong_code', account_id: person.id },
      { ...line, reason: 'wrong_recovery_code', account_id: person.id },
      { ...line, reason: 'unknown_key', account_id: null },
    ]);
  });

  it('writes the same hash for the same name and network, and a different one for others', async () => {
    const [here, elsewhere] = [somewhere(), somewhere()];
    await signIn({ email: 'some.name@kinmu.test' }, WRONG, here);
    await signIn({ email: ' Some.Name@KINMU.test' }, WRONG, here);
    await signIn({ email: 'other.name@kinmu.test' }, WRONG, elsewhere);
    await signIn({ staff_no: 'A-99' }, WRONG, elsewhere);
    const [one, again, other, number] = failures();
    expect([again.name_hash, again.network_hash]).toEqual([one.name_hash, one.network_hash]);
    expect(new Set([one, other, number].map(({ name_hash }) => name_hash)).size).toBe(3);
    expect([other.network_hash, number.network_hash]).toEqual([number.network_hash, other.network_hash]);
    expect(other.network_hash).not.toBe(one.network_hash);
  });

  it('writes no line for a sign-in that succeeds or continues to its second step', async () => {
    expect((await signIn(nameOf(await mintPerson()), PASSWORD)).status).toBe(200);
    const person = await mintGuarded();
    expect(await enter(await keyOf(person), right())).toEqual(OPENED);
    expect(failures()).toEqual([]);
  });
});

describe('the owner of an account', () => {
  const notice = (at: number) => ({ kind: 'sign_in_failed', params: { at: toStamp(at) }, waits: true });

  /** Tries wrong passwords, each from a new network. */
  async function fail(person: Person, count: number, now = NOW): Promise<void> {
    for (let nth = 0; nth < count; nth++) {
      expect(await signIn(nameOf(person), WRONG, { ...somewhere(), now })).toEqual(INVALID);
    }
  }

  it('is notified at the fifth wrong password, once a day', async () => {
    const person = await mintPerson();
    await fail(person, 4);
    expect(await inboxOf(person)).toEqual([]);
    await fail(person, 4, NOW + HOUR);
    expect(await inboxOf(person)).toMatchObject([notice(NOW + HOUR)]);
    await fail(person, 6, NOW + DAY);
    expect(await inboxOf(person)).toHaveLength(1);
    await fail(person, 6, NOW + DAY + HOUR);
    expect(await inboxOf(person)).toMatchObject([notice(NOW + HOUR), notice(NOW + DAY + HOUR)]);
  });

  it('is notified once about many wrong passwords in the same moment', async () => {
    const person = await mintPerson();
    await Promise.all(Array.from({ length: 12 }, () => signIn(nameOf(person))));
    expect(await inboxOf(person)).toMatchObject([notice(NOW)]);
  });

  it('starts at zero again after a sign-in, with or without a second step', async () => {
    for (const person of [await mintPerson(), await mintGuarded()]) {
      await fail(person, 4);
      const first = await signIn(nameOf(person), PASSWORD);
      expect(first.status).toBe(200);
      const { tfa_key } = Object(first.body);
      if (tfa_key !== undefined) expect(await enter(tfa_key, right())).toEqual(OPENED);
      await fail(person, 4, NOW + MINUTE);
      expect(await inboxOf(person)).toEqual([]);
      await fail(person, 1, NOW + 2 * MINUTE);
      expect(await inboxOf(person)).toMatchObject([notice(NOW + 2 * MINUTE)]);
    }
  });

  it('does not start at zero again after a right password without its second step', async () => {
    const person = await mintGuarded();
    await fail(person, 4);
    expect((await signIn(nameOf(person), PASSWORD)).status).toBe(200);
    await fail(person, 1);
    expect(await inboxOf(person)).toMatchObject([notice(NOW)]);
  });

  it('gets another notice for wrong codes than for wrong passwords', async () => {
    const person = await mintGuarded();
    const key = await mintWaitingSignIn(person);
    for (let tries = 0; tries < 4; tries++) expect(await enter(key, WRONG_CODE)).toEqual(INVALID_CODE);
    await fail(person, 4);
    expect(await inboxOf(person)).toEqual([]);
  });

  it.each([
    ['that is disabled', { disabled_at: NOW - DAY }],
    ['that has no password yet', { password_hash: null }],
  ])('is not notified for an account %s', async (_, overrides) => {
    const person = await mintPerson(overrides);
    await fail(person, 6);
    expect(await inboxOf(person)).toEqual([]);
  });
});

describe('an attacker who guesses passwords', () => {
  it('gets the same answer before the notice, with it, and when it cannot be stored', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const person = await mintPerson();
    const unknown = await signIn({ email: 'no.such@kinmu.test' });
    for (let tries = 0; tries < 6; tries++) expect(await signIn(nameOf(person))).toEqual(unknown);
    const other = await mintPerson();
    for (let tries = 0; tries < 4; tries++) await signIn(nameOf(other));
    for (const trip of [3, 4, 5]) {
      const fault = { trip, when: 'before' } as const;
      expect(await signIn(nameOf(other), WRONG, { ...somewhere(), fault })).toEqual(unknown);
    }
  });
});
