import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClient } from '#tests/support/client.ts';
import { FailingStorage } from '#tests/support/failing-storage.ts';
import { settleJob } from '#tests/support/jobs.ts';
import { mintPeople, mintSession, signedIn } from '#tests/support/mint.ts';
import type { JobRunner } from '#worker/platform/durable-objects/job-runner.ts';
import { jobRunner, lineUp } from '#worker/platform/durable-objects/stubs.ts';
import type { UserRoster } from '#worker/platform/durable-objects/user-roster.ts';

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Ends an object, as the platform does when it moves it or deploys. */
const takeAway = (object: DurableObjectStub<JobRunner> | DurableObjectStub<UserRoster>): Promise<void> =>
  runInDurableObject<DurableObject, void>(object, (_, state) => state.abort('taken away')).catch(() => {});
const rosterOf = (personId: number) => env.USER_ROSTER.get(env.USER_ROSTER.idFromName(`person-${personId}`));

describe('a Durable Object that ends during its work', () => {
  it('on a roster change: the change happens once, and so does the next', async () => {
    const work = { begun: 0, done: 0 };
    const { promise: going, resolve: go } = Promise.withResolvers<void>();
    const { promise: waiting, resolve: begins } = Promise.withResolvers<void>();
    const change = lineUp(env, 71, async () => {
      work.begun += 1;
      begins();
      await going;
      work.done += 1;
      return 'changed';
    });
    await waiting;
    await takeAway(rosterOf(71));
    go();
    expect(await change).toBe('changed');
    expect(work).toEqual({ begun: 1, done: 1 });
    expect(await lineUp(env, 71, async () => 'next')).toBe('next');
  });

  it('on a queue: every waiting change happens once', async () => {
    const { promise: going, resolve: go } = Promise.withResolvers<void>();
    const { promise: waiting, resolve: begins } = Promise.withResolvers<void>();
    const done: number[] = [];
    const first = lineUp(env, 72, async () => {
      begins();
      await going;
      done.push(0);
    });
    await waiting;
    const others = [1, 2, 3].map((nth) => lineUp(env, 72, async () => void done.push(nth)));
    await takeAway(rosterOf(72));
    go();
    await Promise.all([first, ...others]);
    expect(done.sort((a, b) => a - b)).toEqual([0, 1, 2, 3]);
  });

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

  it('is called once for a place in the queue, and the change happens without it', async () => {
    const storage = new FailingStorage(['objects']);
    const { USER_ROSTER } = storage.bindings;
    if (!USER_ROSTER) throw new Error('no objects');
    expect(await lineUp({ USER_ROSTER }, 73, async () => 'changed')).toBe('changed');
    expect(storage.calls).toBe(1);
  });

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
