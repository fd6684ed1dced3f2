import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/roles.ts';
import {
  APP_SECRET,
  codeOfApp,
  mintSecondStep,
  RECOVERY_CODES,
  STEP,
  wrongCode,
} from '#tests/support/authenticator.ts';
import { createTestClient, type TestClientOptions, told } from '#tests/support/client.ts';
import { NOW, SECOND } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { afterFacts } from '#tests/support/meanwhile.ts';
import {
  mintPerson,
  mintSession,
  mintWorkplace,
  PASSWORD,
  type Person,
  type PersonOverrides,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';

let networks = 0;

/** Somebody at a network of their own, so that tests do not slow down each other. */
const arrive = (overrides: PersonOverrides = {}, options: TestClientOptions = {}) =>
  signedIn(overrides, { headers: { 'CF-Connecting-IP': `10.0.${++networks}.7` }, ...options });

const tfa = ({ api }: SignedIn) => api.manage.profile.tfa;
const read = async (me: SignedIn) => (await tfa(me).$get()).json();
const begin = async (me: SignedIn) => {
  const answer = await tfa(me).$post();
  if (answer.status !== 201) throw new Error(`${answer.status}`);
  return answer.json();
};
const confirm = async (me: SignedIn, code: string) => told(await tfa(me).$put({ json: { code } }));
const remove = async (me: SignedIn, password: string, code: string) =>
  told(await tfa(me).$delete({ json: { password, code } }));
const renew = async (me: SignedIn, code: string) =>
  told(await tfa(me)['recovery-codes'].$post({ json: { code } }));

/** Somebody whose second step is on. */
async function arriveGuarded(overrides: PersonOverrides = {}): Promise<SignedIn> {
  const me = await arrive(overrides);
  await mintSecondStep(me.person);
  return me;
}

async function firstStep({ email }: Person) {
  const { api } = createTestClient();
  return (await api.auth.login.admin.$post({ json: { email: email ?? '', password: PASSWORD } })).json();
}

async function enters(person: Person, code: string): Promise<boolean> {
  const body = await firstStep(person);
  if (!('tfa_key' in body)) throw new Error('no code was asked for');
  const headers = { 'CF-Connecting-IP': `10.1.${++networks}.7` };
  const { api } = createTestClient({ headers });
  return (await api.auth.login.admin.tfa.$post({ json: { key: body.tfa_key, code } })).ok;
}

const codesIn = (body: unknown): string[] => Object(body).recovery_codes;

async function audited({ id }: Person): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT action, before, after FROM audit WHERE subject = 'second_factor' AND subject_id = ? ORDER BY id",
  )
    .bind(id)
    .all<{ action: string; before: string | null; after: string | null }>();
  expect(results.filter(({ before, after }) => before !== null || after !== null)).toEqual([]);
  return results.map(({ action }) => action);
}

/** Everything that the database holds, as one text. */
async function everythingStored(): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '_cf%'",
  ).all<{ name: string }>();
  const tables = await env.DB.batch(results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return JSON.stringify(tables.map((table) => table.results));
}

const right = (now = NOW) => codeOfApp(APP_SECRET, now);
const WRONG = wrongCode(APP_SECRET, NOW);
const CONFLICT = { status: 409, body: { code: 'E_CONFLICT' } };
const refused = (data: unknown) => ({ status: 422, body: { code: 'E_UNPROCESSABLE_ENTITY', data } });
const CODE_WRONG = refused({ code: [{ key: 'code_wrong' }] });

describe('setting up my second step', () => {
  it('shows secret, address and QR code, is pending until a first code, and then on', async () => {
    const me = await arrive();
    expect(await read(me)).toEqual({ state: 'off', required: false, recovery_codes_left: 0 });
    const begun = await begin(me);
    expect(me.meter().roundTrips).toBe(3);
    expect(begun).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(`otpauth://totp/Kinmu:${encodeURIComponent(me.person.email ?? '')}?`),
      qr: expect.stringMatching(/^<svg [\s\S]*<\/svg>$/),
    });
    expect(begun.uri).toContain(`secret=${begun.secret}&`);
    expect(await read(me)).toMatchObject({ state: 'pending' });
    expect(await firstStep(me.person)).toHaveProperty('access_token');

    const code = codeOfApp(begun.secret, NOW);
    const confirmed = await confirm(me, code);
    expect(me.meter().roundTrips).toBe(3);
    const codes = codesIn(confirmed.body);
    expect(confirmed.status).toBe(200);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const one of codes) expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await read(me)).toEqual({ state: 'on', required: false, recovery_codes_left: 10 });
    expect(me.meter().roundTrips).toBe(2);

    expect(await enters(me.person, code)).toBe(false);
    expect(await enters(me.person, codeOfApp(begun.secret, NOW + STEP))).toBe(true);
    expect(await enters(me.person, codes[3] ?? '')).toBe(true);
    expect(await read(me)).toMatchObject({ recovery_codes_left: 9 });
    expect(await audited(me.person)).toEqual(['begin', 'set_up', 'use_recovery_code']);
    expect((await inboxOf(me.person)).map(({ kind }) => kind)).toEqual(['tfa_set_up', 'recovery_code_used']);
  });

  it('names the account of somebody without mail by the staff number', async () => {
    const me = await arrive({ email: null, staffNo: 'A-0042' });
    expect((await begin(me)).uri).toContain('otpauth://totp/Kinmu:A-0042?');
  });

  it('ends no session', async () => {
    const me = await arrive();
    const elsewhere = await signedInAs(me.person);
    const { secret } = await begin(me);
    expect((await confirm(me, codeOfApp(secret, NOW))).status).toBe(200);
    expect((await elsewhere.api.manage.auth.check.$get()).status).toBe(200);
  });

  it('begun again takes the place of what was pending, also under the same idempotency key', async () => {
    const me = await arrive();
    const again = () =>
      me.send('/api/manage/profile/tfa', { method: 'POST', headers: { 'Idempotency-Key': 'begin' } });
    const secrets: string[] = [];
    for (let tries = 0; tries < 2; tries++) {
      const answer = await again();
      expect(answer.status).toBe(201);
      secrets.push(Object(await answer.json()).secret);
    }
    const [first = '', second = ''] = secrets;
    expect(second).not.toBe(first);
    expect(await confirm(me, codeOfApp(first, NOW))).toEqual(CODE_WRONG);
    expect((await confirm(me, codeOfApp(second, NOW))).status).toBe(200);
    expect(JSON.stringify(await everythingStored())).not.toContain(second);
  });

  it('stays pending after a wrong code', async () => {
    const me = await arrive();
    await mintSecondStep(me.person, { pending: true });
    for (const code of [WRONG, 'password', RECOVERY_CODES[0] ?? '', right(NOW + 2 * STEP)]) {
      expect(await confirm(me, code)).toEqual(CODE_WRONG);
    }
    expect(await read(me)).toEqual({ state: 'pending', required: false, recovery_codes_left: 0 });
    expect((await confirm(me, right())).status).toBe(200);
  });

  it('is refused where there is nothing to confirm, and where it is on', async () => {
    expect(await confirm(await arrive(), right())).toEqual(CONFLICT);
    const me = await arriveGuarded();
    expect(await confirm(me, right())).toEqual(CONFLICT);
    expect(await told(await tfa(me).$post())).toEqual(CONFLICT);
    expect(await enters(me.person, right())).toBe(true);
  });

  it('is not begun anew over one that was confirmed meanwhile', async () => {
    const person = await mintPerson();
    const DB = afterFacts(() => mintSecondStep(person));
    const me = await signedInAs(person, { bindings: { DB } });
    expect(await told(await tfa(me).$post())).toEqual(CONFLICT);
    expect(await enters(person, right())).toBe(true);
  });

  it('is done by one of many who confirm at once, with the codes that count', async () => {
    const me = await arrive();
    await mintSecondStep(me.person, { pending: true });
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(me, right())));
    const [done, ...others] = answers.sort((a, b) => a.status - b.status);
    expect(done?.status).toBe(200);
    expect(others.every(({ status }) => status === 409 || status === 422)).toBe(true);
    expect(await enters(me.person, codesIn(done?.body)[0] ?? '')).toBe(true);
    expect(await audited(me.person)).toEqual(['set_up', 'use_recovery_code']);
  });

  it('leaves no secret, code or hash readable in the database, the audit or stored answers', async () => {
    const me = await arrive();
    const { secret } = await begin(me);
    const code = codeOfApp(secret, NOW);
    const shown = codesIn((await confirm(me, code)).body);
    const stored = await everythingStored();
    expect(stored).toContain(me.person.email);
    expect(stored).not.toContain(secret);
    for (const one of shown) {
      expect(stored).not.toContain(one);
      expect(stored).not.toContain(one.replace('-', ''));
    }
    const row = await env.DB.prepare('SELECT secret FROM second_factor WHERE person_id = ?')
      .bind(me.person.id)
      .first<{ secret: string }>();
    expect(row?.secret.length).toBeGreaterThan(secret.length);
    const { results } = await env.DB.prepare('SELECT before, after FROM audit WHERE actor_id = ?')
      .bind(me.person.id)
      .all();
    expect(results).toEqual([
      { before: null, after: null },
      { before: null, after: null },
    ]);
  });
});

describe('a second step that the company asks for', () => {
  beforeAll(async () => {
    await env.DB.prepare(
      "UPDATE configuration SET settings = json_set(settings, '$.tfa_required', json('true'))",
    ).run();
    return async () => {
      await env.DB.prepare(
        "UPDATE configuration SET settings = json_remove(settings, '$.tfa_required')",
      ).run();
    };
  });

  it.each([
    ['staff', ['user'], false],
    ['a manager', ['admin'], true],
    ['staff who also manages', ['user', 'admin'], true],
    ['a global admin', ['global_admin'], true],
  ] as [string, RoleName[], boolean][])('is told to %s', async (_, roles, expected) => {
    expect(await read(await arrive({ roles }))).toMatchObject({ state: 'off', required: expected });
  });

  it('names no workplaces to who still owes it', async () => {
    const workplace = await mintWorkplace();
    for (const roles of [['admin'], ['global_admin']] as RoleName[][]) {
      const me = await arrive({ roles, manages: [workplace.id] });
      const check = async () => (await me.api.manage.auth.check.$get()).json();
      expect(await check()).toMatchObject({ tfa_missing: true, master: { workplaces: [] } });
      const { secret } = await begin(me);
      await confirm(me, codeOfApp(secret, NOW));
      const { tfa_missing, master } = await check();
      expect(tfa_missing).toBe(false);
      expect(master.workplaces.map(({ id }) => id)).toContain(workplace.id);
    }
  });

  it('opens the rest once it is set up, and pages are told to ask anew', async () => {
    const me = await arrive({ roles: ['admin'] });
    const workplaces = async () => told(await me.api.admin.workplaces.$get({ query: {} }));
    expect(await workplaces()).toEqual({ status: 403, body: { code: 'AUTH_TFA_REQUIRED' } });
    const version = async () => (await tfa(me).$get()).headers.get('X-Auth-Version');
    const before = await version();
    const { secret } = await begin(me);
    expect((await workplaces()).status).toBe(403);
    await confirm(me, codeOfApp(secret, NOW));
    expect((await workplaces()).status).toBe(200);
    const between = await version();
    expect(between).not.toBe(before);
    expect((await remove(me, PASSWORD, codeOfApp(secret, NOW + STEP))).status).toBe(204);
    expect((await workplaces()).status).toBe(403);
    expect(await version()).not.toBe(between);
  });
});

describe('removing my second step', () => {
  it.each([
    ['a code of the app', right()],
    ['a recovery code', RECOVERY_CODES[1] ?? ''],
  ])('takes the password and %s, and drops everything of it', async (_, code) => {
    const me = await arriveGuarded();
    await firstStep(me.person);
    expect(await remove(me, PASSWORD, code)).toEqual({ status: 204, body: null });
    expect(me.meter().roundTrips).toBe(3);
    expect(await read(me)).toEqual({ state: 'off', required: false, recovery_codes_left: 0 });
    for (const table of ['second_factor', 'recovery_code', 'sign_in_step']) {
      const { results } = await env.DB.prepare(`SELECT 1 FROM ${table} WHERE person_id = ?`)
        .bind(me.person.id)
        .all();
      expect(results, table).toEqual([]);
    }
    expect(await firstStep(me.person)).toHaveProperty('access_token');
    expect(await audited(me.person)).toEqual(['remove']);
    expect((await inboxOf(me.person)).map(({ kind }) => kind)).toEqual(['tfa_removed']);
  });

  it('needs both, and says which is wrong', async () => {
    const me = await arriveGuarded();
    const password = { password: [{ key: 'current_password' }] };
    const code = { code: [{ key: 'code_wrong' }] };
    expect(await remove(me, 'not the password', right())).toEqual(refused(password));
    expect(await remove(me, PASSWORD, WRONG)).toEqual(refused(code));
    expect(await remove(me, 'not the password', WRONG)).toEqual(refused({ ...password, ...code }));
    expect(await remove(me, PASSWORD, '')).toMatchObject(refused({ code: [{ key: 'required' }] }));
    expect(await read(me)).toMatchObject({ state: 'on', recovery_codes_left: 2 });
    expect(await audited(me.person)).toEqual([]);
    // What was right beside something wrong is not used up.
    expect((await remove(me, PASSWORD, right())).status).toBe(204);
  });

  it('does not take a code that was used to sign in', async () => {
    const me = await arriveGuarded();
    expect(await enters(me.person, right())).toBe(true);
    expect(await enters(me.person, RECOVERY_CODES[0] ?? '')).toBe(true);
    expect(await remove(me, PASSWORD, right())).toEqual(CODE_WRONG);
    expect(await remove(me, PASSWORD, RECOVERY_CODES[0] ?? '')).toEqual(CODE_WRONG);
    expect((await remove(me, PASSWORD, right(NOW + STEP))).status).toBe(204);
  });

  it('is refused where it is off or pending', async () => {
    const me = await arrive();
    expect(await remove(me, PASSWORD, right())).toEqual(CONFLICT);
    await mintSecondStep(me.person, { pending: true });
    expect(await remove(me, PASSWORD, right())).toEqual(CONFLICT);
  });

  it('is slowed down, for passwords and codes alike, and comes back within a minute', async () => {
    const me = await arriveGuarded();
    for (let tries = 0; tries < 5; tries++) expect((await remove(me, 'wrong', WRONG)).status).toBe(422);
    expect(await remove(me, PASSWORD, right())).toEqual({
      status: 429,
      body: { code: 'E_TOO_MANY_REQUESTS', data: { retry_after: 12 } },
    });
    expect((await renew(me, right())).status).toBe(429);
    const json = {
      current_password: PASSWORD,
      password: 'fifty wild herons',
      password_confirmation: 'fifty wild herons',
    };
    expect((await me.api.manage.profile.password.$put({ json })).status).toBe(429);
    const now = NOW + 12 * SECOND;
    const later = createTestClient({ token: me.session.token, now });
    const answer = await later.api.manage.profile.tfa.$delete({
      json: { password: PASSWORD, code: right(now) },
    });
    expect(answer.status).toBe(204);
  });

  it('is not slowed down by who tries to sign in', async () => {
    const me = await arriveGuarded();
    for (let tries = 0; tries < 6; tries++) expect(await enters(me.person, WRONG)).toBe(false);
    expect((await remove(me, PASSWORD, right())).status).toBe(204);
  });

  it('takes a code of it no more where it was set up anew meanwhile', async () => {
    const person = await mintPerson();
    await mintSecondStep(person);
    const DB = afterFacts(async () => {
      await env.DB.prepare("UPDATE second_factor SET secret = 'another', last_step = 0 WHERE person_id = ?")
        .bind(person.id)
        .run();
    });
    const me = await signedInAs(person, { bindings: { DB } });
    expect(await remove(me, PASSWORD, right())).toEqual(CONFLICT);
    expect(await read(await signedInAs(person))).toMatchObject({ state: 'on' });
  });
});

describe('new recovery codes', () => {
  it('take the place of the old ones, by a code of the app, which is used up', async () => {
    const me = await arriveGuarded();
    const [old = ''] = RECOVERY_CODES;
    const renewed = await renew(me, right());
    expect(renewed.status).toBe(201);
    expect(me.meter().roundTrips).toBe(3);
    const codes = codesIn(renewed.body);
    expect(codes).toHaveLength(10);
    expect(await read(me)).toMatchObject({ state: 'on', recovery_codes_left: 10 });
    expect(await enters(me.person, old)).toBe(false);
    expect(await enters(me.person, right())).toBe(false);
    expect(await enters(me.person, codes[9] ?? '')).toBe(true);
    expect(await audited(me.person)).toEqual(['renew_recovery_codes', 'use_recovery_code']);
  });

  it('are not made by a recovery code, a wrong code, or where the second step is not on', async () => {
    const me = await arriveGuarded();
    expect(await renew(me, RECOVERY_CODES[0] ?? '')).toEqual(CODE_WRONG);
    expect(await renew(me, WRONG)).toEqual(CODE_WRONG);
    expect(await read(me)).toMatchObject({ recovery_codes_left: 2 });
    expect(await renew(await arrive(), right())).toEqual(CONFLICT);
    const pending = await arrive();
    await mintSecondStep(pending.person, { pending: true });
    expect(await renew(pending, right())).toEqual(CONFLICT);
  });

  it('are kept under no idempotency key: a repetition needs another code', async () => {
    const me = await arriveGuarded();
    const send = () =>
      me.send('/api/manage/profile/tfa/recovery-codes', {
        method: 'POST',
        body: JSON.stringify({ code: right() }),
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'renew' },
      });
    expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(422);
    const { results } = await env.DB.prepare('SELECT 1 FROM idempotency_key WHERE actor_id = ?')
      .bind(me.person.id)
      .all();
    expect(results).toEqual([]);
  });
});

describe('my second step', () => {
  it('is nobody else’s: what others do changes nothing of it', async () => {
    const me = await arriveGuarded();
    const other = await arriveGuarded({ roles: ['global_admin'] });
    await mintSession(me.person);
    expect((await remove(other, PASSWORD, right())).status).toBe(204);
    expect(await read(me)).toEqual({ state: 'on', required: false, recovery_codes_left: 2 });
    expect(await enters(me.person, RECOVERY_CODES[0] ?? '')).toBe(true);
  });
});
