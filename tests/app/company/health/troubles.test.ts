import { describe, expect, it } from 'vitest';
import { countedTo, shortCount, sizeText } from '#app/areas/company/health/amounts.ts';
import { operationOrder, shownOperations } from '#app/areas/company/health/operation-order.ts';
import { isUrgent, type Trouble, troublesOf } from '#app/areas/company/health/troubles.ts';
import type { HealthDetails, OperationFigures } from '#contract/company/health.ts';
import type { BackupKind, BackupState } from '#domain/company/backup-state.ts';

const SINCE = '2026-11-21 09:00:00';
const figures = (operation: string, more: Partial<OperationFigures> = {}): OperationFigures => ({
  operation,
  calls: 100,
  errors: 0,
  median_ms: 10,
  p95_ms: 50,
  is_slow: false,
  round_trips: 200,
  rows_read: 1000,
  rows_written: 0,
  slowest: null,
  ...more,
});
const BACKED_UP = { at: SINCE, backup_at: '2026-11-21 04:00:00', rows: 1, files: 1, bytes: 1 };
const WELL: HealthDetails = {
  health: { status: 'ok', database: 'ok', files: 'ok', objects: 'ok', timers: 'ok' },
  now: SINCE,
  checks: { database_ms: 1, files_ms: 1, objects_ms: 1 },
  timers: [{ job: 'deliver', status: 'partly', last_run_at: SINCE }],
  queues: [{ queue: 'deliveries', status: 'moving', waiting: 3, oldest_at: SINCE }],
  dead: [{ kind: 'deliveries', count: 0, last_at: null }],
  webhooks: [],
  backups: [
    { kind: 'backup', status: 'fine', last: BACKED_UP },
    { kind: 'check', status: 'fine', last: BACKED_UP },
  ],
  database: { bytes: 1, max_bytes: 10, is_nearly_full: false, tables: [] },
  calls: { source: 'database', operations: [figures('users.list')], hours: [] },
};

describe('the troubles of the site', () => {
  it('are none when all is well, also during or after partial work', () => {
    expect(troublesOf(WELL)).toEqual([]);
  });

  it('cover everything that fails, the most urgent first', () => {
    const failing = { id: 3, name: 'Payroll', status: 'failing', since: SINCE } as const;
    const troubles = troublesOf({
      ...WELL,
      health: { ...WELL.health, status: 'failing', files: 'failing', timers: 'failed' },
      timers: [
        { job: 'deliver', status: 'late', last_run_at: SINCE },
        { job: 'clean_up', status: 'failed', last_run_at: SINCE },
        { job: 'pull_staff', status: 'late', last_run_at: SINCE },
        { job: 'push_staff', status: 'never', last_run_at: null },
      ],
      queues: [{ queue: 'jobs', status: 'stuck', waiting: 1, oldest_at: SINCE }],
      dead: [{ kind: 'sync_sends', count: 4, last_at: SINCE }],
      webhooks: [failing],
      backups: [
        { kind: 'backup', status: 'late', last: BACKED_UP },
        { kind: 'check', status: 'damaged', last: BACKED_UP },
      ],
      database: { ...WELL.database, is_nearly_full: true },
      calls: {
        source: 'away',
        operations: [figures('a', { errors: 2 }), figures('b', { errors: 1, is_slow: true })],
        hours: [],
      },
    });
    expect(troubles).toEqual([
      { kind: 'part', part: 'files' },
      { kind: 'late', jobs: ['deliver', 'pull_staff'] },
      { kind: 'failed', job: 'clean_up' },
      { kind: 'queue', queue: 'jobs', since: SINCE },
      { kind: 'full' },
      { kind: 'late_backup', of: 'backup', at: SINCE },
      { kind: 'damaged', at: '2026-11-21 04:00:00' },
      { kind: 'errors', amount: 3 },
      { kind: 'dead', dead: 'sync_sends', amount: 4 },
      { kind: 'webhook', webhook: failing },
      { kind: 'slow', amount: 1 },
      { kind: 'calls', source: 'away' },
    ]);
    expect(troubles.filter(isUrgent)).toHaveLength(7);
  });

  it.each<[backup: BackupState, check: BackupState, Trouble[]]>([
    ['none', 'none', [{ kind: 'no_backup', of: 'backup' }]],
    ['fine', 'none', [{ kind: 'no_backup', of: 'check' }]],
    ['fine', 'late', [{ kind: 'late_backup', of: 'check', at: SINCE }]],
  ])(
    'are a notice without alarm for a backup that is %s and a check that is %s',
    (backup, check, expected) => {
      const of = (kind: BackupKind, status: BackupState) => ({
        kind,
        status,
        last: status === 'none' ? null : BACKED_UP,
      });
      const troubles = troublesOf({ ...WELL, backups: [of('backup', backup), of('check', check)] });
      expect(troubles).toEqual(expected);
      expect(troubles.filter(isUrgent)).toEqual([]);
    },
  );
});

describe('operations', () => {
  const many = Array.from({ length: 30 }, (_, at) => figures(`op.${at}`, { calls: at, p95_ms: 100 - at }));

  it('are listed in the chosen order, twenty of them or all', () => {
    expect(operationOrder(new URLSearchParams('sort=calls'))).toBe('calls');
    expect(operationOrder(new URLSearchParams('sort=__proto__'))).toBe('p95_ms');
    expect(shownOperations(many, 'p95_ms', false)).toHaveLength(20);
    expect(shownOperations(many, 'calls', true).map(({ calls }) => calls)).toEqual(
      Array.from({ length: 30 }, (_, at) => 29 - at),
    );
  });
});

it('have short amounts', () => {
  expect([0, 950, 1234, 12_000, 1_500_000].map(shortCount)).toEqual(['0', '950', '1.2k', '12k', '1.5M']);
  expect([512, 4_300_000, 10 * 1024 ** 3].map(sizeText)).toEqual(['512 B', '4.1 MB', '10 GB']);
  expect([999, 1000].map(countedTo)).toEqual(['999', '1,000+']);
});
