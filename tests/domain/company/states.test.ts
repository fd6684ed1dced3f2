import { describe, expect, it } from 'vitest';
import { type BackupKind, backupState } from '#domain/company/backup-state.ts';
import { overallState } from '#domain/company/overall.ts';
import { type Queue, queueState } from '#domain/company/queue-state.ts';
import { type CallKind, DATABASE_MAX, isNearlyFull, isSlow } from '#domain/company/slowness.ts';
import { type LastRun, timerState, timersState } from '#domain/company/timer-state.ts';
import { MINUTE_MS } from '#domain/time/instant.ts';

const NOW = 1_000_000 * MINUTE_MS;
const ago = (minutes: number) => NOW - minutes * MINUTE_MS;
const ran = (minutes: number, more: Partial<LastRun> = {}): LastRun => ({
  scheduledAt: ago(minutes),
  startedAt: ago(minutes),
  endedAt: ago(minutes),
  failed: 0,
  isBroken: false,
  ...more,
});

describe('the state of a timer of ten minutes', () => {
  it.each<[string, LastRun | null, since: number | null, ReturnType<typeof timerState>]>([
    ['that ran', ran(3), 0, 'fine'],
    ['that ran twenty-five minutes ago', ran(25), 0, 'fine'],
    ['that missed two runs', ran(26), 0, 'late'],
    ['that left work undone', ran(3, { failed: 2 }), 0, 'partly'],
    ['that failed', ran(3, { failed: 1, isBroken: true }), 0, 'failed'],
    ['that failed long ago', ran(26, { isBroken: true }), 0, 'late'],
    ['that is running', ran(15, { endedAt: null }), 0, 'fine'],
    ['that never ended', ran(16, { endedAt: null }), 0, 'failed'],
    ['that never ran, like all others', null, null, 'never'],
    ['that never ran on a new site', null, ago(25), 'never'],
    ['that never ran while others do', null, ago(26), 'late'],
  ])('is derived for one %s', (_, last, since, state) => {
    expect(timerState({ every: 10 }, last, since, NOW)).toBe(state);
  });

  it.each<[Parameters<typeof timersState>[0], string]>([
    [[], 'ok'],
    [['fine', 'never', 'partly'], 'ok'],
    [['fine', 'late'], 'late'],
    [['late', 'failed'], 'failed'],
  ])('of several timers %j is %s', (states, all) => {
    expect(timersState(states)).toBe(all);
  });
});

describe('the state of a queue', () => {
  it.each<[Queue, minutes: number | null, string]>([
    ['deliveries', null, 'empty'],
    ['deliveries', -5, 'moving'],
    ['deliveries', 15, 'moving'],
    ['deliveries', 16, 'stuck'],
    ['outbox', 6, 'stuck'],
    ['sync_sends', 16, 'stuck'],
    ['jobs', 30, 'moving'],
    ['jobs', 31, 'stuck'],
    ['notifications_due', 6, 'stuck'],
    ['notifications_going', 15, 'moving'],
  ])('of %s after %s minutes is %s', (queue, minutes, state) => {
    expect(queueState(queue, minutes === null ? null : ago(minutes), NOW)).toBe(state);
  });
});

describe('the state of the last backup run', () => {
  it.each<[BackupKind, hours: number | null, isWhole: boolean, string]>([
    ['backup', null, true, 'none'],
    ['backup', 51, true, 'fine'],
    ['backup', 51.1, true, 'late'],
    ['check', null, true, 'none'],
    ['check', 14 * 24 + 3, true, 'fine'],
    ['check', 14 * 24 + 3.1, true, 'late'],
    ['check', 1, false, 'damaged'],
    ['check', 1000, false, 'damaged'],
  ])('of kind %s, %s hours ago, whole: %s, is %s', (kind, hours, isWhole, state) => {
    expect(backupState(kind, hours === null ? null : { at: ago(hours * 60), isWhole }, NOW)).toBe(state);
  });
});

describe('an operation', () => {
  it.each<[CallKind, calls: number, p95: number, boolean]>([
    ['read', 20, 1000, false],
    ['read', 20, 1001, true],
    ['read', 19, 60_000, false],
    ['write', 20, 1001, false],
    ['write', 20, 2001, true],
    ['long', 20, 10_000, false],
    ['long', 20, 10_001, true],
  ])('is too slow as a %s of %i calls at %i ms: %s', (kind, calls, p95, expected) => {
    expect(isSlow(kind, calls, p95)).toBe(expected);
  });
});

it('reports a database as nearly full from seven tenths on', () => {
  expect([0, DATABASE_MAX * 0.7, DATABASE_MAX * 0.7 + 1].map(isNearlyFull)).toEqual([false, false, true]);
});

describe('the site', () => {
  const well = { database: 'ok', files: 'ok', objects: 'ok', timers: 'ok' } as const;
  it.each([
    [{}, 'ok'],
    [{ timers: 'late' }, 'degraded'],
    [{ timers: 'failed' }, 'degraded'],
    [{ files: 'failing' }, 'failing'],
    [{ objects: 'failing', timers: 'late' }, 'failing'],
    [{ database: 'failing', timers: 'unknown' }, 'failing'],
  ] as const)('with %j is %s', (parts, state) => {
    expect(overallState({ ...well, ...parts })).toBe(state);
  });
});
