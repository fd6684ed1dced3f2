import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompanySettings } from '#contract/company/configuration.ts';
import { TIMER_JOBS } from '#contract/site/timer-jobs.ts';
import { fromStamp, type Instant } from '#domain/time/instant.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, HOUR, MINUTE, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { readProgress, settleJob } from '#tests/support/jobs.ts';
import { mintKeptPunch } from '#tests/support/kept-punches.ts';
import { mintDevice, mintJob, mintPeople, mintPerson, mintSession, signedIn } from '#tests/support/mint.ts';
import { runTimers } from '#worker/platform/cron/run.ts';

/** 03:10 in Japan, as in `wrangler.toml`. */
const NIGHTLY = '10 18 * * *';
const EVERY_TEN_MINUTES = '*/10 * * * *';
const AT: Instant = fromStamp('2026-11-21 03:10:00');

type Run = {
  job: string;
  scheduled_at: number;
  started_at: number;
  ended_at: number | null;
  done: number;
  failed: number;
};

const deliver = (cron = NIGHTLY, at = AT) => runTimers(env, cron, at, createExecutionContext());

/** All runs except those of other nightly jobs, which have nothing to do in these tests. */
async function runs(): Promise<Run[]> {
  const { results } = await env.DB.prepare(
    `SELECT job, scheduled_at, started_at, ended_at, done, failed FROM timer_run
     WHERE job NOT IN ('find_late_facts', 'settle_advances', 'check_all_plans', 'plan_nights', 'archive_audit') ORDER BY id`,
  ).all<Run>();
  return results;
}

/** A session that is older than any session may be. */
const deadSession = async () => mintSession(await mintPerson(), { created_at: NOW - 100 * DAY });

async function isStored(table: string, column: string, value: string | number): Promise<boolean> {
  return (await env.DB.prepare(`SELECT 1 FROM ${table} WHERE ${column} = ?`).bind(value).first()) !== null;
}

async function keepAnswer(key: string, createdAt: Instant): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO idempotency_key (actor_id, key, operation, body_hash, status, answer, created_at) VALUES (1, ?, 'x', 'x', 201, '{}', ?)",
  )
    .bind(key, createdAt)
    .run();
}

beforeEach(() => moveClock(NOW));
afterEach(async () => {
  vi.restoreAllMocks();
  await releaseClock();
  if (await isStored('sqlite_master', 'name', 'session_away')) await repair();
  await env.DB.prepare('DELETE FROM timer_run').run();
});

const breakCleaning = () => env.DB.prepare('ALTER TABLE session RENAME TO session_away').run();
const repair = () => env.DB.prepare('ALTER TABLE session_away RENAME TO session').run();

describe('a cron delivery', () => {
  it('is recorded at its start and its end, with the amount of work', async () => {
    await deadSession();
    await deliver();
    expect(await runs()).toEqual([
      { job: 'clean_up', scheduled_at: AT, started_at: NOW, ended_at: NOW, done: 1, failed: 0 },
    ]);
  });

  it('runs once if it arrives twice', async () => {
    await deadSession();
    await deliver();
    const later = await deadSession();
    await deliver();
    expect(await runs()).toMatchObject([{ done: 1 }]);
    expect(await isStored('session', 'id', later.id)).toBe(true);
    await deliver(NIGHTLY, AT + DAY);
    expect(await isStored('session', 'id', later.id)).toBe(false);
  });

  it('does not run if it arrives again hours later', async () => {
    await deliver();
    await moveClock(NOW + 5 * HOUR);
    const { id } = await deadSession();
    await deliver();
    expect(await runs()).toMatchObject([{ started_at: NOW, ended_at: NOW }]);
    expect(await isStored('session', 'id', id)).toBe(true);
    await deliver(NIGHTLY, AT + DAY);
  });

  it('runs once if it arrives many times concurrently', async () => {
    const { id } = await deadSession();
    await Promise.all(Array.from({ length: 8 }, () => deliver()));
    expect(await runs()).toMatchObject([{ failed: 0 }]);
    expect(await isStored('session', 'id', id)).toBe(false);
  });

  it('for another time runs again', async () => {
    await deliver();
    await deliver(NIGHTLY, AT + DAY);
    expect((await runs()).map(({ scheduled_at }) => scheduled_at)).toEqual([AT, AT + DAY]);
  });

  it('without an end counts as dead after 15 minutes, not before', async () => {
    const started = NOW - 15 * MINUTE;
    await env.DB.prepare("INSERT INTO timer_run (job, scheduled_at, started_at) VALUES ('clean_up', ?, ?)")
      .bind(AT, started + 1000)
      .run();
    await deliver();
    expect(await runs()).toMatchObject([{ started_at: started + 1000, ended_at: null }]);
    await moveClock(NOW + 1000);
    await deadSession();
    await Promise.all([deliver(), deliver()]);
    expect(await runs()).toMatchObject([{ started_at: NOW + 1000, ended_at: NOW + 1000, done: 1 }]);
  });

  it('is recorded as failed, reported to the platform and not repeated', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await breakCleaning();
    await expect(deliver()).rejects.toThrow('session');
    expect(await runs()).toMatchObject([{ ended_at: NOW, done: 0, failed: 1 }]);
    const run = await env.DB.prepare(
      "SELECT request_id FROM timer_run WHERE job = 'clean_up' AND is_broken = 1",
    ).first();
    expect(run).toEqual({ request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(JSON.parse(String(log.mock.lastCall?.[0]))).toMatchObject({
      event: 'timer failed',
      job: 'clean_up',
      ...run,
    });
    await repair();
    await deliver();
    expect(await runs()).toMatchObject([{ done: 0, failed: 1 }]);
  });

  it('of an unknown cron expression does nothing', async () => {
    await deliver('0 0 1 1 *');
    expect(await runs()).toEqual([]);
  });

  it('is shown to global admins in the list of timers', async () => {
    await deliver();
    const { api } = await signedIn({ roles: ['global_admin'] });
    expect(
      (await fullAnswer(await api.admin.timers.$get({ query: { job: 'clean_up' } }))).body,
    ).toMatchObject({
      data: [{ job: 'clean_up', scheduled_at: '2026-11-21 03:10:00', ended_at: '2026-11-21 10:00:00' }],
      meta: { total: 1 },
    });
  });
});

describe('the timers', () => {
  const states = async () => {
    const { api } = await signedIn({ roles: ['global_admin'] });
    return (await (await api.admin.timers.states.$get()).json()).data;
  };
  const cleaning = async () => (await states()).find(({ job }) => job === 'clean_up');
  const ran = (at: Instant, done: number, failed: number) =>
    env.DB.prepare(
      "INSERT INTO timer_run (job, scheduled_at, started_at, ended_at, done, failed) VALUES ('clean_up', ?1, ?1, ?1, ?2, ?3)",
    )
      .bind(at, done, failed)
      .run();

  it('are listed with their results of one day, even if they never ran', async () => {
    expect((await states()).map(({ job }) => job)).toEqual(TIMER_JOBS);
    expect(await cleaning()).toEqual({
      job: 'clean_up',
      last_run: null,
      status: 'never',
      day: { runs: 0, done: 0, failed_runs: 0 },
    });
    await ran(NOW - DAY, 7, 0);
    await ran(NOW - HOUR, 2, 0);
    await ran(NOW - MINUTE, 0, 1);
    expect(await cleaning()).toMatchObject({
      last_run: { scheduled_at: '2026-11-21 09:59:00', failed: 1 },
      status: 'partly',
      day: { runs: 2, done: 2, failed_runs: 1 },
    });
  });

  it('can be filtered by runs that did work and runs with failures', async () => {
    await ran(NOW - HOUR, 2, 0);
    await ran(NOW - 2 * HOUR, 3, 1);
    await ran(NOW - 3 * HOUR, 0, 1);
    await ran(NOW - 4 * HOUR, 0, 0);
    const { api } = await signedIn({ roles: ['global_admin'] });
    const found = async (query: { outcome?: 'worked' | 'failed' }) => {
      const { data } = await (await api.admin.timers.$get({ query: { job: 'clean_up', ...query } })).json();
      return data.map(({ done, failed }) => [done, failed]);
    };
    expect(await found({ outcome: 'worked' })).toEqual([
      [2, 0],
      [3, 1],
    ]);
    expect(await found({ outcome: 'failed' })).toEqual([
      [3, 1],
      [0, 1],
    ]);
    expect(await found({})).toHaveLength(4);
  });

  it('are late after two missing runs', async () => {
    await ran(NOW - 2 * DAY - 5 * MINUTE, 1, 0);
    expect(await cleaning()).toMatchObject({ status: 'fine' });
    await moveClock(NOW + MINUTE);
    expect(await cleaning()).toMatchObject({ status: 'late' });
  });
});

describe('the clean-up', () => {
  it('deletes sessions that can no longer be alive, and no others', async () => {
    const person = await mintPerson();
    const [dead, idle, ended, fresh] = [
      await mintSession(person, { created_at: NOW - 91 * DAY }),
      await mintSession(person, { created_at: NOW - 120 * DAY, last_seen_at: NOW - 89 * DAY }),
      await mintSession(person, { ended_at: NOW - HOUR }),
      await mintSession(person),
    ];
    await deliver();
    expect(await isStored('session', 'id', dead.id)).toBe(false);
    for (const { id } of [idle, ended, fresh]) expect(await isStored('session', 'id', id)).toBe(true);
  });

  it('deletes stored answers after a day, and keeps those that may be requested again', async () => {
    await keepAnswer('old', NOW - 24 * HOUR - 1000);
    await keepAnswer('recent', NOW - 24 * HOUR);
    await deliver();
    expect(await isStored('idempotency_key', 'key', 'old')).toBe(false);
    expect(await isStored('idempotency_key', 'key', 'recent')).toBe(true);
  });

  it('deletes expired rate limits, sign-in steps and links', async () => {
    const { id } = await mintPerson();
    const insert = (table: string, columns: string, ...values: (string | number)[]) =>
      env.DB.prepare(`INSERT INTO ${table} (${columns}) VALUES (${values.map(() => '?').join(', ')})`)
        .bind(...values)
        .run();
    for (const [name, moment] of [
      ['over', NOW],
      ['counts', NOW + 1000],
    ] as const) {
      await insert('throttle', 'key, arrival', name, moment);
      await insert('sign_in_step', 'key_hash, person_id, created_at, expires_at', name, id, NOW, moment);
      await insert(
        'account_link',
        'token_hash, person_id, kind, created_at, expires_at',
        name,
        id,
        'reset',
        NOW - 31 * DAY,
        moment - 30 * DAY - 1000,
      );
    }
    await deliver();
    for (const [table, key] of [
      ['throttle', 'key'],
      ['sign_in_step', 'key_hash'],
      ['account_link', 'token_hash'],
    ] as const) {
      expect([table, await isStored(table, key, 'over')]).toEqual([table, false]);
      expect([table, await isStored(table, key, 'counts')]).toEqual([table, true]);
    }
  });

  it('deletes unused codes after a day, and keeps linked LINE accounts', async () => {
    const people = await mintPeople(Array.from({ length: 4 }, () => ({})));
    const [over, waiting, linked, unlinked] = people.map(({ id }) => id);
    const [past, day] = [NOW - DAY - 1000, NOW - DAY];
    await env.DB.batch(
      (
        [
          [over, null, 'over', past],
          [waiting, null, 'waiting', day],
          [linked, 'U1', 'long past', past],
          [unlinked, null, null, null],
        ] as const
      ).map((values) =>
        env.DB.prepare(
          'INSERT INTO line_account (person_id, line_user_id, code_hash, code_ends_at) VALUES (?, ?, ?, ?)',
        ).bind(...values),
      ),
    );
    const devices = [await mintDevice({ id: over ?? 0 }), await mintDevice({ id: waiting ?? 0 })];
    for (const [index, device] of devices.entries()) {
      await env.DB.prepare('INSERT INTO pairing_code (device_id, code_hash, expires_at) VALUES (?, ?, ?)')
        .bind(device.id, `of ${index}`, index === 0 ? past : day)
        .run();
    }
    await deliver();
    const { results } = await env.DB.prepare(
      'SELECT person_id, line_user_id, code_hash FROM line_account ORDER BY person_id',
    ).all();
    expect(results).toEqual([
      { person_id: waiting, line_user_id: null, code_hash: 'waiting' },
      { person_id: linked, line_user_id: 'U1', code_hash: null },
    ]);
    expect([
      await isStored('pairing_code', 'code_hash', 'of 0'),
      await isStored('pairing_code', 'code_hash', 'of 1'),
    ]).toEqual([false, true]);
    await env.DB.batch(
      ['line_account', 'pairing_code'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    );
  });

  it('deletes signing keys without punches 180 days after their end', async () => {
    const device = await mintDevice(await mintPerson());
    const ended = NOW - 180 * DAY;
    const keys = [
      ['over', ended - 1000],
      ['signed', ended - 1000],
      ['recent', ended],
      ['used', null],
    ] as const;
    for (const [id, end] of keys) {
      await env.DB.prepare(
        "INSERT INTO device_key (id, device_id, person_id, x, y, made_at, ended_at) VALUES (?, ?, ?, 'x', 'y', 0, ?)",
      )
        .bind(id, device.id, device.person_id, end)
        .run();
    }
    await mintKeptPunch(device, { key_id: 'signed' });
    await env.DB.prepare('UPDATE device_key SET ended_at = 0 WHERE id = ?').bind(`key ${device.id}`).run();
    await deliver();
    const { results } = await env.DB.prepare('SELECT id FROM device_key WHERE device_id = ? ORDER BY id')
      .bind(device.id)
      .all<{ id: string }>();
    expect(results.map(({ id }) => id)).toEqual(['recent', 'signed', 'used']);
  });

  const ran = (at: Instant, done: number) =>
    env.DB.prepare(
      "INSERT INTO timer_run (job, scheduled_at, started_at, ended_at, done) VALUES ('resume_jobs', ?1, ?1, ?1, ?2)",
    )
      .bind(at, done)
      .run();
  const left = async () => (await runs()).map(({ scheduled_at }) => scheduled_at);

  it('deletes runs after 90 days, and runs without work after one day', async () => {
    const [old, idle] = [NOW - 90 * DAY, NOW - DAY];
    for (const [at, done] of [
      [old - 1000, 1],
      [old, 1],
      [idle - 1000, 0],
      [idle, 0],
    ] as const) {
      await ran(at, done);
    }
    await deliver();
    expect(await left()).toEqual([old, idle, AT]);
  });

  it('deletes notices after a year, with their deliveries', async () => {
    const { id } = await mintPerson();
    const tell = async (created: Instant) => {
      const row = await env.DB.prepare(
        `INSERT INTO inbox_item (person_id, kind, params, operation_id, created_at)
         VALUES (?, 'password_changed', '{}', 'x', ?) RETURNING id`,
      )
        .bind(id, created)
        .first<{ id: number }>();
      const inbox = row?.id ?? 0;
      await env.DB.batch([
        env.DB.prepare('INSERT INTO outbox_item (inbox_id, created_at) VALUES (?, ?)').bind(inbox, created),
        env.DB.prepare(
          "INSERT INTO delivery (inbox_id, channel, person_id, state, due_at) VALUES (?, 'mail', ?, 'waiting', 0)",
        ).bind(inbox, id),
      ]);
      return inbox;
    };
    const [old, recent] = [await tell(NOW - 365 * DAY - 1000), await tell(NOW - 365 * DAY)];
    await deliver();
    for (const [table, column] of [
      ['inbox_item', 'id'],
      ['outbox_item', 'inbox_id'],
      ['delivery', 'inbox_id'],
    ] as const) {
      expect([table, await isStored(table, column, old)]).toEqual([table, false]);
      expect([table, await isStored(table, column, recent)]).toEqual([table, true]);
    }
  });

  it("uses the periods of the company's settings for both", async () => {
    const { id } = await mintPerson();
    const set = (settings: Partial<CompanySettings>) =>
      env.DB.prepare('UPDATE configuration SET settings = ?').bind(JSON.stringify(settings)).run();
    await set({ keep_notices_days: 30, keep_runs_days: 365 });
    await ran(NOW - 365 * DAY, 1);
    await ran(NOW - 365 * DAY - 1000, 1);
    await env.DB.prepare(
      `INSERT INTO inbox_item (person_id, kind, params, operation_id, created_at)
       VALUES (?, 'password_changed', '{}', 'kept', ?)`,
    )
      .bind(id, NOW - 30 * DAY - 1000)
      .run();
    await deliver();
    expect(await left()).toEqual([NOW - 365 * DAY, AT]);
    expect(await isStored('inbox_item', 'operation_id', 'kept')).toBe(false);
    await set({});
  });

  it('deletes nothing else', async () => {
    const person = await mintPerson({ created_at: NOW - 1000 * DAY });
    const job = await mintJob(person, { state: 'done', created_at: 0, ended_at: 0 });
    const actor = await signedIn();
    await actor.api.manage.profile.settings.$put({ json: { lang: 'ja', theme: 'dark' } });
    const count = async () => {
      const tables = ['person', 'person_role', 'person_gram', 'job', 'audit', 'workplace', 'membership'];
      const all = await env.DB.batch<{ rows: number }>(
        tables.map((table) => env.DB.prepare(`SELECT count(*) AS rows FROM ${table}`)),
      );
      return all.map(({ results }) => results[0]?.rows);
    };
    const before = await count();
    await deliver();
    expect(await count()).toEqual(before);
    expect(await isStored('job', 'id', job.id)).toBe(true);
  });

  it('deletes a large backlog in parts', async () => {
    const { id } = await mintPerson();
    await env.DB.prepare(
      `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 5100)
       INSERT INTO session (id, person_id, token_hash, created_at, last_seen_at)
       SELECT 1000000 + value, ?, 'old ' || value, 0, 0 FROM n`,
    )
      .bind(id)
      .run();
    await deliver();
    expect((await runs()).map(({ done }) => done)).toEqual([5100]);
    expect(await isStored('session', 'person_id', id)).toBe(false);
  });
});

describe('resuming jobs', () => {
  const resume = () => deliver(EVERY_TEN_MINUTES, NOW);
  const resumed = async () => (await runs()).filter(({ job }) => job === 'resume_jobs');

  it('continues jobs whose runner was never notified', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { id } = await mintJob(await mintPerson(), { touched_at: NOW - 10 * MINUTE - 1000 });
    await resume();
    expect(JSON.parse(String(log.mock.lastCall?.[0]))).toMatchObject({ event: 'job resumed', job_id: id });
    expect(await settleJob(id)).toMatchObject({ state: 'done' });
    expect(await resumed()).toMatchObject([{ done: 1, failed: 0 }]);
  });

  it('skips jobs that are running or ended', async () => {
    const person = await mintPerson();
    const working = await mintJob(person, { state: 'running', touched_at: NOW - 10 * MINUTE });
    const ended = await mintJob(person, { state: 'failed', touched_at: 0, ended_at: 1 });
    await resume();
    expect(await resumed()).toMatchObject([{ done: 0, failed: 0 }]);
    expect(await readProgress(working.id)).toMatchObject({ state: 'running' });
    expect(await readProgress(ended.id)).toMatchObject({ state: 'failed' });
  });
});
