import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SPAN_ENDS } from '#domain/company/call-times.ts';
import { createTestClient } from '#tests/support/client.ts';
import { DAY, HOUR, MINUTE, NOW } from '#tests/support/clock.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import { signedIn } from '#tests/support/mint.ts';
import { openDatabase } from '#worker/db/database.ts';
import type { RecordedCall } from '#worker/platform/calls/call.ts';
import { PendingCalls } from '#worker/platform/calls/pending-calls.ts';
import { writeCalls } from '#worker/platform/calls/written-calls.ts';
import { runTimers } from '#worker/platform/cron/run.ts';

const call = (more: Partial<RecordedCall> = {}): RecordedCall => ({
  operation: 'users.list',
  at: NOW,
  ms: 15,
  isError: false,
  requestId: 'one',
  roundTrips: 2,
  rowsRead: 50,
  rowsWritten: 0,
  ...more,
});
type Stored = { hour: number; operation: string; calls: number; times: string };
const stored = async () =>
  (await env.DB.prepare('SELECT * FROM call_hour ORDER BY hour, operation').all<Stored>()).results;
const HOUR_OF_NOW = Math.floor(NOW / HOUR) * HOUR;

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM call_hour').run();
});
afterEach(() => vi.restoreAllMocks());

describe('calls counted in memory', () => {
  it('are summed until a minute has passed, then handed over once', () => {
    const pending = new PendingCalls();
    pending.add(call());
    pending.add(call({ at: NOW + 30_000, ms: 700, requestId: 'slow', isError: true }));
    pending.add(call({ operation: 'auth.check' }));
    expect(pending.takeDue(NOW + MINUTE - 1)).toEqual([]);
    const due = pending.takeDue(NOW + MINUTE);
    expect(due).toMatchObject([
      {
        hour: HOUR_OF_NOW,
        operation: 'users.list',
        calls: 2,
        errors: 1,
        roundTrips: 4,
        rowsRead: 100,
        slowestMs: 700,
        slowestRequestId: 'slow',
      },
      { operation: 'auth.check', calls: 1, errors: 0 },
    ]);
    expect(due[0]?.times.reduce((sum, count) => sum + count)).toBe(2);
    expect(pending.takeDue(NOW + HOUR)).toEqual([]);
  });

  it('are handed over sooner if they are many, grouped by hour', () => {
    const pending = new PendingCalls();
    for (let count = 0; count < 499; count += 1) pending.add(call());
    expect(pending.takeDue(NOW)).toEqual([]);
    pending.add(call({ at: NOW + HOUR }));
    expect(pending.takeDue(NOW).map(({ hour, calls }) => [hour, calls])).toEqual([
      [HOUR_OF_NOW, 499],
      [HOUR_OF_NOW + HOUR, 1],
    ]);
  });
});

describe('stored calls', () => {
  const summed = (...calls: RecordedCall[]) => {
    const pending = new PendingCalls();
    for (const one of calls) pending.add(one);
    return pending.takeDue(NOW + DAY);
  };

  it('have one row per hour and operation, which is updated in one round trip for all', async () => {
    const { db: metered, meter } = meterDatabase(env.DB);
    const db = openDatabase(metered);
    await writeCalls(db, summed(call(), call({ operation: 'auth.check', ms: 3 })));
    await writeCalls(db, summed(call({ ms: 12_000, requestId: 'slow', isError: true, rowsWritten: 7 })));
    await writeCalls(db, summed(call({ ms: 20 })));
    await writeCalls(db, []);
    expect(meter).toMatchObject({ roundTrips: 3, refusals: [] });
    const [check, list] = await stored();
    expect(check).toMatchObject({ operation: 'auth.check', calls: 1, slowest_ms: 3 });
    expect(list).toMatchObject({
      hour: HOUR_OF_NOW,
      calls: 3,
      errors: 1,
      round_trips: 6,
      rows_read: 150,
      rows_written: 7,
      slowest_ms: 12_000,
      slowest_request_id: 'slow',
    });
    const times: number[] = JSON.parse(list?.times ?? '');
    expect(times).toHaveLength(SPAN_ENDS.length + 1);
    expect([times[2], times[11]]).toEqual([2, 1]);
  });

  it('are deleted after two days, so rows are limited to operations times hours', async () => {
    await writeCalls(
      openDatabase(env.DB),
      summed(call({ at: NOW - 2 * DAY - HOUR }), call({ at: NOW - 2 * DAY + HOUR }), call()),
    );
    const execution = createExecutionContext();
    await runTimers({ ...env, TEST_NOW: '2026-11-21 10:00:00' }, '10 18 * * *', NOW, execution);
    await waitOnExecutionContext(execution);
    expect((await stored()).map(({ hour }) => hour)).toEqual([HOUR_OF_NOW - 2 * DAY + HOUR, HOUR_OF_NOW]);
    await env.DB.prepare('DELETE FROM timer_run').run();
  });
});

describe('a call of the API', () => {
  it("is reported to the platform's metrics with its cost, and without its content", async () => {
    const { person, session } = await signedIn({ roles: ['global_admin'] });
    const points: AnalyticsEngineDataPoint[] = [];
    const CALLS = { writeDataPoint: (point: AnalyticsEngineDataPoint = {}) => void points.push(point) };
    const client = createTestClient({ token: session.token, bindings: { CALLS, CALL_FIGURES: 'on' } });
    await client.api.admin.users.$get({ query: { q: 'tanaka' } });
    expect(points).toEqual([
      {
        indexes: ['users.list'],
        blobs: ['users.list', expect.stringMatching(/^[0-9a-f-]{36}$/)],
        doubles: [expect.any(Number), 0, client.meter().roundTrips, client.meter().rowsRead, 0],
      },
    ]);
    await client.api.admin.users[':id'].$get({ param: { id: String(person.id) } });
    await client.api.admin.users[':id'].$get({ param: { id: '999999' } });
    expect(points.map(({ doubles }) => doubles?.[1])).toEqual([0, 0, 0]);
    expect(await stored()).toEqual([]);
  });

  it('is reported as an error if it fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { session } = await signedIn({ roles: ['global_admin'] });
    const points: AnalyticsEngineDataPoint[] = [];
    const CALLS = { writeDataPoint: (point: AnalyticsEngineDataPoint = {}) => void points.push(point) };
    const client = createTestClient({
      token: session.token,
      fault: { trip: 2, when: 'before' },
      bindings: { CALLS, CALL_FIGURES: 'on' },
    });
    expect((await client.api.admin.users.$get({ query: {} })).status).toBe(503);
    expect(points.map(({ doubles }) => doubles?.[1])).toEqual([1]);
  });

  it('is answered even if counting fails', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { session } = await signedIn();
    const refusing = () => {
      throw new TypeError('too many points');
    };
    const bindings = { CALLS: { writeDataPoint: refusing }, CALL_FIGURES: 'on' };
    const client = createTestClient({ token: session.token, bindings });
    expect((await client.api.manage.profile.settings.$get()).status).toBe(200);
    expect(String(warned.mock.lastCall?.[0])).toContain('figures of calls not written');
  });

  it('for a file is counted up to its last line', async () => {
    const { session } = await signedIn({ roles: ['global_admin'] });
    const points: AnalyticsEngineDataPoint[] = [];
    const CALLS = { writeDataPoint: (point: AnalyticsEngineDataPoint = {}) => void points.push(point) };
    const client = createTestClient({ token: session.token, bindings: { CALLS, CALL_FIGURES: 'on' } });
    const answer = await client.send('/api/admin/users/export');
    expect(answer.status).toBe(200);
    await answer.text();
    await vi.waitFor(() => expect(points).toHaveLength(1));
    expect(points[0]?.doubles?.[2]).toBe(client.meter().roundTrips);
  });

  it('is counted in memory without platform metrics, and stored after an answer', async () => {
    const { session } = await signedIn();
    const at = (now: number) =>
      createTestClient({ token: session.token, now, bindings: { CALL_FIGURES: 'on' } });
    const first = at(NOW + 10 * DAY);
    await first.api.manage.profile.settings.$get();
    const later = at(NOW + 10 * DAY + HOUR);
    await later.api.manage.profile.settings.$get();
    const rows = await stored();
    expect(rows.map(({ operation }) => operation)).toContain('profile.settings.read');
    expect(rows.reduce((sum, { calls }) => sum + calls, 0)).toBeGreaterThanOrEqual(2);
  });
});
