import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEAD_KINDS, GROWING_TABLES, type HealthDetails } from '#contract/company/health.ts';
import { QUEUES } from '#domain/company/queue-state.ts';
import type { TestClientOptions } from '#tests/support/client.ts';
import { DAY, HOUR, NOW } from '#tests/support/clock.ts';
import { mintJob, mintPerson, signedIn, signedInAs } from '#tests/support/mint.ts';
import { openDatabase } from '#worker/db/database.ts';
import { PendingCalls } from '#worker/platform/calls/pending-calls.ts';
import { writeCalls } from '#worker/platform/calls/written-calls.ts';

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await env.DB.batch(
    [
      'backup_run',
      'call_hour',
      'timer_run',
      'delivery',
      'outbox_item',
      'sync_send',
      'sync_conflict',
      'job',
    ].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
});
afterEach(() => vi.restoreAllMocks());

async function details(bindings: TestClientOptions['bindings'] = {}): Promise<HealthDetails> {
  const admin = await signedIn({ roles: ['global_admin'] });
  const client = await signedInAs(admin.person, { bindings });
  const answer = await client.api.admin.health.$get();
  expect(client.meter().roundTrips).toBe(2);
  return answer.json();
}

const insert = (table: string, row: Record<string, string | number | null>) => {
  const names = Object.keys(row);
  return env.DB.prepare(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  )
    .bind(...Object.values(row))
    .run();
};

/** A delivery by email to a new person. */
async function delivery(more: Record<string, string | number | null>): Promise<void> {
  const { id } = await mintPerson();
  const inbox = await env.DB.prepare(
    `INSERT INTO inbox_item (person_id, kind, params, operation_id, created_at)
     VALUES (?, 'password_changed', '{}', 'x', ?) RETURNING id`,
  )
    .bind(id, NOW)
    .first<number>('id');
  await insert('delivery', {
    inbox_id: inbox,
    channel: 'mail',
    person_id: id,
    state: 'waiting',
    due_at: NOW,
    ...more,
  });
}

describe('the queues', () => {
  it('are all listed, even if empty', async () => {
    const { queues, dead } = await details();
    expect(queues.map(({ queue }) => queue)).toEqual([...QUEUES]);
    expect(dead.map(({ kind }) => kind)).toEqual([...DEAD_KINDS]);
    const empty = { status: 'empty', waiting: 0, oldest_at: null };
    for (const queue of queues) expect(queue).toMatchObject(empty);
    for (const one of dead) expect(one).toMatchObject({ count: 0, last_at: null });
  });

  it('are moving, or stuck if the oldest entry is due for too long', async () => {
    await delivery({ due_at: NOW + HOUR });
    await mintJob(await mintPerson(), { state: 'running', touched_at: NOW - HOUR, ended_at: null });
    const { id } = await mintPerson();
    const send = { system: 'staff', person_id: id, state: 'waiting', due_at: 0, created_at: NOW - HOUR };
    await insert('sync_send', send);
    const { queues } = await details();
    const of = (name: string) => queues.find(({ queue }) => queue === name);
    expect(of('deliveries')).toEqual({
      queue: 'deliveries',
      status: 'moving',
      waiting: 1,
      oldest_at: '2026-11-21 11:00:00',
    });
    expect(of('jobs')).toMatchObject({ status: 'stuck', waiting: 1, oldest_at: '2026-11-21 09:00:00' });
    expect(of('sync_sends')).toMatchObject({ status: 'stuck', oldest_at: '2026-11-21 09:00:00' });
  });

  it('show abandoned entries that can be retried', async () => {
    await delivery({ state: 'dead', ended_at: NOW - DAY });
    await delivery({ state: 'dead', ended_at: NOW - HOUR });
    await delivery({ state: 'sent', ended_at: NOW - HOUR });
    const owner = await mintPerson();
    await mintJob(owner, { state: 'failed', created_at: NOW - 8 * DAY, ended_at: NOW - 8 * DAY });
    await mintJob(owner, { state: 'failed', created_at: NOW - DAY, ended_at: NOW - DAY });
    const { dead } = await details();
    expect(dead.find(({ kind }) => kind === 'deliveries')).toEqual({
      kind: 'deliveries',
      count: 2,
      last_at: '2026-11-21 09:00:00',
    });
    expect(dead.find(({ kind }) => kind === 'jobs')).toMatchObject({ count: 1 });
  });
});

describe('backups', () => {
  const run = { backup_at: NOW - 3 * DAY, row_count: 50_054, file_count: 12, bytes: 34_000_000, is_whole: 1 };

  it('are missing on a new site', async () => {
    const { backups, health } = await details();
    expect(backups).toEqual([
      { kind: 'backup', status: 'none', last: null },
      { kind: 'check', status: 'none', last: null },
    ]);
    expect(health.status).toBe('ok');
  });

  it('are shown with their times and sizes, late or damaged', async () => {
    await insert('backup_run', { kind: 'check', at: NOW - HOUR, ...run, is_whole: 0 });
    await insert('backup_run', { kind: 'backup', at: NOW - 3 * DAY + HOUR, ...run });
    const { backups } = await details();
    const last = { backup_at: '2026-11-18 10:00:00', rows: 50_054, files: 12, bytes: 34_000_000 };
    expect(backups).toEqual([
      { kind: 'backup', status: 'late', last: { at: '2026-11-18 11:00:00', ...last } },
      { kind: 'check', status: 'damaged', last: { at: '2026-11-21 09:00:00', ...last } },
    ]);
  });

  it('are fine after a backup of last night', async () => {
    await insert('backup_run', { kind: 'backup', at: NOW - 6 * HOUR, ...run });
    expect((await details()).backups[0]).toMatchObject({ kind: 'backup', status: 'fine' });
  });
});

describe('the database', () => {
  it('shows its size and, without a count, the rows of its growing tables', async () => {
    await mintPerson();
    const { database, timers, checks } = await details();
    expect(database).toMatchObject({ bytes: expect.any(Number), is_nearly_full: false });
    expect(database.tables.map(({ table }) => table)).toEqual([...GROWING_TABLES]);
    const people = await env.DB.prepare('SELECT count(*) AS rows FROM person').first<number>('rows');
    const told = database.tables.find(({ table }) => table === 'person')?.rows_up_to ?? 0;
    expect(told).toBeGreaterThanOrEqual(people ?? 0);
    expect(timers.every(({ status }) => status === 'never')).toBe(true);
    expect(Object.keys(checks)).toEqual(['database_ms', 'files_ms', 'objects_ms']);
  });
});

describe('the cost of calls', () => {
  const COUNTED = { CALL_FIGURES: 'on' };
  const write = async (at: number, times: number, ms: number, operation: string) => {
    const pending = new PendingCalls();
    for (let count = 0; count < times; count += 1)
      pending.add({
        operation,
        at,
        ms,
        isError: count === 0,
        requestId: `${operation} ${ms}`,
        roundTrips: 2,
        rowsRead: 10,
        rowsWritten: 1,
      });
    await writeCalls(openDatabase(env.DB), pending.takeDue(at + HOUR));
  };

  it('of one day comes from its hourly rows', async () => {
    await write(NOW - 25 * HOUR, 9, 9000, 'users.list');
    await write(NOW - 2 * HOUR, 20, 40, 'users.list');
    await write(NOW - HOUR, 20, 1500, 'users.list');
    await write(NOW - HOUR, 20, 1500, 'timer.deliver');
    const { calls } = await details(COUNTED);
    expect(calls.source).toBe('database');
    const list = calls.operations.find(({ operation }) => operation === 'users.list');
    expect(list).toEqual({
      operation: 'users.list',
      calls: 40,
      errors: 2,
      is_slow: true,
      median_ms: 50,
      p95_ms: 1500,
      round_trips: 80,
      rows_read: 400,
      rows_written: 40,
      slowest: { ms: 1500, request_id: 'users.list 1500' },
    });
    expect(calls.operations.find(({ operation }) => operation === 'timer.deliver')?.is_slow).toBe(false);
    expect(calls.hours).toHaveLength(24);
    expect(calls.hours.map(({ calls: count }) => count).slice(-3)).toEqual([20, 40, 0]);
    expect(calls.hours.at(-1)?.hour).toBe('2026-11-21 10:00:00');
  });

  it('is missing if nothing counts it', async () => {
    await write(NOW, 1, 1, 'users.list');
    expect((await details()).calls).toMatchObject({ source: 'off', operations: [] });
  });

  const CALLS = { writeDataPoint: () => {} };
  const READ = { ...COUNTED, CALLS, ANALYTICS_ACCOUNT_ID: 'account', ANALYTICS_TOKEN: 'token' };

  it('comes from the platform if that counts, and is unread without access', async () => {
    expect((await details({ ...COUNTED, CALLS })).calls).toMatchObject({ source: 'unread', operations: [] });
  });

  it('is read from the platform in three queries', async () => {
    const asked: { url: string; by: string | null }[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      asked.push({ url: request.url, by: request.headers.get('Authorization') });
      const query = await request.text();
      const sums = { calls: '400', errors: 3, rows_read: '123456', rows_written: 2.4 };
      if (query.includes('GROUP BY hour'))
        return Response.json({ data: [{ hour: Math.floor(NOW / HOUR), ...sums }] });
      if (query.includes('ORDER BY ms'))
        return Response.json({ data: [{ operation: 'users.list', request_id: 'one', ms: 2345.6 }] });
      const times = { median_ms: 12.3, p95_ms: 1200.4, round_trips: '800' };
      return Response.json({ data: [{ operation: 'users.list', ...sums, ...times }] });
    });
    const { calls } = await details(READ);
    expect(asked.map(({ url }) => url)).toEqual(
      Array(3).fill('https://api.cloudflare.com/client/v4/accounts/account/analytics_engine/sql'),
    );
    expect(asked[0]?.by).toBe('Bearer token');
    expect(calls).toMatchObject({
      source: 'analytics',
      operations: [
        {
          operation: 'users.list',
          calls: 400,
          errors: 3,
          median_ms: 12,
          p95_ms: 1200,
          is_slow: true,
          round_trips: 800,
          rows_read: 123_456,
          rows_written: 2,
          slowest: { ms: 2346, request_id: 'one' },
        },
      ],
    });
    expect(calls.hours.at(-1)).toMatchObject({ hour: '2026-11-21 10:00:00', calls: 400 });
  });

  it.each<[string, () => Promise<Response>]>([
    ['refuses', async () => new Response('no', { status: 403 })],
    ['answers nonsense', async () => Response.json({ data: [{ operation: 7 }] })],
    ['is not reached', () => Promise.reject(new Error('no network'))],
  ])('is missing if the platform %s, while the page shows the rest', async (_, answer) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
    const { calls, health } = await details(READ);
    expect(calls).toMatchObject({ source: 'away', operations: [] });
    expect(health.status).toBe('ok');
  });

  it('is not queried from a dataset with an invalid name', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const { calls } = await details({ ...READ, ANALYTICS_DATASET: 'a; SHOW TABLES' });
    expect(calls.source).toBe('away');
    expect(asked).not.toHaveBeenCalled();
  });

  it('is visible only to global admins', async () => {
    const manager = await signedIn({ roles: ['admin'] });
    expect((await manager.api.admin.health.$get()).status).toBe(403);
  });
});
