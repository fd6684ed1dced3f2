import type {
  DeadKind,
  HealthDetails,
  OperationFigures,
  TimerHealth,
  TroubledWebhook,
} from '#contract/company/health.ts';
import type { BackupKind } from '#domain/company/backup-state.ts';
import type { Queue } from '#domain/company/queue-state.ts';

/** A problem that needs an administrator. */
export type Trouble =
  | { kind: 'part'; part: 'database' | 'files' | 'objects' }
  | { kind: 'late'; jobs: TimerHealth['job'][] }
  | { kind: 'failed'; job: TimerHealth['job'] }
  | { kind: 'queue'; queue: Queue; since: string }
  | { kind: 'full' }
  | { kind: 'damaged'; at: string }
  | { kind: 'no_backup'; of: BackupKind }
  | { kind: 'late_backup'; of: BackupKind; at: string }
  | { kind: 'errors'; amount: number }
  | { kind: 'dead'; dead: DeadKind; amount: number }
  | { kind: 'webhook'; webhook: TroubledWebhook }
  | { kind: 'slow'; amount: number }
  | { kind: 'calls'; source: 'unread' | 'away' };

/** Problems in order: those that stop the site, then stuck work, then what can be checked later. */
export function troublesOf(details: HealthDetails): Trouble[] {
  const { health, timers, queues, dead, webhooks, backups, database, calls } = details;
  const parts = (['database', 'files', 'objects'] as const).filter((part) => health[part] === 'failing');
  // Late timers share one cause, so they are one problem.
  const late = timers.filter(({ status }) => status === 'late').map(({ job }) => job);
  const errors = operationSum(calls.operations, 'errors');
  const slow = calls.operations.filter(({ is_slow }) => is_slow).length;
  return [
    ...parts.map((part): Trouble => ({ kind: 'part', part })),
    ...(late.length > 0 ? [{ kind: 'late', jobs: late } as const] : []),
    ...timers.flatMap(({ job, status }): Trouble[] => (status === 'failed' ? [{ kind: 'failed', job }] : [])),
    ...queues.flatMap(({ queue, status, oldest_at }): Trouble[] =>
      status === 'stuck' && oldest_at !== null ? [{ kind: 'queue', queue, since: oldest_at }] : [],
    ),
    ...(database.is_nearly_full ? [{ kind: 'full' } as const] : []),
    ...backupTroubles(backups),
    ...(errors > 0 ? [{ kind: 'errors', amount: errors } as const] : []),
    ...dead.flatMap(({ kind, count }): Trouble[] =>
      count > 0 ? [{ kind: 'dead', dead: kind, amount: count }] : [],
    ),
    ...webhooks.map((webhook): Trouble => ({ kind: 'webhook', webhook })),
    ...(slow > 0 ? [{ kind: 'slow', amount: slow } as const] : []),
    ...(calls.source === 'unread' || calls.source === 'away'
      ? [{ kind: 'calls', source: calls.source } as const]
      : []),
  ];
}

/** Without a backup there is nothing to check. A new site has none, so `no_backup` is not urgent. */
function backupTroubles(backups: HealthDetails['backups']): Trouble[] {
  const hasNone = backups.some(({ kind, status }) => kind === 'backup' && status === 'none');
  return backups.flatMap(({ kind, status, last }): Trouble[] => {
    if (last === null) return kind === 'check' && hasNone ? [] : [{ kind: 'no_backup', of: kind }];
    if (status === 'damaged') return [{ kind: 'damaged', at: last.backup_at }];
    return status === 'late' ? [{ kind: 'late_backup', of: kind, at: last.at }] : [];
  });
}

/** Problems that need action now; all others can wait. */
export function isUrgent(trouble: Trouble): boolean {
  if (trouble.kind === 'late_backup') return trouble.of === 'backup';
  return ['part', 'late', 'failed', 'queue', 'full', 'damaged'].includes(trouble.kind);
}

export function operationSum(
  operations: readonly OperationFigures[],
  of: 'calls' | 'errors' | 'rows_read' | 'rows_written',
): number {
  return operations.reduce((sum, operation) => sum + operation[of], 0);
}
