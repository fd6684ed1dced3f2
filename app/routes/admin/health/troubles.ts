import type { DeadKind, HealthDetails, OperationFigures, TimerHealth } from '#contract/health.ts';
import type { Queue } from '#domain/health/queue-state.ts';

/** Something that somebody has to see to. */
export type Trouble =
  | { kind: 'part'; part: 'database' | 'files' | 'objects' }
  | { kind: 'late'; jobs: TimerHealth['job'][] }
  | { kind: 'failed'; job: TimerHealth['job'] }
  | { kind: 'queue'; queue: Queue; since: string }
  | { kind: 'full' }
  | { kind: 'errors'; amount: number }
  | { kind: 'dead'; dead: DeadKind; amount: number }
  | { kind: 'slow'; amount: number }
  | { kind: 'calls'; source: 'unread' | 'away' };

/** What stops the site comes first, then what stands still, then what has to be looked at some time. */
export function troublesOf({ health, timers, queues, dead, database, calls }: HealthDetails): Trouble[] {
  const parts = (['database', 'files', 'objects'] as const).filter((part) => health[part] === 'failing');
  // What does not come has one cause for all that do not.
  const late = timers.filter(({ state }) => state === 'late').map(({ job }) => job);
  const errors = sumOf(calls.operations, 'errors');
  const slow = calls.operations.filter(({ is_slow }) => is_slow).length;
  return [
    ...parts.map((part): Trouble => ({ kind: 'part', part })),
    ...(late.length > 0 ? [{ kind: 'late', jobs: late } as const] : []),
    ...timers.flatMap(({ job, state }): Trouble[] => (state === 'failed' ? [{ kind: 'failed', job }] : [])),
    ...queues.flatMap(({ queue, state, oldest_at }): Trouble[] =>
      state === 'stuck' && oldest_at !== null ? [{ kind: 'queue', queue, since: oldest_at }] : [],
    ),
    ...(database.is_nearly_full ? [{ kind: 'full' } as const] : []),
    ...(errors > 0 ? [{ kind: 'errors', amount: errors } as const] : []),
    ...dead.flatMap(({ kind, count }): Trouble[] =>
      count > 0 ? [{ kind: 'dead', dead: kind, amount: count }] : [],
    ),
    ...(slow > 0 ? [{ kind: 'slow', amount: slow } as const] : []),
    ...(calls.source === 'unread' || calls.source === 'away'
      ? [{ kind: 'calls', source: calls.source } as const]
      : []),
  ];
}

/** What does not work by now; the rest can wait for its time. */
export function isUrgent({ kind }: Trouble): boolean {
  return ['part', 'late', 'failed', 'queue', 'full'].includes(kind);
}

export function sumOf(
  operations: readonly OperationFigures[],
  of: 'calls' | 'errors' | 'rows_read' | 'rows_written',
): number {
  return operations.reduce((sum, operation) => sum + operation[of], 0);
}
