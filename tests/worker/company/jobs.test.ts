import { createExecutionContext, evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fullAnswer } from '#tests/support/client.ts';
import { moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { deliverAlarm, type JobProgress, readProgress, settleJob, storedBy } from '#tests/support/jobs.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import { mintJob, mintPeople, mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { rebuildStep } from '#worker/areas/company/search-index/commands.ts';
import { jobRunner } from '#worker/platform/durable-objects/stubs.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

/** Starts a rebuild of the search index through the API. */
async function rebuild({ api }: SignedIn): Promise<number> {
  const answer = await api.admin['search-index'].$post();
  expect(answer.status).toBe(202);
  return (await answer.json()).job_id;
}

const gramsOf = (personId: number) =>
  env.DB.prepare('SELECT count(*) AS grams FROM person_gram WHERE person_id = ?')
    .bind(personId)
    .first<number>('grams');

/** Renames the table that a step writes to, as if the database failed. */
const breakSteps = () => env.DB.prepare('ALTER TABLE person_gram RENAME TO person_gram_away').run();
const repairSteps = () => env.DB.prepare('ALTER TABLE person_gram_away RENAME TO person_gram').run();
const areBroken = () => env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'person_gram_away'").first();

beforeEach(() => moveClock(NOW));
afterEach(async () => {
  vi.restoreAllMocks();
  await releaseClock();
  if (await areBroken()) await repairSteps();
  // An unfinished job of one test would block the job of the next.
  await env.DB.prepare("UPDATE job SET state = 'failed', ended_at = 0 WHERE ended_at IS NULL").run();
});

describe('a job', () => {
  it('starts, continues step by step and ends with its result', async () => {
    const people = await mintPeople(Array.from({ length: 450 }, () => ({})));
    await env.DB.prepare('DELETE FROM person_gram').run();
    const boss = await signedIn({ roles: ['global_admin'] });
    const total = await env.DB.prepare('SELECT count(*) AS people FROM person').first<number>('people');

    const id = await rebuild(boss);
    const seen: JobProgress[] = [];
    await vi.waitFor(
      async () => {
        const progress = await readProgress(id);
        if (progress) seen.push(progress);
        expect(progress?.state).toBe('done');
      },
      { timeout: 10_000, interval: 1 },
    );
    expect(seen.map(({ done }) => done)).toEqual(seen.map(({ done }) => done).sort((a, b) => a - b));
    for (const { done } of seen) expect([0, 200, 400, total]).toContain(done);

    expect(await fullAnswer(await boss.api.manage.jobs[':id'].$get({ param: { id: String(id) } }))).toEqual({
      status: 200,
      body: {
        id,
        kind: 'rebuild_search_index',
        status: 'done',
        done: total,
        total,
        result: { people: total },
        about: null,
        created_at: '2026-11-21 10:00:00',
        ended_at: '2026-11-21 10:00:00',
      },
    });
    expect(await gramsOf(people.at(-1)?.id ?? 0)).toBeGreaterThan(10);
    await settleJob(id);
  });

  it('continues at the same step after its object is evicted from memory', async () => {
    await mintPeople(Array.from({ length: 250 }, () => ({})));
    const owner = await mintPerson();
    const { id } = await mintJob(owner);
    const runner = jobRunner(env, id);
    await runner.start(id, 'started by a test');
    await evictDurableObject(runner);
    expect(await settleJob(id)).toMatchObject({ state: 'done' });
    expect(await storedBy(id)).toBe(0);
  });

  it('accepts a repeated step, and a repeated start', async () => {
    const { id } = await mintJob(await mintPerson());
    await deliverAlarm(id, 0);
    const first = await settleJob(id);
    await deliverAlarm(id, 0);
    await jobRunner(env, id).start(id, 'started by a test');
    expect(await settleJob(id)).toEqual(first);
  });

  it('retries a failed step', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { id } = await mintJob(await mintPerson());
    await breakSteps();
    await expect(deliverAlarm(id, 0)).rejects.toThrow('person_gram');
    expect(await readProgress(id)).toMatchObject({ state: 'queued', ended_at: null });
    expect(JSON.parse(String(log.mock.lastCall?.[0]))).toMatchObject({ job_id: id, try: 0 });
    await repairSteps();
    await deliverAlarm(id, 1);
    expect(await settleJob(id)).toMatchObject({ state: 'done' });
  });

  it('fails after the last retry, and another may start', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const boss = await signedIn({ roles: ['global_admin'] });
    const { id } = await mintJob(boss.person, { state: 'running', cursor: '0' });
    await breakSteps();
    for (const retry of [0, 1, 2, 3, 4]) await expect(deliverAlarm(id, retry)).rejects.toThrow();
    expect(await readProgress(id)).toMatchObject({ state: 'running' });
    await deliverAlarm(id, 5);
    expect(await readProgress(id)).toMatchObject({ state: 'failed', ended_at: NOW });
    expect(await storedBy(id)).toBe(0);
    await repairSteps();
    expect(await settleJob(await rebuild(boss))).toMatchObject({ state: 'done' });
  });

  it('does nothing and leaves nothing if the database does not know it', async () => {
    await deliverAlarm(999_999, 0);
    expect(await storedBy(999_999)).toBe(0);
  });

  it('does not run concurrently with another of its kind', async () => {
    const boss = await signedIn({ roles: ['global_admin'] });
    for (const state of ['queued', 'running'] as const) {
      const running = await mintJob(boss.person, { state });
      expect(await fullAnswer(await boss.api.admin['search-index'].$post())).toEqual({
        status: 409,
        body: { code: 'E_CONFLICT' },
      });
      await env.DB.prepare("UPDATE job SET state = 'done', ended_at = 1 WHERE id = ?").bind(running.id).run();
    }
    expect(await settleJob(await rebuild(boss))).toMatchObject({ state: 'done' });
  });

  it('starts once for two concurrent requests', async () => {
    const boss = await signedIn({ roles: ['global_admin'] });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => boss.api.admin['search-index'].$post().then(fullAnswer)),
    );
    const started = answers.filter(({ status }) => status === 202);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4 - started.length);
    const { results } = await env.DB.prepare('SELECT id FROM job WHERE owner_id = ?')
      .bind(boss.person.id)
      .all<{ id: number }>();
    expect(started.map(({ body }) => body)).toEqual(results.map(({ id }) => ({ job_id: id })));
    for (const { id } of results) await settleJob(id);
  });

  it('leaves an audit row for its start', async () => {
    const boss = await signedIn({ roles: ['global_admin'] });
    const id = await rebuild(boss);
    await settleJob(id);
    const row = await env.DB.prepare(
      "SELECT operation, actor_id, action FROM audit WHERE subject = 'job' AND subject_id = ?",
    )
      .bind(id)
      .first();
    expect(row).toEqual({ operation: 'search_index.rebuild', actor_id: boss.person.id, action: 'create' });
  });
});

describe('the rebuilt search index', () => {
  it('handles people with the longest names, in pieces that the platform accepts', async () => {
    const long = (start: number) =>
      Array.from({ length: 255 }, (_, at) => String.fromCodePoint(start + at)).join('');
    const [first] = await mintPeople(
      Array.from({ length: 60 }, () => ({
        last_name: long(0x4e00),
        first_name: long(0x5000),
        last_name_kana: long(0x5200),
        first_name_kana: long(0x5400),
      })),
    );
    const { db, meter } = meterDatabase(env.DB);
    const ctx = await systemCtx({ ...env, DB: db }, 'job.step', createExecutionContext());
    await rebuildStep(ctx, { cursor: String((first?.id ?? 0) - 1), done: 0 });
    expect(meter.refusals).toEqual([]);
    expect(await gramsOf(first?.id ?? 0)).toBeGreaterThan(3000);
  });

  it('keeps a change that was made while it was read', async () => {
    const [one] = await mintPeople([{ last_name: '旧姓' }]);
    if (!one) throw new Error('nobody was minted');
    const { id } = await mintJob(one, { state: 'running', cursor: String(one.id - 1) });
    // The change happens between the read and the write of the step.
    let changed = false;
    const change = async () => {
      if (changed) return;
      changed = true;
      await env.DB.batch([
        env.DB.prepare("UPDATE person SET last_name = '新姓', version = version + 1 WHERE id = ?").bind(
          one.id,
        ),
        env.DB.prepare('DELETE FROM person_gram WHERE person_id = ?').bind(one.id),
        env.DB.prepare("INSERT INTO person_gram (gram, person_id) VALUES ('新姓', ?)").bind(one.id),
      ]);
    };
    const batch = env.DB.batch.bind(env.DB);
    const spy = vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
      spy.mockRestore();
      await change();
      return batch(statements);
    });
    await deliverAlarm(id, 0);
    await settleJob(id);
    expect(changed).toBe(true);
    const { results } = await env.DB.prepare(
      "SELECT gram FROM person_gram WHERE person_id = ? AND gram IN ('旧姓', '新姓')",
    )
      .bind(one.id)
      .all();
    expect(results).toEqual([{ gram: '新姓' }]);
  });
});

describe('the visibility of jobs', () => {
  it('is limited to own jobs for a manager, and to all for a global admin', async () => {
    const manager = await signedIn({ roles: ['admin'] });
    const other = await signedIn({ roles: ['admin'] });
    const boss = await signedIn({ roles: ['global_admin'] });
    const mine = await mintJob(manager.person, { state: 'done', ended_at: NOW });
    const theirs = await mintJob(other.person, { state: 'failed', ended_at: NOW });
    const listed = async ({ api }: SignedIn) => {
      const answer = await api.manage.jobs.$get({ query: { per_page: '100' } });
      return (await answer.json()).data.map(({ id }) => id);
    };
    expect(await listed(manager)).toEqual([mine.id]);
    expect(await listed(other)).toEqual([theirs.id]);
    expect(await listed(boss)).toEqual(expect.arrayContaining([mine.id, theirs.id]));

    const read = async ({ api }: SignedIn, id: number) =>
      (await fullAnswer(await api.manage.jobs[':id'].$get({ param: { id: String(id) } }))).status;
    expect(await read(manager, mine.id)).toBe(200);
    expect(await read(boss, mine.id)).toBe(200);
    expect(await read(manager, theirs.id)).toBe(404);
    expect(await read(boss, 999_999)).toBe(404);
  });

  it('is none for staff', async () => {
    const staff = await signedIn();
    const { id } = await mintJob(staff.person);
    expect((await staff.send('/api/manage/jobs')).status).toBe(403);
    expect((await staff.send(`/api/manage/jobs/${id}`)).status).toBe(403);
  });

  it('includes a filter by state', async () => {
    const manager = await signedIn({ roles: ['admin'] });
    const failed = await mintJob(manager.person, { state: 'failed', ended_at: NOW });
    await mintJob(manager.person, { state: 'done', ended_at: NOW });
    const answer = await manager.api.manage.jobs.$get({ query: { status: 'failed' } });
    expect((await answer.json()).data.map(({ id }) => id)).toEqual([failed.id]);
  });
});
