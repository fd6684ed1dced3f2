import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClient } from '#tests/support/client.ts';
import { FailingStorage } from '#tests/support/failing-storage.ts';
import { settleJob } from '#tests/support/jobs.ts';
import { mintPeople, mintSession, signedIn } from '#tests/support/mint.ts';
import type { JobRunner } from '#worker/platform/durable-objects/job-runner.ts';
import { jobRunner } from '#worker/platform/durable-objects/stubs.ts';

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Ends an object, as the platform does when it moves it or deploys. */
const takeAway = (object: DurableObjectStub<JobRunner>): Promise<void> =>
  runInDurableObject<DurableObject, void>(object, (_, state) => state.abort('taken away')).catch(() => {});

describe('a Durable Object that ends during its work', () => {
  it('on a job: it continues from its last step, and ends with all work done once', async () => {
    const people = await mintPeople(Array.from({ length: 450 }, () => ({})));
    await env.DB.prepare('DELETE FROM person_gram').run();
    const boss = await signedIn({ roles: ['global_admin'] });
    const { job_id } = await (await boss.api.admin['search-index'].$post()).json();
    for (let nth = 0; nth < 5; nth += 1) {
      await scheduler.wait(3);
      await takeAway(jobRunner(env, job_id));
    }
    // The platform repeats an interrupted alarm, or the timer finds the job.
    await vi.waitFor(async () => {
      await boss.api.health.$get();
      const row = await env.DB.prepare('SELECT state FROM job WHERE id = ?').bind(job_id).first();
      expect(row).toEqual({ state: 'done' });
    }, 20_000);
    expect(await settleJob(job_id)).toMatchObject({ state: 'done' });
    const indexed = await env.DB.prepare('SELECT count(DISTINCT person_id) AS n FROM person_gram').first('n');
    expect(indexed).toBe(await env.DB.prepare('SELECT count(*) AS n FROM person').first('n'));
    expect(people).toHaveLength(450);
  });
});

describe('an overloaded Durable Object', () => {
  const called = (storage: FailingStorage, name: 'JOB_RUNNER' | 'USER_ROSTER') => {
    const calls: string[] = [];
    const namespace = storage.bindings[name];
    if (!namespace) throw new Error(`no ${name}`);
    const counted = new Proxy(namespace, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (key === 'get') calls.push(name);
        return value;
      },
    });
    return { calls, bindings: { [name]: counted } };
  };

  it('is called once to run a job, which is stored and accepted', async () => {
    const boss = await signedIn({ roles: ['global_admin'] });
    const storage = new FailingStorage(['objects']);
    const { calls, bindings } = called(storage, 'JOB_RUNNER');
    const { token } = await mintSession(boss.person);
    const { api } = createTestClient({ token, storage, bindings });
    const answer = await api.admin['search-index'].$post();
    expect([answer.status, calls]).toEqual([202, ['JOB_RUNNER']]);
    const { job_id } = await answer.json();
    expect(await env.DB.prepare('SELECT state FROM job WHERE id = ?').bind(job_id).first('state')).toBe(
      'queued',
    );
    await env.DB.prepare("UPDATE job SET state = 'failed', ended_at = 1 WHERE id = ?").bind(job_id).run();
  });

  it('is reported by the health check, with the time to try again', async () => {
    const { send } = createTestClient({ storage: new FailingStorage(['objects']) });
    const answer = await send('/api/health');
    expect([answer.status, answer.headers.has('Retry-After'), await answer.json()]).toEqual([
      503,
      true,
      expect.objectContaining({ data: expect.objectContaining({ objects: 'failing', database: 'ok' }) }),
    ]);
  });
});
