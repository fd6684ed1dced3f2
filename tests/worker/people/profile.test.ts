import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { contactFields } from '#contract/fields/person-fields.ts';
import type { ProfileInfoBody } from '#contract/people/profile.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintPerson, PASSWORD, type Person, signedIn, signedInAs } from '#tests/support/mint.ts';
import { only, STORED, TYPED } from '#tests/support/person-examples.ts';
import { FORM_COLUMNS } from '#worker/areas/people/profile/queries.ts';
import { valuesOf } from '#worker/db/query.ts';
import { hashPassword, verifyPassword } from '#worker/platform/crypto/password.ts';

/** The form of My page with the stored values of this person. */
function formOf(person: Person): ProfileInfoBody {
  return { ...valuesOf(FORM_COLUMNS, person), version: person.version };
}

type AuditRow = {
  operation_id: string;
  operation: string;
  request_id: string;
  actor_id: number;
  actor_role: string;
  at: number;
  action: string;
  before: string | null;
  after: string | null;
};

async function auditOf(subject: string, id: number): Promise<AuditRow[]> {
  const { results } = await env.DB.prepare(
    'SELECT * FROM audit WHERE subject = ? AND subject_id = ? ORDER BY id',
  )
    .bind(subject, id)
    .all<AuditRow>();
  return results;
}

async function passwordHashOf({ id }: Person): Promise<string | null> {
  return env.DB.prepare('SELECT password_hash FROM person WHERE id = ?').bind(id).first('password_hash');
}

describe('the data of the signed-in person', () => {
  it('is returned completely', async () => {
    const { api, person } = await signedIn({
      birthday: '2001-04-01',
      address: '千代田1-1',
      prefecture: '13',
    });
    const answer = await api.manage.profile.info.$get();
    expect(await answer.json()).toEqual({
      id: person.id,
      staff_no: person.staff_no,
      email: person.email,
      ...formOf(person),
      given_first: false,
      birthday: '2001-04-01',
      names_editable: false,
    });
  });

  it('is changed, normalized and returned with the new values', async () => {
    const { api, person } = await signedIn();
    const json = { ...formOf(person), ...only(TYPED, contactFields), phone: '０９０−１２３４−５６７８' };
    const changed = await fullAnswer(await api.manage.profile.info.$put({ json }));
    expect(changed).toMatchObject({ status: 200, body: { ...only(STORED, contactFields), version: 2 } });
    expect((await fullAnswer(await api.manage.profile.info.$get())).body).toEqual(changed.body);
  });

  it('may be emptied in optional fields', async () => {
    const { api, person } = await signedIn({ postal_code: '1000001', address: '千代田' });
    const json = { ...formOf(person), phone: '', postal_code: null, address: '   ' };
    expect((await fullAnswer(await api.manage.profile.info.$put({ json }))).body).toMatchObject({
      phone: null,
      postal_code: null,
      address: null,
    });
  });

  it('is not changed on an old version, and the conflict shows the current data', async () => {
    const { api, person } = await signedIn();
    const json = { ...formOf(person), address: 'one' };
    await api.manage.profile.info.$put({ json });
    const again = await fullAnswer(await api.manage.profile.info.$put({ json: { ...json, address: 'two' } }));
    const current = await fullAnswer(await api.manage.profile.info.$get());
    expect(again).toEqual({ status: 409, body: { code: 'E_CONFLICT', data: current.body } });
    expect(current.body).toMatchObject({ address: 'one', version: 2 });
    expect(await auditOf('person', person.id)).toHaveLength(1);
  });

  it('is changed by one of several concurrent requests, and the others receive the result', async () => {
    const { api, person } = await signedIn();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, place) =>
        api.manage.profile.info
          .$put({ json: { ...formOf(person), address: `try ${place}` } })
          .then(fullAnswer),
      ),
    );
    const current = (await fullAnswer(await api.manage.profile.info.$get())).body;
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([current]);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect({ status, body }).toEqual({ status: 409, body: { code: 'E_CONFLICT', data: current } });
    }
    expect(await auditOf('person', person.id)).toHaveLength(1);
    expect(await env.DB.prepare('SELECT count(*) AS left FROM commit_guard').first('left')).toBe(0);
  });

  it('keeps the names of staff, and names each changed one in the refusal', async () => {
    const { api, person } = await signedIn();
    const json = { ...formOf(person), last_name: '佐藤', first_name_kana: 'ハナ', address: 'new' };
    expect(await fullAnswer(await api.manage.profile.info.$put({ json }))).toEqual({
      status: 422,
      body: {
        code: 'E_UNPROCESSABLE_ENTITY',
        data: { last_name: [{ key: 'not_editable' }], first_name_kana: [{ key: 'not_editable' }] },
      },
    });
    expect((await fullAnswer(await api.manage.profile.info.$get())).body).toMatchObject({
      address: null,
      version: 1,
    });
  });

  it('treats names in another spelling as unchanged', async () => {
    const { api, person } = await signedIn({
      last_name: 'Nguyễn',
      first_name: 'An',
      last_name_kana: 'グエン',
    });
    const json = { ...formOf(person), last_name: ' Nguyễn ', last_name_kana: 'ぐえん' };
    expect((await api.manage.profile.info.$put({ json })).status).toBe(200);
  });

  it('lets managers change their names, and finds them only by the new ones', async () => {
    const { api, person } = await signedIn({
      roles: ['admin'],
      last_name: '旧姓',
      last_name_kana: 'キュウセイ',
    });
    const json = { ...formOf(person), last_name: '神宮寺', last_name_kana: 'じんぐうじ' };
    expect((await fullAnswer(await api.manage.profile.info.$put({ json }))).body).toMatchObject({
      last_name: '神宮寺',
      last_name_kana: 'ジングウジ',
      names_editable: true,
    });
    const boss = await signedIn({ roles: ['global_admin'] });
    const found = async (q: string) => {
      const answer = await boss.api.admin.master.users.search.$get({ query: { q } });
      return (await answer.json()).data.map(({ id }) => id);
    };
    expect(await found('神宮寺')).toEqual([person.id]);
    expect(await found('ジングウジ')).toEqual([person.id]);
    expect(await found('旧姓')).toEqual([]);
  });

  it('needs both readings of a name or none', async () => {
    const { api, person } = await signedIn({ roles: ['admin'] });
    const json = { ...formOf(person), first_name_kana: '' };
    expect(await fullAnswer(await api.manage.profile.info.$put({ json }))).toMatchObject({
      status: 422,
      body: { data: { last_name_kana: [{ key: 'kana_pair' }] } },
    });
  });

  it('is audited with the values before and after, in one row for each operation', async () => {
    const { api, person } = await signedIn({ roles: ['admin'] });
    await api.manage.profile.info.$put({ json: { ...formOf(person), address: 'one' } });
    await api.manage.profile.info.$put({ json: { ...formOf(person), address: 'two', version: 2 } });
    const rows = await auditOf('person', person.id);
    expect(rows).toHaveLength(2);
    const [first, second] = rows;
    expect(first).toMatchObject({
      operation: 'profile.info.update',
      actor_id: person.id,
      actor_role: 'admin',
      at: NOW,
      action: 'update',
    });
    expect(JSON.parse(first?.before ?? '')).toMatchObject({ address: null, version: 1 });
    expect(JSON.parse(first?.after ?? '')).toMatchObject({ address: 'one', version: 2 });
    expect(JSON.parse(second?.before ?? '')).toEqual(JSON.parse(first?.after ?? ''));
    expect(first?.operation_id).not.toBe(second?.operation_id);
    expect(first?.request_id).not.toBe(second?.request_id);
    expect(JSON.stringify(rows)).not.toContain('scrypt');
  });
});

describe('the password of the signed-in person', () => {
  const NEXT = '新しいパスワード2026';
  const body = (overrides = {}) => ({
    current_password: PASSWORD,
    password: NEXT,
    password_confirmation: NEXT,
    ...overrides,
  });

  it('is changed and ends every other session, while this one stays', async () => {
    const here = await signedIn();
    const there = await signedInAs(here.person);
    const stranger = await signedIn();
    expect((await here.api.manage.profile.password.$put({ json: body() })).status).toBe(204);
    expect((await here.send('/api/manage/auth/check')).status).toBe(200);
    expect((await there.send('/api/manage/auth/check')).status).toBe(401);
    expect((await stranger.send('/api/manage/auth/check')).status).toBe(200);
  });

  it('opens the next session, while the old one no longer does', async () => {
    const { api, person } = await signedIn();
    await api.manage.profile.password.$put({ json: body() });
    const signIn = async (password: string) => {
      const json = { email: person.email ?? '', password };
      return (await createTestClient().api.auth.login.admin.$post({ json })).status;
    };
    expect(await signIn(NEXT)).toBe(200);
    expect(await signIn(PASSWORD)).toBe(401);
  });

  it('is stored as a hash with the strongest parameters of the platform', async () => {
    const { api, person } = await signedIn();
    await api.manage.profile.password.$put({ json: body() });
    expect(await passwordHashOf(person)).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
  });

  it('is audited without password or hash', async () => {
    const { api, person } = await signedIn();
    await api.manage.profile.password.$put({ json: body() });
    const rows = await auditOf('person', person.id);
    expect(rows).toMatchObject([
      { operation: 'profile.password.update', action: 'change_password', before: null, after: null },
    ]);
    const { results } = await env.DB.prepare('SELECT before, after FROM audit').all();
    expect(JSON.stringify(results)).not.toMatch(/scrypt|kinmu-test|パスワード/);
  });

  it.each([
    [
      'the current one is wrong',
      { current_password: 'wrong' },
      { current_password: [{ key: 'current_password' }] },
    ],
    [
      'it equals the current one',
      { password: PASSWORD, password_confirmation: PASSWORD },
      { password: [{ key: 'password_unchanged' }] },
    ],
    [
      'the confirmation differs',
      { password_confirmation: 'another one' },
      { password_confirmation: [{ key: 'confirmation' }] },
    ],
    [
      'it is too short',
      { password: 'seven77', password_confirmation: 'seven77' },
      { password: [{ key: 'min_length', params: { min: 8 } }] },
    ],
  ])('is unchanged when %s', async (_, overrides, data) => {
    const { api, person } = await signedIn();
    const before = await passwordHashOf(person);
    expect(await fullAnswer(await api.manage.profile.password.$put({ json: body(overrides) }))).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data },
    });
    expect(await passwordHashOf(person)).toBe(before);
    expect(await auditOf('person', person.id)).toEqual([]);
  });

  it('is not overwritten by a session that ended in the same moment', async () => {
    const { person, session } = await signedIn();
    const chosen = await hashPassword('the one of its owner');
    const db = afterFacts(() =>
      env.DB.batch([
        env.DB.prepare('UPDATE person SET password_hash = ? WHERE id = ?').bind(chosen, person.id),
        env.DB.prepare('UPDATE session SET ended_at = ? WHERE person_id = ?').bind(NOW, person.id),
      ]),
    );
    const late = createTestClient({ token: session.token, bindings: { DB: db } });
    expect(await fullAnswer(await late.api.manage.profile.password.$put({ json: body() }))).toEqual({
      status: 401,
      body: { code: 'AUTH_INVALID_TOKEN' },
    });
    expect(await passwordHashOf(person)).toBe(chosen);
  });

  it('cannot be set by a person without one, who needs the invitation', async () => {
    const { api } = await signedIn({ password_hash: null });
    expect(await fullAnswer(await api.manage.profile.password.$put({ json: body() }))).toMatchObject({
      status: 422,
    });
  });

  it('is the same in any Unicode normal form', async () => {
    const composed = 'mật khẩu 2026'.normalize('NFC');
    const hash = await hashPassword(composed.normalize('NFD'));
    expect(await verifyPassword(composed, hash)).toBe(true);
    expect(await verifyPassword('mat khau 2026', hash)).toBe(false);
  });
});

describe('the settings of the signed-in person', () => {
  it('are empty until they are chosen, and then stored for all sessions', async () => {
    const here = await signedIn();
    expect((await fullAnswer(await here.api.manage.profile.settings.$get())).body).toEqual({
      lang: null,
      theme: 'system',
      row_height: 'dense',
      menu_width: 'full',
    });
    const chosen = { lang: 'vi', theme: 'dark', row_height: 'roomy', menu_width: 'folded' } as const;
    expect(await fullAnswer(await here.api.manage.profile.settings.$put({ json: chosen }))).toEqual({
      status: 200,
      body: chosen,
    });
    const there = await signedInAs(here.person);
    expect((await fullAnswer(await there.api.manage.profile.settings.$get())).body).toEqual(chosen);
    expect((await fullAnswer(await there.api.manage.auth.check.$get())).body).toMatchObject({
      user: { settings: { lang: 'vi' } },
    });
  });

  it('raise the version of the person only when the language changes', async () => {
    const { api, person } = await signedIn();
    const version = () =>
      env.DB.prepare('SELECT version FROM person WHERE id = ?').bind(person.id).first('version');
    await api.manage.profile.settings.$put({ json: { lang: 'vi', theme: 'dark' } });
    expect(await version()).toBe(2);
    await api.manage.profile.settings.$put({ json: { lang: 'vi', theme: 'light' } });
    expect(await version()).toBe(2);
  });

  it.each([{ lang: 'vi' }, { theme: 'light' }, { row_height: 'roomy' }, { menu_width: 'folded' }] as const)(
    'keep what is not given: %j',
    async (json) => {
      const { api } = await signedIn({ theme: 'dark', language: 'ja' });
      const kept = { lang: 'ja', theme: 'dark', row_height: 'dense', menu_width: 'full', ...json };
      expect(await fullAnswer(await api.manage.profile.settings.$put({ json }))).toEqual({
        status: 200,
        body: kept,
      });
      expect((await fullAnswer(await api.manage.profile.settings.$get())).body).toEqual(kept);
    },
  );

  it('are audited with their earlier values', async () => {
    const { api, person } = await signedIn({ language: 'ja' });
    await api.manage.profile.settings.$put({ json: { lang: 'en', theme: 'light' } });
    const [row] = await auditOf('settings', person.id);
    expect(JSON.parse(row?.before ?? '')).toMatchObject({ lang: 'ja', theme: 'system' });
    expect(JSON.parse(row?.after ?? '')).toMatchObject({ lang: 'en', theme: 'light' });
  });

  it.each([
    [{ lang: 'fr', theme: 'dark' }, { lang: [{ key: 'choice' }] }],
    [{ row_height: 'low' }, { row_height: [{ key: 'choice' }] }],
    [
      { lang: null, theme: '' },
      { lang: [{ key: 'select' }], theme: [{ key: 'select' }] },
    ],
  ])('accept only offered values: %j', async (json, data) => {
    const { send } = await signedIn();
    const answer = await send('/api/manage/profile/settings', {
      method: 'PUT',
      body: JSON.stringify(json),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(await fullAnswer(answer)).toEqual({ status: 422, body: { code: 'E_UNPROCESSABLE_ENTITY', data } });
  });
});

it('a profile shows no data of another person', async () => {
  const [one, other] = [await signedIn(), await mintPerson({ address: 'secret' })];
  expect((await fullAnswer(await one.api.manage.profile.info.$get())).body).toMatchObject({
    id: one.person.id,
  });
  expect(JSON.stringify((await fullAnswer(await one.api.manage.profile.info.$get())).body)).not.toContain(
    other.email,
  );
});
