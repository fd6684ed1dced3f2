import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { SECOND_STEP_KEPT } from '#domain/account/second-step.ts';
import type { Instant } from '#domain/time/instant.ts';
import {
  APP_SECRET,
  codeOfApp,
  mintSecondStep,
  RECOVERY_CODES,
  STEP,
  wrongCode,
} from '#tests/support/authenticator.ts';
import { createTestClient, type TestClientOptions, told } from '#tests/support/client.ts';
import { HOUR, MINUTE, NOW, SECOND } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson, mintSession, PASSWORD, type Person, type PersonOverrides } from '#tests/support/mint.ts';

let networks = 0;

/** Requests from a network of its own, so that tests do not slow down each other. */
const somewhere = (): TestClientOptions => ({
  headers: { 'CF-Connecting-IP': `10.${++networks >> 8}.${networks & 255}.7` },
});

const WRONG = wrongCode(APP_SECRET, NOW);
const right = (now: Instant = NOW) => codeOfApp(APP_SECRET, now);
const RECOVERY = RECOVERY_CODES[0] ?? '';

/** Somebody whose second step is on. */
async function mintGuarded(overrides: PersonOverrides = {}): Promise<Person> {
  const person = await mintPerson(overrides);
  await mintSecondStep(person);
  return person;
}

/** The first step: answers the key of the second one. */
async function keyOf({ email }: Person, options: TestClientOptions = somewhere()): Promise<string> {
  const { api } = createTestClient(options);
  const answer = await api.auth.login.admin.$post({ json: { email: email ?? '', password: PASSWORD } });
  const body = answer.status === 200 ? await answer.json() : null;
  if (!body || !('tfa_key' in body)) throw new Error('no code was asked for');
  return body.tfa_key;
}

async function enter(key: string, code: string, options: TestClientOptions = somewhere()) {
  return told(await createTestClient(options).api.auth.login.admin.tfa.$post({ json: { key, code } }));
}

const OPENED = { status: 200, body: { access_token: expect.any(String), expires_at: expect.any(String) } };
const INVALID_KEY = { status: 401, body: { code: 'AUTH_TFA_INVALID_KEY' } };
const INVALID_CODE = { status: 401, body: { code: 'AUTH_TFA_INVALID_CODE' } };
const SLOWED = {
  status: 429,
  body: { code: 'E_TOO_MANY_REQUESTS', data: { retry_after: expect.any(Number) } },
};

async function countOf(sql: string, ...values: unknown[]): Promise<number> {
  return (
    (await env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`)
      .bind(...values)
      .first<number>('n')) ?? 0
  );
}
const sessionsOf = ({ id }: Person) => countOf('session WHERE person_id = ?', id);
const stepsOf = ({ id }: Person) => countOf('sign_in_step WHERE person_id = ?', id);

describe('signing in with a second step', () => {
  it('asks for a code after the password, and opens the session by it', async () => {
    const person = await mintGuarded({ roles: ['admin'] });
    const here = somewhere();
    const { api } = createTestClient({ ...here, headers: { ...here.headers, 'User-Agent': 'Firefox' } });
    const first = await told(
      await api.auth.login.admin.$post({ json: { email: person.email ?? '', password: PASSWORD } }),
    );
    expect(first).toEqual({
      status: 200,
      body: { tfa_required: true, tfa_key: expect.any(String), expires_at: '2026-11-21 10:10:00' },
    });
    expect(await sessionsOf(person)).toBe(0);
    const answer = await api.auth.login.admin.tfa.$post({
      json: { key: String(Object(first.body).tfa_key), code: right() },
    });
    const body = answer.status === 200 ? await answer.json() : null;
    expect(body?.expires_at).toBe('2026-12-05 10:00:00');
    const signedIn = createTestClient({ token: body?.access_token ?? '' });
    expect((await signedIn.api.manage.auth.check.$get()).status).toBe(200);
    expect(await stepsOf(person)).toBe(0);
    const { results } = await env.DB.prepare('SELECT agent FROM session WHERE person_id = ?')
      .bind(person.id)
      .all();
    expect(results).toEqual([{ agent: 'Firefox' }]);
  });

  it('takes four round trips: the key, the try, an id, the session', async () => {
    const key = await keyOf(await mintGuarded());
    const client = createTestClient(somewhere());
    const answer = await client.api.auth.login.admin.tfa.$post({ json: { key, code: right() } });
    expect(answer.status).toBe(200);
    expect(client.meter().roundTrips).toBe(4);
  });

  it.each([
    ['a step early', right(NOW + STEP), OPENED],
    ['a step late', right(NOW - STEP), OPENED],
    ['typed in two groups and in full width', right().replace(/^.../, '$& ').replaceAll('0', '０'), OPENED],
    ['two steps early', right(NOW + 2 * STEP), INVALID_CODE],
    ['two steps late', right(NOW - 2 * STEP), INVALID_CODE],
    ['wrong', WRONG, INVALID_CODE],
    ['no code at all', 'password', INVALID_CODE],
  ])('with a code that is %s', async (_, code, expected) => {
    expect(await enter(await keyOf(await mintGuarded()), code)).toEqual(expected);
  });

  it('leaves the key after a wrong code, and uses it up with a right one', async () => {
    const person = await mintGuarded();
    const key = await keyOf(person);
    expect(await enter(key, WRONG)).toEqual(INVALID_CODE);
    expect(await enter(key, right())).toEqual(OPENED);
    const next = { ...somewhere(), now: NOW + STEP };
    expect(await enter(key, right(NOW + STEP), next)).toEqual(INVALID_KEY);
    expect(await sessionsOf(person)).toBe(1);
  });

  it('keeps the key for ten minutes and no longer', async () => {
    const person = await mintGuarded();
    const [key, other] = [await keyOf(person), await keyOf(person)];
    const end = NOW + SECOND_STEP_KEPT;
    expect(await enter(key, right(end), { ...somewhere(), now: end })).toEqual(INVALID_KEY);
    const last = end - SECOND;
    expect(await enter(other, right(last), { ...somewhere(), now: last })).toEqual(OPENED);
  });

  it('stores neither key nor code: only the hash of the key', async () => {
    const person = await mintGuarded();
    const key = await keyOf(person);
    const row = await env.DB.prepare('SELECT * FROM sign_in_step WHERE person_id = ?')
      .bind(person.id)
      .first();
    expect(JSON.stringify(row)).not.toContain(key);
    expect(await enter(String(row?.key_hash), right())).toEqual(INVALID_KEY);
  });

  it.each([
    ['was made up', async () => 'made-up'],
    [
      'is of somebody whose second step was removed since',
      async () => {
        const person = await mintGuarded();
        const key = await keyOf(person);
        await env.DB.prepare('DELETE FROM second_factor WHERE person_id = ?').bind(person.id).run();
        return key;
      },
    ],
    [
      'is of somebody who set it up anew since, and has not confirmed it',
      async () => {
        const person = await mintGuarded();
        const key = await keyOf(person);
        await env.DB.prepare('UPDATE second_factor SET confirmed_at = NULL WHERE person_id = ?')
          .bind(person.id)
          .run();
        return key;
      },
    ],
    [
      'is of a deleted person',
      async () => {
        const person = await mintGuarded();
        const key = await keyOf(person);
        await env.DB.prepare('UPDATE person SET deleted_at = 1 WHERE id = ?').bind(person.id).run();
        return key;
      },
    ],
    [
      'was given before the password was changed',
      async () => {
        const person = await mintGuarded();
        const key = await keyOf(person);
        const { token } = await mintSession(person);
        const password = 'fifty wild herons';
        const json = { current_password: PASSWORD, password, password_confirmation: password };
        const answer = await createTestClient({ token }).api.manage.profile.password.$put({ json });
        expect(answer.status).toBe(204);
        return key;
      },
    ],
  ])('knows no key that %s', async (_, make) => {
    expect(await enter(await make(), right())).toEqual(INVALID_KEY);
  });

  it('says to somebody who was disabled meanwhile that they are', async () => {
    const person = await mintGuarded();
    const key = await keyOf(person);
    await env.DB.prepare('UPDATE person SET disabled_at = 1 WHERE id = ?').bind(person.id).run();
    expect(await enter(key, right())).toEqual({ status: 403, body: { code: 'AUTH_USER_DISABLED' } });
    expect(await sessionsOf(person)).toBe(0);
  });

  it('does not take the code of one person for another', async () => {
    const [one, other] = [await mintGuarded(), await mintGuarded()];
    await env.DB.prepare('DELETE FROM recovery_code WHERE person_id = ?').bind(other.id).run();
    expect(await enter(await keyOf(other), RECOVERY)).toEqual(INVALID_CODE);
    expect(await enter(await keyOf(one), RECOVERY)).toEqual(OPENED);
  });
});

describe('a code', () => {
  it('works once, also under another key, and so does none that is earlier', async () => {
    const person = await mintGuarded();
    expect(await enter(await keyOf(person), right())).toEqual(OPENED);
    const key = await keyOf(person);
    expect(await enter(key, right())).toEqual(INVALID_CODE);
    expect(await enter(key, right(NOW - STEP))).toEqual(INVALID_CODE);
    expect(await enter(key, right(NOW + STEP))).toEqual(OPENED);
    expect(await sessionsOf(person)).toBe(2);
  });

  it.each([
    ['the app, under one key', right(), false],
    ['the app, under keys of their own', right(), true],
    ['recovery, under one key', RECOVERY, false],
    ['recovery, under keys of their own', RECOVERY, true],
  ])('of %s works for one of many who send it at once', async (_, code, apart) => {
    const person = await mintGuarded();
    const key = await keyOf(person);
    const keys = await Promise.all(Array.from({ length: 5 }, () => (apart ? keyOf(person) : key)));
    const answers = await Promise.all(keys.map((one) => enter(one, code)));
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status !== 200);
    for (const refusal of refusals) {
      expect(apart ? [INVALID_CODE] : [INVALID_CODE, INVALID_KEY]).toContainEqual(refusal);
    }
    expect(await sessionsOf(person)).toBe(1);
  });
});

describe('a recovery code', () => {
  it('works once, in any case and with any hyphen, and its owner is told how many are left', async () => {
    const person = await mintGuarded();
    expect(await enter(await keyOf(person), RECOVERY.toLowerCase().replace('-', ' '))).toEqual(OPENED);
    expect(await enter(await keyOf(person), RECOVERY)).toEqual(INVALID_CODE);
    expect(await inboxOf(person)).toMatchObject([
      { kind: 'recovery_code_used', params: { left: 1 }, waits: true },
    ]);
    const { results } = await env.DB.prepare(
      "SELECT operation, action, before, after FROM audit WHERE subject = 'second_factor' AND subject_id = ?",
    )
      .bind(person.id)
      .all();
    expect(results).toEqual([
      { operation: 'auth.sign_in_code', action: 'use_recovery_code', before: null, after: null },
    ]);
  });

  it('leaves the codes of the app as they are', async () => {
    const person = await mintGuarded();
    expect(await enter(await keyOf(person), RECOVERY)).toEqual(OPENED);
    expect(await enter(await keyOf(person), right())).toEqual(OPENED);
    expect(await inboxOf(person)).toHaveLength(1);
  });
});

describe('wrong codes after the right password', () => {
  const TOLD = { kind: 'tfa_failed', params: {}, waits: true };

  /** Enters wrong codes from networks of their own, one after the other. */
  async function fail(key: string, count: number, now: Instant = NOW): Promise<void> {
    for (let nth = 0; nth < count; nth++) {
      expect(await enter(key, WRONG, { ...somewhere(), now: now + nth * 12 * SECOND })).toEqual(INVALID_CODE);
    }
  }

  it('are told to their owner at the fifth, however slowly they come, and once in an hour', async () => {
    const person = await mintGuarded();
    const key = await keyOf(person);
    await fail(key, 4);
    expect(await inboxOf(person)).toEqual([]);
    await fail(key, 20, NOW + MINUTE);
    expect(await inboxOf(person)).toMatchObject([TOLD]);
    await fail(await keyOf(person, { ...somewhere(), now: NOW + HOUR }), 1, NOW + HOUR);
    expect(await inboxOf(person)).toMatchObject([TOLD]);
    const later = NOW + HOUR + 2 * MINUTE;
    await fail(await keyOf(person, { ...somewhere(), now: later }), 1, later);
    expect(await inboxOf(person)).toMatchObject([TOLD, TOLD]);
  });

  it('are told also of recovery codes, and when they come at once', async () => {
    const person = await mintGuarded();
    const key = await keyOf(person);
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter(key, 'WRONG-WRONG')));
    expect(answers).toEqual(Array(12).fill(INVALID_CODE));
    expect(await inboxOf(person)).toMatchObject([TOLD]);
  });

  it('are not told where they are a few, or nobody’s', async () => {
    const [person, other] = [await mintGuarded(), await mintGuarded()];
    await fail(await keyOf(person), 4);
    await fail(await keyOf(other), 4);
    expect(await enter(await keyOf(person), RECOVERY)).toEqual(OPENED);
    for (let tries = 0; tries < 10; tries++) expect(await enter('made-up', WRONG)).toEqual(INVALID_KEY);
    expect(await inboxOf(other)).toEqual([]);
    expect((await inboxOf(person)).map(({ kind }) => kind)).toEqual(['recovery_code_used']);
  });
});

describe('guessing codes', () => {
  it('is slowed down to five, and one more every twelve seconds, from however many networks', async () => {
    const person = await mintGuarded();
    const key = await keyOf(person);
    const hammer = (now: Instant) =>
      Promise.all(Array.from({ length: 20 }, () => enter(key, WRONG, { ...somewhere(), now })));
    const counted = (answers: { status: number }[]) => answers.filter(({ status }) => status === 401).length;
    expect(counted(await hammer(NOW))).toBe(5);
    expect(counted(await hammer(NOW + 11 * SECOND))).toBe(0);
    expect(counted(await hammer(NOW + 12 * SECOND))).toBe(1);
    expect(counted(await hammer(NOW + 13 * SECOND))).toBe(0);
    expect(await enter(key, right(NOW + 13 * SECOND), { ...somewhere(), now: NOW + 13 * SECOND })).toEqual({
      ...SLOWED,
      body: { code: 'E_TOO_MANY_REQUESTS', data: { retry_after: 11 } },
    });
  });

  it('under new keys gives no more tries', async () => {
    const person = await mintGuarded();
    for (let tries = 0; tries < 5; tries++) {
      expect(await enter(await keyOf(person), WRONG)).toEqual(INVALID_CODE);
    }
    expect(await enter(await keyOf(person), right())).toEqual(SLOWED);
  });

  it('does not keep the owner out for a minute once it ends, and gives a right one its try back', async () => {
    const person = await mintGuarded();
    const key = await keyOf(person);
    for (let second = 0; second < 60; second++) {
      await enter(key, WRONG, { ...somewhere(), now: NOW + second * SECOND });
    }
    const now = NOW + 72 * SECOND;
    for (const steps of [0, 1]) {
      const owner = { ...somewhere(), now };
      expect(await enter(await keyOf(person, owner), right(now + steps * STEP), owner)).toEqual(OPENED);
    }
  });

  it('elsewhere leaves alone the owner who was signed in from here before', async () => {
    const person = await mintGuarded();
    const home = somewhere();
    expect(await enter(await keyOf(person, home), right(), home)).toEqual(OPENED);
    const key = await keyOf(person);
    for (let tries = 0; tries < 6; tries++) await enter(key, WRONG);
    expect(await enter(key, WRONG)).toEqual(SLOWED);
    const later = { ...home, now: NOW + STEP };
    expect(await enter(await keyOf(person, later), right(NOW + STEP), later)).toEqual(OPENED);
  });

  it('at home is slowed down there too', async () => {
    const person = await mintGuarded();
    const home = somewhere();
    expect(await enter(await keyOf(person, home), right(), home)).toEqual(OPENED);
    const key = await keyOf(person, home);
    for (let tries = 0; tries < 5; tries++) expect(await enter(key, WRONG, home)).toEqual(INVALID_CODE);
    expect(await enter(key, right(NOW + STEP), home)).toEqual(SLOWED);
  });

  it('never keeps out the owner with a recovery code', async () => {
    const person = await mintGuarded();
    const key = await keyOf(person);
    for (let tries = 0; tries < 6; tries++) await enter(key, WRONG);
    expect(await enter(key, right())).toEqual(SLOWED);
    expect(await enter(key, RECOVERY)).toEqual(OPENED);
  });

  it('from one network is slowed down whomever it means, recovery codes too', async () => {
    const here = somewhere();
    const keys: string[] = [];
    for (let people = 0; people < 8; people++) keys.push(await keyOf(await mintGuarded()));
    const codes = keys.flatMap((key) => [1, 2, 3, 4].map(() => ({ key, code: WRONG })));
    const answers = await Promise.all(codes.map(({ key, code }) => enter(key, code, here)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(await enter(keys[0] ?? '', 'WRONG-WRONG', here)).toEqual(SLOWED);
  });

  it('costs nothing of the person where the key is wrong', async () => {
    const person = await mintGuarded();
    for (let tries = 0; tries < 10; tries++) expect(await enter('made-up', WRONG)).toEqual(INVALID_KEY);
    expect(await enter(await keyOf(person), right())).toEqual(OPENED);
  });
});
