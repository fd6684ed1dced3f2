import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { settleJob } from '#tests/support/jobs.ts';
import { mintJob, mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import type { Call, Ctx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { AlreadyAnswered, type Change, commit, StaleFacts } from '#worker/db/commit.ts';
import { openDatabase } from '#worker/db/database.ts';
import { drawId, drawIds, drawingCounted } from '#worker/db/ids.ts';
import { insert } from '#worker/db/query.ts';
import { branch } from '#worker/db/schema/branch.ts';
import { idempotencyOf, replay } from '#worker/platform/http/idempotency.ts';
import { siteParts } from '#worker/platform/site-parts.ts';

const ASKED = 'asked';
const db = openDatabase(env.DB);

const post = ({ send }: SignedIn, key?: string) =>
  send('/api/admin/search-index', {
    method: 'POST',
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  }).then(fullAnswer);

async function jobsOf({ person }: SignedIn): Promise<number[]> {
  const { results } = await env.DB.prepare('SELECT id FROM job WHERE owner_id = ? ORDER BY id')
    .bind(person.id)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

const storedKeys = ({ person }: SignedIn) =>
  env.DB.prepare('SELECT count(*) AS keys FROM idempotency_key WHERE actor_id = ?')
    .bind(person.id)
    .first<number>('keys');

const boss = () => signedIn({ roles: ['global_admin'] });

/** Completes the jobs of a test, so that the next test may start its own. */
afterEach(async () => {
  const { results } = await env.DB.prepare('SELECT id FROM job').all<{ id: number }>();
  for (const { id } of results) await settleJob(id);
});

describe('a repeated idempotency key', () => {
  it('has one effect and the same answer, even much later', async () => {
    const actor = await boss();
    const first = await post(actor, 'one');
    expect(first).toMatchObject({ status: 202, body: { job_id: expect.any(Number) } });
    expect(await post(actor, 'one')).toEqual(first);
    for (const id of await jobsOf(actor)) await settleJob(id);
    expect(await post(actor, 'one')).toEqual(first);
    expect(await jobsOf(actor)).toHaveLength(1);
  });

  it('is logged as no error', async () => {
    const log = vi.spyOn(console, 'error');
    const actor = await boss();
    await post(actor, 'quiet');
    for (const id of await jobsOf(actor)) await settleJob(id);
    await post(actor, 'quiet');
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it('has one effect and one answer for concurrent requests', async () => {
    const actor = await boss();
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(actor, 'at once')));
    const [id] = await jobsOf(actor);
    expect(answers).toEqual(answers.map(() => ({ status: 202, body: { job_id: id } })));
    expect(await jobsOf(actor)).toHaveLength(1);
    const audited = await env.DB.prepare(
      "SELECT count(*) AS found FROM audit WHERE subject = 'job' AND actor_id = ?",
    )
      .bind(actor.person.id)
      .first('found');
    expect(audited).toBe(1);
  });

  it('of another person is another key', async () => {
    const [one, other] = [await boss(), await boss()];
    const first = await post(one, 'shared');
    for (const id of await jobsOf(one)) await settleJob(id);
    const second = await post(other, 'shared');
    expect(second.status).toBe(202);
    expect(second.body).not.toEqual(first.body);
  });

  it('is free again after a refusal', async () => {
    const actor = await boss();
    const running = await mintJob(await mintPerson());
    expect((await post(actor, 'refused')).status).toBe(409);
    expect(await storedKeys(actor)).toBe(0);
    await env.DB.prepare("UPDATE job SET state = 'done', ended_at = 1 WHERE id = ?").bind(running.id).run();
    expect((await post(actor, 'refused')).status).toBe(202);
  });

  it('is refused for another request, without an effect', async () => {
    const actor = await boss();
    await env.DB.prepare(
      'INSERT INTO idempotency_key (actor_id, key, operation, body_hash, status, answer, created_at) VALUES (?, ?, ?, ?, 201, ?, ?)',
    )
      .bind(actor.person.id, 'used', 'another', 'another', '{"secret":1}', NOW)
      .run();
    expect(await post(actor, 'used')).toEqual({ status: 409, body: { code: 'E_CONFLICT' } });
    expect(await jobsOf(actor)).toEqual([]);
  });

  it('returns no answer after the session has ended', async () => {
    const actor = await boss();
    await post(actor, 'over');
    await actor.api.auth.logout.$post();
    expect((await post(actor, 'over')).status).toBe(401);
  });

  it('returns no answer after the rights are lost', async () => {
    const actor = await boss();
    await post(actor, 'before');
    await env.DB.prepare("UPDATE person_role SET role = 'admin' WHERE person_id = ?")
      .bind(actor.person.id)
      .run();
    expect((await post(actor, 'before')).status).toBe(403);
  });

  it('has no effect on reads and replacements', async () => {
    const actor = await boss();
    await post(actor, 'read');
    const headers = { 'Idempotency-Key': 'read' };
    expect((await actor.send('/api/manage/jobs/999999', { headers })).status).toBe(404);
    const put = await actor.send('/api/manage/profile/password', {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        current_password: 'wrong',
        password: 'long enough',
        password_confirmation: 'long enough',
      }),
    });
    expect(put.status).toBe(422);
  });
});

describe('an idempotency key', () => {
  it('may have 255 characters and no more', async () => {
    const actor = await boss();
    expect((await post(actor, 'k'.repeat(255))).status).toBe(202);
    expect(await post(actor, 'k'.repeat(256))).toEqual({
      status: 422,
      body: {
        code: 'E_UNPROCESSABLE_ENTITY',
        data: { 'Idempotency-Key': [{ key: 'max_length', params: { max: 255 } }] },
      },
    });
  });

  it('is optional: without one, or with an empty one, every request counts', async () => {
    const actor = await boss();
    for (const key of [undefined, '']) {
      const { body } = await post(actor, key);
      expect(body).toMatchObject({ job_id: expect.any(Number) });
      for (const id of await jobsOf(actor)) await settleJob(id);
    }
    expect(await jobsOf(actor)).toHaveLength(2);
    expect(await storedKeys(actor)).toBe(0);
  });
});

const CALLER = { callerId: 1, keyId: undefined };

describe('the batch of a change', () => {
  const ctxOf = (idempotency: Call['idempotency']): Ctx => ({
    db,
    actor: null,
    device: null,
    scope: null,
    now: NOW,
    ...siteParts(env, crypto.randomUUID()),
    call: {
      operation: 'test',
      operationId: crypto.randomUUID(),
      requestId: crypto.randomUUID(),
      idempotency,
      isOnce: false,
      caller: null,
      site: '',
      defer: () => {},
    },
  });
  const keyed = async (key: string, asked = ASKED) => {
    const idempotency = await idempotencyOf(new Headers({ 'Idempotency-Key': key }), CALLER, asked);
    if (!idempotency) throw new Error('no key');
    return idempotency;
  };
  const change = (name: string): Change => ({
    statements: [sql`INSERT INTO revision (name, value) VALUES (${name}, 1)`],
    audit: [{ action: name, subject: 'branch', subjectId: 1 }],
    answer: { status: 201, body: { name } },
  });
  const countOf = (table: string, column: string, value: string) =>
    env.DB.prepare(`SELECT count(*) AS found FROM ${table} WHERE ${column} = ?`).bind(value).first('found');

  it('stores the answer under the key and returns it unchanged', async () => {
    const idempotency = await keyed('kept');
    await commit(ctxOf(idempotency), change('kept'));
    const refused = await commit(ctxOf(idempotency), change('kept')).catch((error) => error);
    expect(refused).toBeInstanceOf(AlreadyAnswered);
    const answer = await replay(db, idempotency);
    expect([answer?.status, await answer?.json()]).toEqual([201, { name: 'kept' }]);
    expect(await countOf('audit', 'action', 'kept')).toBe(1);
  });

  it('tells the same key with another body from a repetition', async () => {
    await commit(ctxOf(await keyed('bodies')), change('bodies'));
    const other = await keyed('bodies', 'something else');
    await expect(commit(ctxOf(other), change('bodies again'))).rejects.toBeInstanceOf(AlreadyAnswered);
    await expect(replay(db, other)).rejects.toEqual(new AppError('E_CONFLICT'));
    expect(await countOf('revision', 'name', 'bodies again')).toBe(0);
  });

  it('is atomic: a failed change leaves neither audit row nor key', async () => {
    const idempotency = await keyed('whole');
    const broken = change('whole');
    await expect(
      commit(ctxOf(idempotency), {
        ...broken,
        statements: [...broken.statements, sql`INSERT INTO revision (name, value) VALUES (${'whole'}, NULL)`],
      }),
    ).rejects.toThrow();
    expect(await countOf('revision', 'name', 'whole')).toBe(0);
    expect(await countOf('audit', 'action', 'whole')).toBe(0);
    expect(await replay(db, idempotency)).toBeNull();
  });

  it.each([
    ['is false', sql`SELECT 0`],
    ['finds nothing', sql`SELECT 1 WHERE 0`],
    ['is null', sql`SELECT NULL`],
  ])('fails if a guard %s, with the current state', async (_, guard) => {
    const refused = commit(ctxOf(null), {
      ...change('guarded'),
      guards: [sql`SELECT 1`, guard],
      current: async () => ({ version: 7 }),
    });
    await expect(refused).rejects.toEqual(new StaleFacts({ version: 7 }));
    await expect(refused).rejects.toMatchObject({ code: 'E_CONFLICT', data: { version: 7 } });
    expect(await countOf('revision', 'name', 'guarded')).toBe(0);
    expect(await env.DB.prepare('SELECT count(*) AS left FROM commit_guard').first('left')).toBe(0);
  });

  it('writes one audit row for each changed thing, all of one operation', async () => {
    const ctx = ctxOf(null);
    await commit(ctx, {
      statements: [],
      audit: Array.from({ length: 500 }, (_, subjectId) => ({
        action: 'update',
        subject: 'branch',
        subjectId,
        before: null,
        after: { subjectId },
      })),
    });
    const { results } = await env.DB.prepare(
      'SELECT subject, subject_id, before, after FROM audit WHERE operation_id = ? ORDER BY id',
    )
      .bind(ctx.call.operationId)
      .all();
    expect(results).toHaveLength(500);
    expect(results[7]).toEqual({
      subject: 'branch',
      subject_id: 7,
      before: 'null',
      after: '{"subjectId":7}',
    });
  });
});

describe('the ids of new rows', () => {
  it('are unique for concurrent draws, and never reused', async () => {
    const drawn = await Promise.all(Array.from({ length: 50 }, () => drawId(db, 'job')));
    expect(new Set(drawn).size).toBe(50);
    expect(await drawId(db, 'job')).toBeGreaterThan(Math.max(...drawn));
  });

  it('start with 1 in an unused table', async () => {
    await env.DB.prepare("DELETE FROM sequence WHERE name = 'branch'").run();
    const [[first]] = await batch(db, drawingCounted('branch', sql`SELECT 3`));
    expect([first?.first, await drawIds(db, 'branch', 2), await drawId(db, 'branch')]).toEqual([1, 4, 6]);
  });

  it('are never assigned by the database', () => {
    expect(() => insert(branch).values({ name: '支店' }).toSQL()).toThrow('drawn before');
  });

  it('are lost if the change that drew them is refused', async () => {
    const actor = await boss();
    const running = await mintJob(await mintPerson());
    await post(actor);
    await env.DB.prepare("UPDATE job SET state = 'done', ended_at = 1 WHERE id = ?").bind(running.id).run();
    await post(actor);
    expect(await jobsOf(actor)).toEqual([running.id + 2]);
  });
});
