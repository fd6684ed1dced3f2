import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SyncRunKind } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { Ctx } from '#worker/ctx.ts';
import { auditing, commit, StaleFacts } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { insert, select, update } from '#worker/db/query.ts';
import { syncPlace, syncRun } from '#worker/db/schema/staff-system.ts';
import { stopwatch } from '#worker/platform/clock.ts';
import { SYSTEM } from '#worker/platform/integrations/staff-system/staff-system.ts';
import type { RunCounts } from './write.ts';

/** Longer than any run takes: an older run was interrupted, and the next one replaces it. */
const RUN_LEASE_MS = 15 * 60_000;

/** `elapsed` returns the milliseconds since the start. */
export type Run = { id: number; cursor: string | null; elapsed: () => number };

/**
 * starts the only run at a time. An interrupted one is ended.
 * @throws AppError SYNC_RUNNING while another one is active
 */
export async function beginRun(ctx: Ctx, kind: SyncRunKind, isDry: boolean): Promise<Run> {
  const startedBy = ctx.actor?.id ?? null;
  const elapsed = stopwatch();
  const begun = { run_id: sql`last_insert_rowid()`, run_until: ctx.now + RUN_LEASE_MS };
  try {
    const [[row]] = await commit(ctx, {
      guards: [
        sql`SELECT coalesce((SELECT run_until IS NULL OR run_until <= ${ctx.now}
            FROM ${syncPlace} WHERE system = ${SYSTEM}), 1)`,
      ],
      statements: [
        update(syncRun)
          .set({ ended_at: ctx.now, fault: 'broken_off' })
          .where(sql`id = (SELECT run_id FROM ${syncPlace} WHERE system = ${SYSTEM}) AND ended_at IS NULL`),
        insert(syncRun).values({
          system: SYSTEM,
          kind,
          is_dry: isDry,
          started_by: startedBy,
          started_at: ctx.now,
        }),
        insert(syncPlace)
          .values({ system: SYSTEM, ...begun })
          .onConflictDoUpdate({ target: syncPlace.system, set: begun }),
        ...(ctx.actor ? [auditing(ctx, runStarted(kind, isDry))] : []),
      ],
      audit: [],
      reads: [
        select({ id: sql<number>`${syncPlace.run_id}`, cursor: syncPlace.cursor })
          .from(syncPlace)
          .where(eq(syncPlace.system, SYSTEM)),
      ],
    });
    if (!row) throw new Error('no run');
    return { ...row, elapsed };
  } catch (error) {
    throw error instanceof StaleFacts ? new AppError('SYNC_RUNNING') : error;
  }
}

function runStarted(kind: SyncRunKind, isDry: boolean): SQL {
  return sql`SELECT 'start', 'sync_run', run_id, NULL, NULL, json_object('kind', ${kind}, 'is_dry', ${isDry ? 1 : 0})
      FROM ${syncPlace} WHERE system = ${SYSTEM}`;
}

/** A guard: this run is still the active one. */
export function stillRunning({ id }: Pick<Run, 'id'>): SQL {
  return sql`SELECT run_id = ${id} AND run_until IS NOT NULL FROM ${syncPlace} WHERE system = ${SYSTEM}`;
}

export function counting({ id }: Pick<Run, 'id'>, counts: RunCounts, cursor: string | null): Statement {
  const added = (name: keyof RunCounts) => sql`${syncRun[name]} + ${counts[name]}`;
  return update(syncRun)
    .set({
      fetched: added('fetched'),
      created: added('created'),
      updated: added('updated'),
      unchanged: added('unchanged'),
      conflicts: added('conflicts'),
      failed: added('failed'),
      cursor: sql`coalesce(${cursor}, ${syncRun.cursor})`,
    })
    .where(eq(syncRun.id, id));
}

/** stores the position in the batch of the records read up to it. */
export function storingCursor(cursor: string): Statement {
  return update(syncPlace).set({ cursor }).where(eq(syncPlace.system, SYSTEM));
}

/** @param fault a word for why the run ended early; null where it did not */
export function endingRun(
  { now }: Pick<Ctx, 'now'>,
  { id, elapsed }: Run,
  isWhole: boolean,
  fault: string | null,
): Statement[] {
  return [
    update(syncRun)
      .set({
        ended_at: now + elapsed(),
        is_whole: isWhole,
        fault,
        failed: sql`${syncRun.failed} + ${fault === null ? 0 : 1}`,
      })
      .where(and(eq(syncRun.id, id), isNull(syncRun.ended_at))),
    update(syncPlace)
      .set({ run_until: null })
      .where(and(eq(syncPlace.system, SYSTEM), eq(syncPlace.run_id, id))),
  ];
}

/**
 * Does the work of a run. After a failure it tries to end the run, so that the next one need not wait
 * for the lease.
 * @throws the error of the work
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
    await commit(ctx, { statements: endingRun(ctx, run, false, fault), audit: [] }).catch(() => null);
    throw error;
  }
}

/** A complete run about a single record. */
export function runOfOne(
  { actor, now }: Ctx,
  counted: keyof Omit<RunCounts, 'fetched' | 'failed'>,
): Statement {
  return insert(syncRun).values({
    system: SYSTEM,
    kind: 'person',
    started_by: actor?.id ?? null,
    started_at: now,
    ended_at: now,
    is_whole: true,
    fetched: 1,
    [counted]: 1,
  });
}
