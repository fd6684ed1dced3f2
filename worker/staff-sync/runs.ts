import { type SQL, sql } from 'drizzle-orm';
import type { SyncRunKind } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import { stopwatch } from '#worker/clock.ts';
import type { Ctx } from '#worker/ctx.ts';
import { auditing, commit, StaleFacts } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { syncPlace, syncRun } from '#worker/db/schema/staff-system.ts';
import { SYSTEM } from '#worker/integrations/staff-system/staff-system.ts';
import type { Counts } from './write.ts';

/** Longer than any run takes: one that is older was broken off, and the next one goes on in its place. */
const LEASE_MS = 15 * 60_000;

/** With how many milliseconds it has taken so far. */
export type Run = { id: number; cursor: string | null; elapsed: () => number };

/**
 * begins the one run at a time. One that was broken off is ended.
 * @throws AppError SYNC_RUNNING while another one goes on
 */
export async function beginRun(ctx: Ctx, kind: SyncRunKind, isDry: boolean): Promise<Run> {
  const startedBy = ctx.actor?.id ?? null;
  const elapsed = stopwatch();
  try {
    const [found] = await commit<{ run_id: number; cursor: string | null }>(ctx, {
      guards: [
        sql`SELECT coalesce((SELECT run_until IS NULL OR run_until <= ${ctx.now}
            FROM ${syncPlace} WHERE system = ${SYSTEM}), 1)`,
      ],
      statements: [
        sql`UPDATE ${syncRun} SET ended_at = ${ctx.now}, fault = 'broken_off'
            WHERE id = (SELECT run_id FROM ${syncPlace} WHERE system = ${SYSTEM}) AND ended_at IS NULL`,
        sql`INSERT INTO ${syncRun} (system, kind, is_dry, started_by, started_at)
            VALUES (${SYSTEM}, ${kind}, ${isDry ? 1 : 0}, ${startedBy}, ${ctx.now})`,
        sql`INSERT INTO ${syncPlace} (system, run_id, run_until)
            VALUES (${SYSTEM}, last_insert_rowid(), ${ctx.now + LEASE_MS})
            ON CONFLICT (system) DO UPDATE SET run_id = excluded.run_id, run_until = excluded.run_until`,
        ...(ctx.actor ? [auditing(ctx, runStarted(kind, isDry))] : []),
      ],
      audit: [],
      reads: [sql`SELECT run_id, cursor FROM ${syncPlace} WHERE system = ${SYSTEM}`],
    });
    const [row] = found ?? [];
    if (!row) throw new Error('no run');
    return { id: row.run_id, cursor: row.cursor, elapsed };
  } catch (error) {
    throw error instanceof StaleFacts ? new AppError('SYNC_RUNNING') : error;
  }
}

function runStarted(kind: SyncRunKind, isDry: boolean): SQL {
  return sql`SELECT 'start', 'sync_run', run_id, NULL, NULL, json_object('kind', ${kind}, 'is_dry', ${isDry ? 1 : 0})
      FROM ${syncPlace} WHERE system = ${SYSTEM}`;
}

/** A guard: the run is still the one that goes on. */
export function stillRunning({ id }: Pick<Run, 'id'>): SQL {
  return sql`SELECT run_id = ${id} AND run_until IS NOT NULL FROM ${syncPlace} WHERE system = ${SYSTEM}`;
}

export function counting({ id }: Pick<Run, 'id'>, counts: Counts, cursor: string | null): Statement {
  return sql`UPDATE ${syncRun} SET fetched = fetched + ${counts.fetched}, created = created + ${counts.created},
        updated = updated + ${counts.updated}, unchanged = unchanged + ${counts.unchanged},
        conflicts = conflicts + ${counts.conflicts}, failed = failed + ${counts.failed},
        cursor = coalesce(${cursor}, cursor)
      WHERE id = ${id}`;
}

/** the place in the list, in the batch of what was read up to there. */
export function movingOn(cursor: string): Statement {
  return sql`UPDATE ${syncPlace} SET cursor = ${cursor} WHERE system = ${SYSTEM}`;
}

/** @param fault why it ended before its time, in a word; null where it did not */
export function ending(
  { now }: Pick<Ctx, 'now'>,
  { id, elapsed }: Run,
  isWhole: boolean,
  fault: string | null,
): Statement[] {
  return [
    sql`UPDATE ${syncRun} SET ended_at = ${now + elapsed()}, is_whole = ${isWhole ? 1 : 0}, fault = ${fault},
          failed = failed + ${fault === null ? 0 : 1} WHERE id = ${id} AND ended_at IS NULL`,
    sql`UPDATE ${syncPlace} SET run_until = NULL WHERE system = ${SYSTEM} AND run_id = ${id}`,
  ];
}

/**
 * Does the work of a run; where it fails, the run is ended as well as can be, so that the next one need not wait for its
 * lease to run out.
 * @throws whatever the work throws
 */
export async function endedOnFailure<Answer>(
  ctx: Ctx,
  run: Run,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const fault = error instanceof StaleFacts ? 'stale_here' : 'failed';
    await commit(ctx, { statements: ending(ctx, run, false, fault), audit: [] }).catch(() => null);
    throw error;
  }
}

/** A run that is over with the one record it was about. */
export function runOfOne({ actor, now }: Ctx, counted: keyof Omit<Counts, 'fetched' | 'failed'>): Statement {
  const is = (name: typeof counted) => Number(counted === name);
  return sql`INSERT INTO ${syncRun} (system, kind, started_by, started_at, ended_at, is_whole, fetched, created, updated,
        unchanged, conflicts)
      VALUES (${SYSTEM}, 'person', ${actor?.id ?? null}, ${now}, ${now}, 1, 1, ${is('created')}, ${is('updated')},
              ${is('unchanged')}, ${is('conflicts')})`;
}
