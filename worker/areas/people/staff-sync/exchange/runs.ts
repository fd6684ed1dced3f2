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
  const begun = { run_id: sql`last_insert_rowid()`, run_until: ctx.now + LEASE_MS };
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

/** A guard: the run is still the one that goes on. */
export function stillRunning({ id }: Pick<Run, 'id'>): SQL {
  return sql`SELECT run_id = ${id} AND run_until IS NOT NULL FROM ${syncPlace} WHERE system = ${SYSTEM}`;
}

export function counting({ id }: Pick<Run, 'id'>, counts: Counts, cursor: string | null): Statement {
  const added = (name: keyof Counts) => sql`${syncRun[name]} + ${counts[name]}`;
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

/** the place in the list, in the batch of what was read up to there. */
export function movingOn(cursor: string): Statement {
  return update(syncPlace).set({ cursor }).where(eq(syncPlace.system, SYSTEM));
}

/** @param fault why it ended before its time, in a word; null where it did not */
export function ending(
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
