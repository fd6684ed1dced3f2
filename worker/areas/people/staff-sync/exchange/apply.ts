import { and, asc, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { isAfter, parseCursor } from '#domain/people/staff-sync/cursor.ts';
import type { UnreadRecord } from '#domain/people/staff-sync/unread.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { Ctx } from '#worker/ctx.ts';
import { all, first, type RowOf } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { fromJson, pick, select, update } from '#worker/db/query.ts';
import { syncProposal, syncRun } from '#worker/db/schema/staff-system.ts';
import { decideRecords } from './facts.ts';
import { basisOf, type Proposed } from './proposals.ts';
import { PAGE } from './pull.ts';
import {
  beginRun,
  counting,
  endedOnFailure,
  endingRun,
  type Run,
  stillRunning,
  storingCursor,
} from './runs.ts';
import { readKept } from './stored.ts';
import { keepingUnread, openingUnread, readUnread, sayingUnread, UNREADABLE } from './unread.ts';
import { runCountsOf, writeRecords } from './write.ts';

/** Pages of one dry run: 10,000 records. */
const PAGES_MAX = 50;

type DryRun = RowOf<ReturnType<typeof selectDryRun>>;
type Stored = RowOf<ReturnType<typeof selectProposals>>;

/**
 * Applies the results of a dry run, all or the named ones. Records that changed since are skipped and
 * returned. A complete dry run that is applied completely counts as a pull: the next one continues
 * after it.
 * @throws AppError E_NOT_FOUND, SYNC_RUNNING, StaleFacts when people keep changing during the reading
 */
export async function applyRun(
  ctx: Ctx,
  id: number,
  externalIds: readonly string[] | null,
): Promise<{ runId: number; moved: string[] }> {
  const dry = await first(ctx.db, selectDryRun(id));
  if (!dry) throw new AppError('E_NOT_FOUND');
  const run = await beginRun(ctx, dry.kind, false);
  const [moved, unread] = await endedOnFailure<[string[], UnreadRecord[]]>(ctx, run, async () => [
    await applyPages(ctx, run, id, externalIds),
    // The next pull skips unreadable records, so they are reported now.
    externalIds === null ? await readUnread(ctx, id) : [],
  ]);
  const isWhole = moved.length === 0 && externalIds === null && dry.is_whole;
  await commit(ctx, {
    statements: [
      ...(unread.length > 0 ? [counting(run, runCountsOf([], unread.length), null)] : []),
      ...keepingUnread(run, unread),
      ...openingUnread(ctx, unread),
      ...sayingUnread(ctx, id, unread),
      ...endingRun(ctx, run, moved.length === 0, null),
      ...(isWhole ? reached(run, dry) : []),
    ],
    audit: [],
  });
  return { runId: run.id, moved };
}

function selectDryRun(id: number) {
  return select(pick(syncRun, 'id', 'kind', 'cursor', 'is_whole'))
    .from(syncRun)
    .where(sql`id = ${id} AND is_dry = 1 AND ended_at IS NOT NULL`);
}

async function applyPages(
  ctx: Ctx,
  run: Run,
  id: number,
  externalIds: readonly string[] | null,
): Promise<string[]> {
  const moved: string[] = [];
  let after = '';
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const page = await all(ctx.db, selectProposals(id, externalIds, after));
    const last = page.at(-1);
    if (!last) break;
    moved.push(...(await whileStale(() => applyPage(ctx, run, id, page))));
    after = last.external_id;
  }
  return moved;
}

function selectProposals(id: number, externalIds: readonly string[] | null, after: string) {
  const named: SQL | undefined =
    externalIds === null
      ? undefined
      : sql`external_id IN (SELECT value FROM json_each(${rows(externalIds)}))`;
  return select({
    external_id: syncProposal.external_id,
    changes: fromJson<Proposed>(sql`${syncProposal.changes}`),
  })
    .from(syncProposal)
    .where(
      and(
        sql`run_id = ${id} AND external_id > ${after} AND kind <> ${UNREADABLE}`,
        isNull(syncProposal.applied_at),
        named,
      ),
    )
    .orderBy(asc(syncProposal.external_id))
    .limit(PAGE);
}

/** Returns the skipped records. */
async function applyPage(ctx: Ctx, run: Run, id: number, page: readonly Stored[]): Promise<string[]> {
  const proposed = new Map(page.map(({ external_id, changes }) => [external_id, changes]));
  const { records, firstPerson } = await decideRecords(
    ctx,
    [...proposed.values()].map(({ read }) => readKept(read)),
  );
  const fits = records.filter((one) => proposed.get(one.record.id)?.basis === basisOf(one.taken));
  const applied = fits.map(({ record }) => record.id);
  const marking = update(syncProposal)
    .set({ applied_at: ctx.now })
    .where(sql`run_id = ${id} AND external_id IN (SELECT value FROM json_each(${rows(applied)}))`);
  await writeRecords(
    ctx,
    { records: fits, firstPerson },
    { guards: [stillRunning(run)], statements: [counting(run, runCountsOf(fits), null), marking] },
  );
  return [...proposed.keys()].filter((one) => !applied.includes(one));
}

function reached(run: Run, { kind, cursor }: DryRun): Statement[] {
  const [place, kept] = [parseCursor(cursor), parseCursor(run.cursor)];
  return kind === 'pull' && cursor && place && (!kept || isAfter(place, kept)) ? [storingCursor(cursor)] : [];
}
