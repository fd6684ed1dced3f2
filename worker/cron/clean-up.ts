import type { Ctx } from '#worker/ctx.ts';
import { bind, type Database } from '#worker/db/database.ts';
import { readConfiguration } from '#worker/features/configuration/queries.ts';
import { cleanFiles } from '#worker/files/clean.ts';
import { deleteKeptBefore } from '#worker/files/kept-imports.ts';
import { deleteMadeBefore } from '#worker/files/made-files.ts';
import { eraseDue } from './erase-due.ts';
import { deleteOutdated, type Keeping, ROWS_AT_ONCE } from './outdated.ts';
import type { TimerOutcome } from './timers.ts';

/** Of imports what was sent and what came of it, and files that jobs made. */
const FILE_KEPT = 24 * 3_600_000;
/** So many parts a night: the notices of a day of 10,000 people, and more. */
export const PARTS_A_RUN = 20;

/** Deletes files and rows that are kept no more, and erases what laws have kept long enough. What is left of a large backlog goes the next night. */
export async function cleanUp(ctx: Ctx): Promise<TimerOutcome> {
  const { db, files, now } = ctx;
  const settings = await readConfiguration(db);
  const { keep_notices_days, keep_runs_days } = settings;
  const kept =
    (await deleteKeptBefore(files, now - FILE_KEPT)) + (await deleteMadeBefore(files, now - FILE_KEPT));
  const fileCount = kept + (await cleanFiles(ctx));
  const erasedCount = await eraseDue(ctx, settings);
  const rowCount = await deleteRows(ctx, { noticesDays: keep_notices_days, runsDays: keep_runs_days });
  return { done: fileCount + erasedCount + rowCount, failed: 0 };
}

async function deleteRows({ db, now }: { db: Database; now: number }, keeping: Keeping): Promise<number> {
  let count = 0;
  for (let part = 0; part < PARTS_A_RUN; part += 1) {
    const results = await db.d1.batch(
      deleteOutdated(now, keeping).map((statement) => bind(db.d1, statement)),
    );
    const changes = results.map(({ meta }) => meta.changes);
    count += changes.reduce((sum, rows) => sum + rows, 0);
    if (!changes.some((rows) => rows >= ROWS_AT_ONCE)) break;
  }
  return count;
}
