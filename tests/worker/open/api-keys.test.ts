import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { mintApiKey } from '#tests/support/api-keys.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { DAY, MINUTE, NOW } from '#tests/support/clock.ts';
import { adminCtx } from '#tests/support/ctx.ts';
import { settleJob } from '#tests/support/jobs.ts';
import { mintPerson, mintWorkplace, type Person, signedIn } from '#tests/support/mint.ts';
import { moveAudit } from '#tests/worker/access/audit-list/moving.ts';
import { mintMany } from '#tests/worker/access/audit-list/rows.ts';
import { SEGMENT_ROWS } from '#worker/areas/access/audit/archive/segment-text.ts';
import { isApiKey } from '#worker/areas/open/api-keys/identity.ts';
import { hashToken } from '#worker/platform/crypto/token.ts';
import { actingFor } from '#worker/platform/jobs/acting.ts';

const boss = () => signedIn({ roles: ['global_admin'] });
const mintBoss = () => mintPerson({ roles: ['global_admin'] });

const [READ, TAGS] = ['/api/manage/tags', '/api/admin/tags'];
const makeTag = (name: string) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ name }),
});

const OVER = { status: 401, body: { code: 'AUTH_INVALID_TOKEN' } };

const NEW_KEY = {
  name: 'Payroll',
  scopes: ['pay:read' as const, 'roster:read' as const],
  ends_on: '2027-11-30',
};

function set(column: string, { id }: { id: number }, table = 'person') {
  return env.DB.prepare(`UPDATE ${table} SET ${column} WHERE id = ?`).bind(id).run();
}

describe('a key', () => {
  it('is answered once, and stored as a hash alone', async () => {
    const { api, person } = await boss();
    const answer = await api.admin['api-keys'].$post({ json: NEW_KEY });
    expect(answer.status).toBe(201);
    const { key, secret } = await answer.json();
    expect(key).toMatchObject({
      name: 'Payroll',
      scopes: NEW_KEY.scopes,
      workplaces: null,
      addresses: [],
      owner: { id: person.id },
      last_used_at: null,
      status: 'active',
    });
    expect(isApiKey(secret)).toBe(true);
    const stored = await env.DB.prepare('SELECT * FROM api_key WHERE id = ?').bind(key.id).first();
    expect(stored).toMatchObject({ token_hash: await hashToken(secret) });
    const { results } = await env.DB.prepare(
      "SELECT * FROM audit WHERE subject = 'api_key' AND subject_id = ?",
    )
      .bind(key.id)
      .all();
    expect(results).toHaveLength(1);
    for (const text of [stored, results, await (await api.admin['api-keys'].$get({ query: {} })).json()])
      expect(JSON.stringify(text)).not.toContain(secret);
    expect((await createTestClient({ token: secret }).send('/api/manage/salary/requests')).status).toBe(200);
  });

  it.each([
    ['an end that has passed', { ends_on: '2026-11-01' }, 'ends_on'],
    ['an end in many years', { ends_on: '2036-11-01' }, 'ends_on'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a network that is none', { addresses: ['10.0.0.300'] }, 'addresses[0]'],
    [
      'a workplace and messages',
      { workplace_ids: [1], scopes: ['messaging:write' as const] },
      'workplace_ids',
    ],
    ['a workplace twice', { workplace_ids: [1, 1] }, 'workplace_ids'],
  ])('is not made with %s', async (_, wrong, field) => {
    const { api } = await boss();
    const answer = await fullAnswer(await api.admin['api-keys'].$post({ json: { ...NEW_KEY, ...wrong } }));
    expect(answer).toMatchObject({ status: 422, body: { data: { [field]: [{}] } } });
  });

  it('is not made for a workplace that does not exist', async () => {
    const { api } = await boss();
    const gone = await mintWorkplace({ deleted_at: 1 });
    const answer = await api.admin['api-keys'].$post({ json: { ...NEW_KEY, workplace_ids: [gone.id] } });
    expect(answer.status).toBe(404);
  });

  it('is not found by its stored hash, nor in a cookie, nor by a page', async () => {
    const { key, secret } = await mintApiKey(await mintBoss());
    expect(await fullAnswer(await createTestClient({ token: key.token_hash }).send(READ))).toEqual(OVER);
    const headers = { Cookie: `__Host-access_token=${secret}` };
    expect(await fullAnswer(await createTestClient({ headers }).send(READ))).toEqual(OVER);
  });

  it.each([
    ['ended', { ended_at: NOW }],
    ['past its last day', { ends_on: '2026-11-19' }],
    ['called from anywhere while it names networks', { addresses: ['203.0.113.0/24'] }],
  ])('does nothing when it is %s', async (_, overrides) => {
    const program = await mintApiKey(await mintBoss(), overrides);
    expect(await fullAnswer(await program.send(READ))).toEqual(OVER);
  });

  it.each([
    ['203.0.113.9', 200],
    ['::ffff:203.0.113.9', 200],
    ['203.0.114.9', 401],
    ['2001:db8::7', 200],
    ['2001:db9::7', 401],
  ])('with networks, called from %s, is answered %i', async (address, status) => {
    const networks = { addresses: ['203.0.113.0/24', '2001:db8::/32'] };
    const headers = { 'CF-Connecting-IP': address };
    const program = await mintApiKey(await mintBoss(), networks, { headers });
    expect((await program.send(READ)).status).toBe(status);
  });

  it('says to a few minutes when it was last used', async () => {
    const owner = await mintBoss();
    const program = await mintApiKey(owner);
    const lastUsed = () =>
      env.DB.prepare('SELECT last_used_at FROM api_key WHERE id = ?')
        .bind(program.key.id)
        .first('last_used_at');
    await program.send(READ);
    expect(await lastUsed()).toBe(NOW);
    await createTestClient({ token: program.secret, now: NOW + MINUTE }).send(READ);
    expect(await lastUsed()).toBe(NOW);
    await createTestClient({ token: program.secret, now: NOW + DAY }).send(READ);
    expect(await lastUsed()).toBe(NOW + DAY);
  });
});

describe('the owner of a key', () => {
  it.each([
    ['is disabled', 'disabled_at = 1'],
    ['is deleted', 'deleted_at = 1'],
  ])('who %s takes it along within one call', async (_, column) => {
    const owner = await mintBoss();
    const program = await mintApiKey(owner);
    expect((await program.send(READ)).status).toBe(200);
    await set(column, owner);
    expect(await fullAnswer(await program.send(READ))).toEqual(OVER);
  });

  it('who is no global admin any more limits it within one call', async () => {
    const owner = await mintBoss();
    const program = await mintApiKey(owner);
    await env.DB.prepare("UPDATE person_role SET role = 'admin' WHERE person_id = ?").bind(owner.id).run();
    expect((await program.send('/api/admin/users')).status).toBe(403);
  });

  it('changes by taking it over: it goes on without the former one', async () => {
    const owner = await mintBoss();
    const program = await mintApiKey(owner);
    const { api, person } = await boss();
    const call = () =>
      api.admin['api-keys'][':id'].owner.$post({
        param: { id: String(program.key.id) },
        json: { version: 1 },
      });
    expect(await (await call()).json()).toMatchObject({ owner: { id: person.id }, version: 2 });
    await set('deleted_at = 1', owner);
    expect((await program.send(READ)).status).toBe(200);
    expect((await call()).status).toBe(409);
  });
});

describe('a write by a key', () => {
  it.each([
    ['the key ends', (_: Person, key: { id: number }) => set('ended_at = 1', key, 'api_key'), 401],
    ['its owner has other rights', (owner: Person) => set('auth_version = auth_version + 1', owner), 409],
    ['its owner is disabled', (owner: Person) => set('disabled_at = 1', owner), 401],
    [
      'another person takes the key over',
      async (_: Person, key: { id: number }) => set(`person_id = ${(await mintBoss()).id}`, key, 'api_key'),
      401,
    ],
  ])('is refused where %s in the same moment', async (_, happen, status) => {
    const owner = await mintBoss();
    const { key, secret } = await mintApiKey(owner);
    const DB = afterFacts(() => happen(owner, key));
    const name = `Tag ${key.id}`;
    const answer = await createTestClient({ token: secret, bindings: { DB } }).send(TAGS, makeTag(name));
    expect(answer.status).toBe(status);
    expect(await env.DB.prepare('SELECT id FROM tag WHERE name = ?').bind(name).first()).toBeNull();
  });

  it('is in the audit as its own, and is found by it, also after years', async () => {
    const owner = await mintBoss();
    const program = await mintApiKey(owner, {}, { now: NOW - 1000 * DAY });
    expect((await program.send(TAGS, makeTag(`Tag ${program.key.id}`))).status).toBe(201);
    const { api } = await boss();
    const found = async () => {
      const query = { api_key_id: String(program.key.id) };
      return (await (await api.admin.audit.$get({ query })).json()).data;
    };
    const entry = {
      operation: 'tags.create',
      actor: { id: owner.id },
      actor_role: 'api_key',
      api_key: { id: program.key.id, name: program.key.name },
    };
    expect(await found()).toMatchObject([entry]);
    await mintMany(2 * SEGMENT_ROWS, NOW - 999 * DAY, { actor: owner.id, workplace: 1 });
    await moveAudit();
    expect(
      await env.DB.prepare('SELECT id FROM audit WHERE api_key_id = ?').bind(program.key.id).first(),
    ).toBeNull();
    expect(await found()).toMatchObject([entry]);
  });

  it('shares no answer with another key of the same owner', async () => {
    const owner = await mintBoss();
    const [one, other] = [await mintApiKey(owner), await mintApiKey(owner)];
    const asked = makeTag(`Tag ${one.key.id}`);
    const post = { ...asked, headers: { ...asked.headers, 'Idempotency-Key': 'the same' } };
    expect((await one.send(TAGS, post)).status).toBe(201);
    expect((await one.send(TAGS, post)).status).toBe(201);
    expect((await other.send(TAGS, post)).status).toBe(422);
  });

  it('handles accounts of staff alone', async () => {
    const program = await mintApiKey(await mintBoss());
    const create = async (role: 'user' | 'admin') => {
      const json = {
        last_name: '山田',
        first_name: '花子',
        email: `${role}@example.com`,
        staff_no: `P-${role}`,
      };
      return (await program.api.admin.users.$post({ json: { ...json, role } })).status;
    };
    expect([await create('user'), await create('admin')]).toEqual([201, 403]);
    const manager = await mintPerson({ roles: ['admin'] });
    const param = { id: String(manager.id) };
    const removed = await program.api.admin.users[':id'].tfa.$delete({ param });
    expect(removed.status).toBe(403);
  });

  it('continues as a job only while the key lasts', async () => {
    const owner = await mintBoss();
    const { key } = await mintApiKey(owner);
    const { ctx } = adminCtx(owner);
    const acting = () => actingFor(ctx, { sessionId: null, keyId: key.id }, 'roster_files.import');
    expect(await acting()).toMatchObject({ scope: 'all', actor: { key: { id: key.id } } });
    await set('ended_at = 1', key, 'api_key');
    expect(await acting()).toBeNull();
  });

  it('may start one, and reads how it ends', async () => {
    const program = await mintApiKey(await mintBoss());
    const started = await fullAnswer(await program.send('/api/admin/search-index', { method: 'POST' }));
    expect(started).toMatchObject({ status: 202, body: { job_id: expect.any(Number) } });
    const id = (started.body as { job_id: number }).job_id;
    await settleJob(id);
    expect(await fullAnswer(await program.send(`/api/manage/jobs/${id}`))).toMatchObject({ body: { id } });
  });
});

describe('a name that an operation does not know', () => {
  it.each([
    [
      'in the query',
      '/api/admin/users?state=enabled',
      { state: [{ key: 'unknown_field', params: { nearest: 'status' } }] },
    ],
    [
      'of a filter by state, as it was called once,',
      '/api/manage/notifications?state=sent',
      { state: [{ key: 'unknown_field', params: { nearest: 'status' } }] },
    ],
    [
      'of a filter by one workplace, as it was called once,',
      '/api/admin/users?workplace_id=1',
      { workplace_id: [{ key: 'unknown_field', params: { nearest: 'workplace_ids[]' } }] },
    ],
    [
      'of a list without brackets',
      '/api/admin/tablets?workplace_ids=1',
      { workplace_ids: [{ key: 'unknown_field', params: { nearest: 'workplace_ids[]' } }] },
    ],
  ])('%s is refused with the nearest one', async (_, path, data) => {
    const program = await mintApiKey(await mintBoss());
    expect(await fullAnswer(await program.send(path))).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data },
    });
  });

  it('in a body is refused, as JSON and as a form', async () => {
    const program = await mintApiKey(await mintBoss());
    const data = { name_eng: [{ key: 'unknown_field', params: { nearest: 'name_en' } }] };
    const refused = { status: 422, body: { code: 'E_UNPROCESSABLE_ENTITY', data } };
    const json = { ...makeTag('x'), body: JSON.stringify({ name: 'x', name_eng: 'y' }) };
    expect(await fullAnswer(await program.send(TAGS, json))).toEqual(refused);
    const form = { method: 'POST', body: new URLSearchParams({ name: 'x', name_eng: 'y' }) };
    expect(await fullAnswer(await program.send(TAGS, form))).toEqual(refused);
  });

  it('in the filters of a body is refused, as they were called once', async () => {
    const program = await mintApiKey(await mintBoss());
    const body = { decision: 'approve', all: { workplace_id: 1 } };
    const answer = await program.send('/api/manage/shifts/registrations', {
      ...makeTag('x'),
      body: JSON.stringify(body),
    });
    expect(await fullAnswer(answer)).toMatchObject({
      status: 422,
      body: {
        data: { 'all.workplace_id': [{ key: 'unknown_field', params: { nearest: 'workplace_ids' } }] },
      },
    });
  });

  it('is let pass from a page, which may be older than the server', async () => {
    const { send } = await boss();
    expect((await send('/api/admin/users?unheard_of=1')).status).toBe(200);
  });
});
