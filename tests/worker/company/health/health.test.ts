import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Health } from '#contract/company/health.ts';
import { TIMER_JOBS } from '#contract/site/timer-jobs.ts';
import { createTestClient, fullAnswer, type TestClientOptions } from '#tests/support/client.ts';
import { DAY, HOUR, MINUTE, NOW } from '#tests/support/clock.ts';
import { NO_USER_ROSTER } from '#tests/support/objects.ts';
import { recentHealth } from '#worker/areas/company/health/recent.ts';
import type { Env } from '#worker/env.ts';

const WELL: Health = { status: 'ok', database: 'ok', files: 'ok', objects: 'ok', timers: 'ok' };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await env.DB.prepare('DELETE FROM timer_run').run();
});

const ask = async (options: TestClientOptions = {}) =>
  fullAnswer(await createTestClient(options).api.health.$get());
const ran = (job: string, at: number, more: { endedAt?: number | null; isBroken?: number } = {}) =>
  env.DB.prepare(
    'INSERT INTO timer_run (job, scheduled_at, started_at, ended_at, is_broken) VALUES (?, ?, ?, ?, ?)',
  )
    .bind(job, at, at, more.endedAt === undefined ? at : more.endedAt, more.isBroken ?? 0)
    .run();
const allRan = async () => {
  for (const job of TIMER_JOBS) await ran(job, NOW - MINUTE);
};

/** R2 whose `head` behaves like this. */
const filesThat = (head: () => Promise<never>): Partial<Env> => ({
  FILES: new Proxy(env.FILES, {
    get: (real, name) => (name === 'head' ? head : Reflect.get(real, name)),
  }),
});

describe('the health of the site', () => {
  it('has one word for each part, and nothing else', async () => {
    await allRan();
    const client = createTestClient();
    expect(await fullAnswer(await client.api.health.$get())).toEqual({ status: 200, body: WELL });
    expect(client.meter().roundTrips).toBe(1);
  });

  it('reads few rows, however often timers ran', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 3000)
       INSERT INTO timer_run (job, scheduled_at, started_at, ended_at, done)
       SELECT 'deliver', ? - value * 60000, 0, 0, 1 FROM n`,
    )
      .bind(NOW)
      .run();
    const client = createTestClient();
    await client.api.health.$get();
    expect(client.meter().rowsRead).toBeLessThan(100);
  });

  it.each<[string, Partial<Health>, TestClientOptions]>([
    ['the database', { database: 'failing', timers: 'unknown' }, { fault: { trip: 1, when: 'before' } }],
    [
      'the files',
      { files: 'failing' },
      { bindings: filesThat(() => Promise.reject(new Error('R2 is away'))) },
    ],
    ['the objects', { objects: 'failing' }, { bindings: { USER_ROSTER: NO_USER_ROSTER } }],
  ])('is failing without %s, and only the log has the reason', async (_, parts, options) => {
    await allRan();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await ask(options)).toEqual({
      status: 503,
      body: { code: 'E_SERVICE_UNAVAILABLE', data: { ...WELL, status: 'failing', ...parts } },
    });
    expect(JSON.parse(String(log.mock.lastCall?.[0]))).toMatchObject({
      event: 'a part does not answer',
      request_id: expect.any(String),
      error: 'Error',
    });
  });

  it('is failing, and does not hang, if a part never answers', async () => {
    await allRan();
    const bindings = filesThat(() => new Promise<never>(() => {}));
    expect(await ask({ bindings })).toMatchObject({ status: 503, body: { data: { files: 'failing' } } });
  });

  it('is degraded if a timer is late, broken or never ended', async () => {
    await allRan();
    await env.DB.prepare("DELETE FROM timer_run WHERE job = 'clean_up'").run();
    await ran('clean_up', NOW - 2 * DAY - HOUR);
    expect(await ask()).toEqual({ status: 200, body: { ...WELL, status: 'degraded', timers: 'late' } });
    await ran('clean_up', NOW - HOUR, { isBroken: 1 });
    expect(await ask()).toEqual({ status: 200, body: { ...WELL, status: 'degraded', timers: 'failed' } });
    await ran('clean_up', NOW - 20 * MINUTE, { endedAt: null });
    expect(await ask()).toMatchObject({ body: { timers: 'failed' } });
    await ran('clean_up', NOW - 10 * MINUTE, { endedAt: null });
    expect(await ask()).toEqual({ status: 200, body: WELL });
  });

  it('is degraded if one timer never runs while others do', async () => {
    await allRan();
    await env.DB.prepare("DELETE FROM timer_run WHERE job = 'resume_jobs'").run();
    expect(await ask()).toMatchObject({ body: { timers: 'ok' } });
    await ran('deliver', NOW - HOUR);
    expect(await ask()).toMatchObject({ body: { timers: 'late' } });
  });
});

describe('repeated requests for the health', () => {
  it('get the same result for five seconds', async () => {
    const site = {};
    const look = vi.fn(async () => WELL);
    for (const at of [0, 1000, 4999]) await recentHealth(site, NOW + at, look);
    expect(look).toHaveBeenCalledTimes(1);
    await recentHealth(site, NOW + 5000, look);
    expect(look).toHaveBeenCalledTimes(2);
    await recentHealth({}, NOW + 5000, look);
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('get the earlier result while another request checks', async () => {
    const site = {};
    await recentHealth(site, NOW, async () => WELL);
    const { promise, resolve } = Promise.withResolvers<Health>();
    const first = recentHealth(site, NOW + 6000, () => promise);
    expect(await recentHealth(site, NOW + 6001, () => Promise.reject(new Error('not asked')))).toBe(WELL);
    const failing: Health = { ...WELL, status: 'failing', files: 'failing' };
    resolve(failing);
    expect(await first).toBe(failing);
    expect(await recentHealth(site, NOW + 6002, async () => WELL)).toBe(failing);
  });
});
