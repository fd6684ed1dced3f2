import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { CodeAsked, SignedIn } from '#contract/access/auth.ts';
import type { Language } from '#contract/site/languages.ts';
import { toStamp } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { mintSecondStep } from '#tests/support/authenticator.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { DAY, MINUTE, NOW } from '#tests/support/clock.ts';
import { mintPerson, mintSession, PASSWORD, type Person } from '#tests/support/mint.ts';
import { hashRuns } from '#tests/support/platform-limits.ts';
import { hashPassword } from '#worker/platform/crypto/password.ts';
import { hashUnder } from '#worker/platform/crypto/secret.ts';
import { hashToken } from '#worker/platform/crypto/token.ts';

const { api } = createTestClient();
const signIn = (json: { email?: string; staff_no?: string; password: string; lang?: Language }) =>
  api.auth.login.admin.$post({ json });

async function tokenOf(answer: Pick<Response, 'status' | 'text'>): Promise<string> {
  return SignedIn.parse((await fullAnswer(answer)).body).access_token;
}

const passwordHashOf = ({ id }: Person) =>
  env.DB.prepare('SELECT password_hash FROM person WHERE id = ?').bind(id).first<string>('password_hash');

const sessionsOf = async ({ id }: Person) =>
  (
    await env.DB.prepare('SELECT agent, address_hash FROM session WHERE person_id = ? ORDER BY id')
      .bind(id)
      .all()
  ).results;

/** The refusal, and the number of hashes that it cost. */
async function refusal(json: Parameters<typeof signIn>[0]) {
  const before = hashRuns();
  const answer = await fullAnswer(await signIn(json));
  return { ...answer, hashes: hashRuns() - before };
}

describe('signing in', () => {
  it('ends the earlier session of the same browser, and no other', async () => {
    const [person, other] = [await mintPerson(), await mintPerson()];
    const [here, elsewhere] = [await mintSession(other), await mintSession(other)];
    const headers = { Cookie: `__Host-access_token=${here.token}`, Origin: 'https://kinmu.test' };
    const browser = createTestClient({ headers });
    const json = { email: person.email ?? '', password: PASSWORD };
    expect((await fullAnswer(await browser.api.auth.login.admin.$post({ json }))).status).toBe(200);
    const check = async ({ token }: { token: string }) =>
      (await createTestClient({ token }).api.manage.auth.check.$get()).status;
    expect([await check(here), await check(elsewhere)]).toEqual([401, 200]);
    const ended = (await auditOf('session', here.id)).map(({ action, actor_id }) => [action, actor_id]);
    expect(ended).toEqual([['end', person.id]]);
    expect((await auditOf('session', elsewhere.id)).length).toBe(0);
  });

  it('accepts the email address in any case and with spaces around it', async () => {
    const { email } = await mintPerson({ email: 'tanaka.hanako@kinmu.test' });
    for (const typed of [
      email ?? '',
      'Tanaka.Hanako@KINMU.test',
      '  tanaka.hanako@kinmu.test ',
      'ｔanaka.hanako@kinmu.test',
    ]) {
      expect((await signIn({ email: typed, password: PASSWORD })).status, typed).toBe(200);
    }
  });

  it('stores the language of the login page for a person without one, even before a second step', async () => {
    const [none, chosen, guarded] = [
      await mintPerson(),
      await mintPerson({ language: 'ja' }),
      await mintPerson(),
    ];
    await mintSecondStep(guarded);
    const languageOf = async (person: Person) => {
      const json = { staff_no: person.staff_no ?? '', password: PASSWORD, lang: 'vi' as const };
      expect((await signIn(json)).status).toBe(200);
      return env.DB.prepare('SELECT language FROM person WHERE id = ?').bind(person.id).first('language');
    };
    expect(await languageOf(none)).toBe('vi');
    expect(await languageOf(chosen)).toBe('ja');
    expect(await languageOf(guarded)).toBe('vi');
    const kept = { operation: 'auth.sign_in', before: { lang: null }, after: { lang: 'vi' } };
    expect(await auditOf('settings', none.id)).toMatchObject([{ ...kept, actor_id: none.id }]);
    expect(await auditOf('settings', chosen.id)).toEqual([]);
    expect(await auditOf('settings', guarded.id)).toMatchObject([{ ...kept, actor_id: guarded.id }]);
  });

  it('accepts the staff number, also in full width', async () => {
    await mintPerson({ staff_no: '0042', email: null });
    expect((await signIn({ staff_no: '0042', password: PASSWORD })).status).toBe(200);
    expect((await signIn({ staff_no: '００４２', password: PASSWORD })).status).toBe(200);
    expect((await signIn({ staff_no: '42', password: PASSWORD })).status).toBe(401);
  });

  it('accepts a staff number with a hyphen from a Japanese keyboard', async () => {
    await mintPerson({ staff_no: 'A-7' });
    expect((await signIn({ staff_no: 'Ａ−７', password: PASSWORD })).status).toBe(200);
  });

  it('returns the latest end of the session: 14 days for managers, 90 for staff', async () => {
    const ends = async (role: 'admin' | 'user' | 'global_admin') => {
      const { email } = await mintPerson({ roles: [role] });
      const answer = await signIn({ email: email ?? '', password: PASSWORD });
      return answer.status === 200 ? (await answer.json()).expires_at : null;
    };
    expect(await ends('user')).toBe(toStamp(NOW + 90 * DAY));
    expect(await ends('admin')).toBe(toStamp(NOW + 14 * DAY));
    expect(await ends('global_admin')).toBe(toStamp(NOW + 14 * DAY));
  });

  it('returns a token that works at once and is stored only as a hash', async () => {
    const { id, email } = await mintPerson();
    const token = await tokenOf(await signIn({ email: email ?? '', password: PASSWORD }));
    const check = await createTestClient({ token }).api.manage.auth.check.$get();
    expect(check.status).toBe(200);

    const rows = await env.DB.prepare('SELECT * FROM session WHERE person_id = ?').bind(id).all();
    expect(rows.results).toHaveLength(1);
    expect(rows.results[0]?.token_hash).not.toBe(token);
    const { results } = await env.DB.prepare('SELECT before, after FROM audit WHERE subject = ?')
      .bind('session')
      .all();
    expect(JSON.stringify([rows.results, results])).not.toContain(token);
  });

  it('leaves an audit row that names the person as subject and as actor', async () => {
    const { id, email } = await mintPerson();
    await signIn({ email: email ?? '', password: PASSWORD });
    const row = await env.DB.prepare(
      "SELECT operation, actor_id, action, at, after FROM audit WHERE subject = 'session' AND after ->> 'person_id' = ?",
    )
      .bind(id)
      .first();
    expect(row).toEqual({
      operation: 'auth.sign_in',
      actor_id: id,
      action: 'create',
      at: NOW,
      after: JSON.stringify({ person_id: id }),
    });
  });

  it('stores the name of the browser, and a hash of its network', async () => {
    const person = await mintPerson();
    const json = { email: person.email ?? '', password: PASSWORD };
    const headers = { 'User-Agent': 'Firefox/140', 'CF-Connecting-IP': '2001:db8:1:2::7' };
    await createTestClient({ headers }).api.auth.login.admin.$post({ json });
    await signIn(json);
    const addressHash = await hashUnder(env.SECRET ?? '', 'address:2001:db8:1:2::/64');
    expect(await sessionsOf(person)).toEqual([
      { agent: 'Firefox/140', address_hash: addressHash },
      { agent: null, address_hash: null },
    ]);
  });
});

describe('signing in with a second step', () => {
  it('asks for the code only after the right password, and opens no session yet', async () => {
    const person = await mintPerson();
    await mintSecondStep(person);
    const json = { email: person.email ?? '', password: PASSWORD };
    expect(await fullAnswer(await signIn({ ...json, password: 'wrong' }))).toMatchObject({ status: 401 });
    const { status, body } = await fullAnswer(await signIn(json));
    expect(status).toBe(200);
    const { tfa_key: key, ...rest } = CodeAsked.parse(body);
    expect(rest).toEqual({ tfa_required: true, expires_at: toStamp(NOW + 10 * MINUTE) });
    expect(await sessionsOf(person)).toEqual([]);
    const step = await env.DB.prepare(
      'SELECT key_hash, created_at, expires_at FROM sign_in_step WHERE person_id = ?',
    )
      .bind(person.id)
      .first();
    expect(step).toEqual({ key_hash: await hashToken(key), created_at: NOW, expires_at: NOW + 10 * MINUTE });
  });

  it('returns a key that is no token', async () => {
    const person = await mintPerson();
    await mintSecondStep(person);
    const { body } = await fullAnswer(await signIn({ email: person.email ?? '', password: PASSWORD }));
    const { tfa_key: token } = CodeAsked.parse(body);
    const check = await createTestClient({ token }).api.manage.auth.check.$get();
    expect(await fullAnswer(check)).toEqual({ status: 401, body: { code: 'AUTH_INVALID_TOKEN' } });
  });

  it('asks for no code while the second step is pending', async () => {
    const person = await mintPerson();
    await mintSecondStep(person, { pending: true });
    expect(await tokenOf(await signIn({ email: person.email ?? '', password: PASSWORD }))).toHaveLength(43);
  });
});

describe('a stored password hash', () => {
  it('with old parameters is renewed by the next right password, and only by it', async () => {
    const person = await mintPerson();
    const json = { email: person.email ?? '', password: PASSWORD };
    await signIn({ ...json, password: 'wrong' });
    expect(await passwordHashOf(person)).toBe(person.password_hash);
    expect((await signIn(json)).status).toBe(200);
    const renewed = await passwordHashOf(person);
    expect(renewed).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
    const before = hashRuns();
    expect((await signIn(json)).status).toBe(200);
    expect(hashRuns() - before).toBe(1);
    expect(await passwordHashOf(person)).toBe(renewed);
    expect((await signIn({ ...json, password: 'wrong' })).status).toBe(401);
  });

  it('is renewed even if a code is needed', async () => {
    const person = await mintPerson();
    await mintSecondStep(person);
    await signIn({ email: person.email ?? '', password: PASSWORD });
    expect(await passwordHashOf(person)).toMatch(/^\$scrypt\$ln=14,/);
  });

  it('lets both sign-ins in when they renew it in the same moment', async () => {
    const { email } = await mintPerson();
    const both = [
      signIn({ email: email ?? '', password: PASSWORD }),
      signIn({ email: email ?? '', password: PASSWORD }),
    ];
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a change while the hash is computed', () => {
  const during = async (person: Person, happen: () => Promise<unknown>) => {
    const { api: client } = createTestClient({ bindings: { DB: afterFacts(happen) } });
    const json = { email: person.email ?? '', password: PASSWORD };
    return fullAnswer(await client.auth.login.admin.$post({ json }));
  };
  const setting = (column: string, value: string | number, { id }: Person) =>
    env.DB.prepare(`UPDATE person SET ${column} = ? WHERE id = ?`).bind(value, id).run();

  it('prevents a sign-in after a new password', async () => {
    const person = await mintPerson();
    const other = await hashPassword('another password');
    expect(await during(person, () => setting('password_hash', other, person))).toEqual({
      status: 401,
      body: { code: 'AUTH_INVALID_CREDENTIALS' },
    });
    expect(await sessionsOf(person)).toEqual([]);
    expect(await passwordHashOf(person)).toBe(other);
  });

  it('prevents a sign-in after the account is disabled', async () => {
    const person = await mintPerson();
    expect(await during(person, () => setting('disabled_at', NOW, person))).toEqual({
      status: 403,
      body: { code: 'AUTH_USER_DISABLED' },
    });
    expect(await sessionsOf(person)).toEqual([]);
  });
});

describe('a refused sign-in', () => {
  it('costs and says the same for an unknown name, a wrong password and a person without one', async () => {
    // The costs can be compared only if the stored parameters are those of the product.
    const { email, staff_no: staffNo } = await mintPerson({ password_hash: await hashPassword(PASSWORD) });
    const { email: invited } = await mintPerson({ password_hash: null });
    const wrong = await refusal({ email: email ?? '', password: 'not the password' });
    expect(wrong).toEqual({ status: 401, body: { code: 'AUTH_INVALID_CREDENTIALS' }, hashes: 1 });
    expect(await refusal({ email: 'nobody@kinmu.test', password: 'not the password' })).toEqual(wrong);
    expect(await refusal({ staff_no: staffNo ?? '', password: 'not the password' })).toEqual(wrong);
    expect(await refusal({ staff_no: '999999', password: 'not the password' })).toEqual(wrong);
    expect(await refusal({ email: invited ?? '', password: 'not the password' })).toEqual(wrong);
  });

  it('says that an account is disabled only after its right password', async () => {
    const { email } = await mintPerson({ disabled_at: NOW - DAY });
    expect(await refusal({ email: email ?? '', password: PASSWORD })).toEqual({
      status: 403,
      body: { code: 'AUTH_USER_DISABLED' },
      hashes: 1,
    });
    expect(await refusal({ email: email ?? '', password: 'wrong' })).toMatchObject({
      status: 401,
      body: { code: 'AUTH_INVALID_CREDENTIALS' },
    });
  });

  it('treats deleted people as unknown, and lets another person use their address', async () => {
    const email = 'shared@kinmu.test';
    const gone = await mintPerson({ email, deleted_at: NOW - DAY });
    const answer = { status: 401, body: { code: 'AUTH_INVALID_CREDENTIALS' }, hashes: 1 };
    expect(await refusal({ email, password: PASSWORD })).toEqual(answer);
    expect(await refusal({ staff_no: gone.staff_no ?? '', password: PASSWORD })).toEqual(answer);
    await mintPerson({ email });
    expect((await signIn({ email, password: PASSWORD })).status).toBe(200);
  });

  it('opens no session', async () => {
    const { id, email } = await mintPerson();
    await signIn({ email: email ?? '', password: 'wrong' });
    const { results } = await env.DB.prepare('SELECT id FROM session WHERE person_id = ?').bind(id).all();
    expect(results).toEqual([]);
  });

  it.each([
    ['neither name', { password: 'x' }, { email: [{ key: 'one_of_email_staff_no' }] }],
    [
      'both names',
      { email: 'a@b.c', staff_no: '1', password: 'x' },
      { email: [{ key: 'one_of_email_staff_no' }] },
    ],
    ['an empty password', { email: 'a@b.c', password: '' }, { password: [{ key: 'required' }] }],
  ])('names the missing fields with %s, before any hash', async (_, json, data) => {
    expect(await refusal(json)).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data },
      hashes: 0,
    });
  });
});
