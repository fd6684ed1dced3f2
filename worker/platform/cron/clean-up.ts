import { readConfiguration } from '#worker/areas/company/configuration/queries.ts';
import type { Ctx } from '#worker/ctx.ts';
import { changesBy } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { cleanFiles } from '#worker/platform/files/clean.ts';
import { deleteKeptBefore } from '#worker/platform/files/kept-imports.ts';
import { deleteMadeBefore } from '#worker/platform/files/made-files.ts';
import { eraseDue } from './erase-due.ts';
import { deleteOutdated, type Keeping, ROWS_AT_ONCE } from './outdated.ts';
import type { TimerCounts } from './timers.ts';

/** Applies to uploaded imports with their outcomes, and to files that jobs made. */
const FILE_KEPT = 24 * 3_600_000;
/** Parts per night: enough for the notices of a day of 10,000 people. */
export const PARTS_A_RUN = 20;

/**
 * Deletes outdated files and rows, and erases records past their legal retention. The next night
 * continues a large backlog. A failure of the file store does not stop the cleaning of the
 * database.
 */
export async function cleanUp(ctx: Ctx): Promise<TimerCounts> {
  const {
    db,
    now,
    platform: { files },
  } = ctx;
  const settings = await readConfiguration(db);
  const { keep_notices_days, keep_runs_days } = settings;
  const parts = [
    () => deleteKeptBefore(files, now - FILE_KEPT),
    () => deleteMadeBefore(files, now - FILE_KEPT),
    () => cleanFiles(ctx),
    () => eraseDue(ctx, settings),
    () => deleteRows(ctx, { noticesDays: keep_notices_days, runsDays: keep_runs_days }),
  ];
  let done = 0;
  const faults: unknown[] = [];
  for (const part of parts) {
    try {
      done += await part();
    } catch (fault) {
      faults.push(fault);
    }
  }
  // The run counts as failed. The next run does what is left.
  if (faults.length > 0) throw faults[0];
  return { done, failed: 0 };
}

async function deleteRows({ db, now }: { db: Database; now: number }, keeping: Keeping): Promise<number> {
  let count = 0;
  for (let part = 0; part < PARTS_A_RUN; part += 1) {
    const changes = await changesBy(db, deleteOutdated(now, keeping));
    count += changes.reduce((sum, rows) => sum + rows, 0);
    if (!changes.some((rows) => rows >= ROWS_AT_ONCE)) break;
  }
  return count;
}
