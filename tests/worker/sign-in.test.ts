import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { toStamp } from '#domain/time/instant.ts';
import { createTestClient, told } from '#tests/support/client.ts';
import { DAY, NOW } from '#tests/support/clock.ts';
import { mintPerson, PASSWORD } from '#tests/support/mint.ts';
import { hashRuns } from '#tests/support/platform-limits.ts';
import { hashPassword } from '#worker/crypto/password.ts';

const { api } = createTestClient();
const signIn = (json: { email?: string; staff_no?: string; password: string }) =>
  api.auth.login.admin.$post({ json });

/** The refusal, and how many hashes it took. */
async function refusal(json: Parameters<typeof signIn>[0]) {
  const before = hashRuns();
  const answer = await told(await signIn(json));
  return { ...answer, hashes: hashRuns() - before };
}

describe('signing in', () => {
  it('takes the e-mail address in any case, and spaces around it', async () => {
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

  it('takes the staff number, also typed in full width', async () => {
    await mintPerson({ staffNo: '0042', email: null });
    expect((await signIn({ staff_no: '0042', password: PASSWORD })).status).toBe(200);
    expect((await signIn({ staff_no: '００４２', password: PASSWORD })).status).toBe(200);
    expect((await signIn({ staff_no: '42', password: PASSWORD })).status).toBe(401);
  });

  it('takes a staff number whose hyphen was typed on a Japanese keyboard', async () => {
    await mintPerson({ staffNo: 'A-7' });
    expect((await signIn({ staff_no: 'Ａ−７', password: PASSWORD })).status).toBe(200);
  });

  it('tells when the session ends at the latest: 14 days for managers, 90 for staff', async () => {
    const ends = async (role: 'admin' | 'user' | 'global_admin') => {
      const { email } = await mintPerson({ roles: [role] });
      const answer = await signIn({ email: email ?? '', password: PASSWORD });
      return answer.status === 200 ? (await answer.json()).expires_at : null;
    };
    expect(await ends('user')).toBe(toStamp(NOW + 90 * DAY));
    expect(await ends('admin')).toBe(toStamp(NOW + 14 * DAY));
    expect(await ends('global_admin')).toBe(toStamp(NOW + 14 * DAY));
  });

  it('gives a token that works at once and is stored nowhere, only its hash', async () => {
    const { id, email } = await mintPerson();
    const answer = await signIn({ email: email ?? '', password: PASSWORD });
    if (answer.status !== 200) throw new Error('not signed in');
    const { access_token: token } = await answer.json();
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

  it('leaves an audit row that names the person, since nobody acted yet', async () => {
    const { id, email } = await mintPerson();
    await signIn({ email: email ?? '', password: PASSWORD });
    const row = await env.DB.prepare(
      "SELECT operation, actor_id, action, at, after FROM audit WHERE subject = 'session' AND after ->> 'person_id' = ?",
    )
      .bind(id)
      .first();
    expect(row).toEqual({
      operation: 'auth.sign_in',
      actor_id: null,
      action: 'create',
      at: NOW,
      after: JSON.stringify({ person_id: id }),
    });
  });
});

describe('a refused sign-in', () => {
  it('costs the same and says the same for an unknown name, a wrong password and a person without one', async () => {
    // The stored parameters are the product's own here, so that the costs can be compared.
    const { email, staffNo } = await mintPerson({ passwordHash: await hashPassword(PASSWORD) });
    const { email: invited } = await mintPerson({ passwordHash: null });
    const wrong = await refusal({ email: email ?? '', password: 'not the password' });
    expect(wrong).toEqual({ status: 401, body: { code: 'AUTH_INVALID_CREDENTIALS' }, hashes: 1 });
    expect(await refusal({ email: 'nobody@kinmu.test', password: 'not the password' })).toEqual(wrong);
    expect(await refusal({ staff_no: staffNo ?? '', password: 'not the password' })).toEqual(wrong);
    expect(await refusal({ staff_no: '999999', password: 'not the password' })).toEqual(wrong);
    expect(await refusal({ email: invited ?? '', password: 'not the password' })).toEqual(wrong);
  });

  it('says that an account is disabled only to who knows its password', async () => {
    const { email } = await mintPerson({ disabledAt: NOW - DAY });
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

  it('does not know deleted people, and lets another have their address', async () => {
    const email = 'shared@kinmu.test';
    const gone = await mintPerson({ email, deletedAt: NOW - DAY });
    const answer = { status: 401, body: { code: 'AUTH_INVALID_CREDENTIALS' }, hashes: 1 };
    expect(await refusal({ email, password: PASSWORD })).toEqual(answer);
    expect(await refusal({ staff_no: gone.staffNo ?? '', password: PASSWORD })).toEqual(answer);
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
  ])('asks for the missing with %s, before any hash', async (_, json, data) => {
    expect(await refusal(json)).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data },
      hashes: 0,
    });
  });
});
