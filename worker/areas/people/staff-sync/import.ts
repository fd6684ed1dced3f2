import { AppError } from '#contract/errors.ts';
import { SYNC_FAULTS_SHOWN_MAX, SYNC_FILE_ROWS_MAX } from '#contract/limits.ts';
import type { SyncFileFaults, SyncImportBody, SyncRun } from '#contract/people/staff-sync.ts';
import { fieldIssues } from '#contract/validation.ts';
import {
  readSyncLines,
  SYNC_COLUMNS,
  type SyncColumn,
  type SyncFileFault,
  type SyncLine,
  syncColumnOf,
} from '#domain/people/staff-sync/file.ts';
import { readValues } from '#domain/people/staff-sync/read-values.ts';
import type { FileLine } from '#domain/roster/file/cell-reader.ts';
import { readHeader } from '#domain/roster/file/columns.ts';
import { decideRecords } from '#worker/areas/people/staff-sync/exchange/facts.ts';
import { proposing } from '#worker/areas/people/staff-sync/exchange/proposals.ts';
import { PAGE } from '#worker/areas/people/staff-sync/exchange/pull.ts';
import {
  beginRun,
  counting,
  endedOnFailure,
  endingRun,
  type Run,
  stillRunning,
} from '#worker/areas/people/staff-sync/exchange/runs.ts';
import { runCountsOf } from '#worker/areas/people/staff-sync/exchange/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit, commitAnswer } from '#worker/db/commit.ts';
import { findKeptAnswer } from '#worker/db/kept-answer.ts';
import { digestOf } from '#worker/platform/crypto/digest.ts';
import { inChosenEncoding } from '#worker/platform/csv/decode.ts';
import { headedLines } from '#worker/platform/csv/headed-lines.ts';
import { readTable } from '#worker/platform/csv/table.ts';
import type { ReadRecord } from '#worker/platform/integrations/staff-system/staff-system.ts';
import { readRun } from './queries.ts';

/**
 * Reads a file of the external system as a dry run: it is reviewed and applied in the same way, with
 * the same merge.
 * @throws AppError E_UNPROCESSABLE_ENTITY for a file that is no table or is too long, SHIFT_CSV_EMPTY,
 * SHIFT_CSV_INVALID_HEADER, SYNC_FILE_INVALID with the faulty lines, SYNC_RUNNING
 */
export async function importFromSystem(
  ctx: SignedInCtx,
  { file, encoding }: SyncImportBody,
): Promise<SyncRun> {
  const earlier = await findKeptAnswer<SyncRun>(ctx);
  if (earlier) return earlier;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const lines = await readSyncFile(inChosenEncoding(bytes, encoding));
  const run = await beginRun(ctx, 'file', true);
  await endedOnFailure(ctx, run, () => lookInto(ctx, run, lines));
  await commit(ctx, { statements: endingRun(ctx, run, true, null), audit: [] });
  const body = await readRun(ctx, run.id);
  await commitAnswer(ctx, body);
  return body;
}

async function lookInto(ctx: SignedInCtx, run: Run, lines: readonly SyncLine[]): Promise<void> {
  const places = new Map(lines.map(({ externalId, line }) => [externalId, line]));
  for (let from = 0; from < lines.length; from += PAGE) {
    const page = lines.slice(from, from + PAGE).map((line) => importedRecordOf(ctx, line));
    const decision = await decideRecords(ctx, await Promise.all(page));
    await commit(ctx, {
      guards: [stillRunning(run)],
      statements: [counting(run, runCountsOf(decision.records), null), ...proposing(run, decision, places)],
      audit: [],
    });
  }
}

async function readSyncFile(bytes: Uint8Array<ArrayBuffer>): Promise<SyncLine[]> {
  const table = await readTable(bytes, 1 + SYNC_FILE_ROWS_MAX);
  if (table === null) throw fieldIssues({ file: [{ key: 'table_file' }] });
  const { openQuote } = table;
  if (table.tooLong) throw fieldIssues({ file: [{ key: 'max_rows', params: { max: SYNC_FILE_ROWS_MAX } }] });
  const { columns, lines, places } = headedLines(table, (cells) =>
    readHeader<SyncColumn>(cells, SYNC_COLUMNS, syncColumnOf, ['external_id']),
  );
  const read = readSyncLines(lines, places);
  if (openQuote !== null) read.faults.push({ line: openQuote, why: 'open_quote' });
  if (read.faults.length > 0) throw new AppError('SYNC_FILE_INVALID', shownFaults(columns, lines, read));
  return read.lines;
}

/** The faulty lines as written, so that they can be corrected next to their faults. */
function shownFaults(
  columns: readonly string[],
  lines: readonly FileLine[],
  { faults }: { faults: readonly SyncFileFault[] },
): SyncFileFaults {
  const cells = new Map(lines.map((one) => [one.line, one.cells]));
  const rows = faults.slice(0, SYNC_FAULTS_SHOWN_MAX).map(({ line, why }) => ({
    line,
    why,
    cells: [...(cells.get(line) ?? [])],
  }));
  return { columns: [...columns], rows, count: new Set(faults.map(({ line }) => line)).size };
}

/** A line has no version of its own: the same line is the same version. */
async function importedRecordOf({ now }: SignedInCtx, { line: _, ...cells }: SyncLine): Promise<ReadRecord> {
  const { values, faults } = readValues(cells.said);
  const updatedAt = cells.updatedAt === null ? null : Date.parse(cells.updatedAt);
  const version = (await digestOf(JSON.stringify(cells))).slice(0, 32);
  return {
    record: {
      id: cells.externalId,
      version,
      active: cells.active,
      values,
      updatedAt,
      contactUpdatedAt: updatedAt ?? now,
      email: cells.email?.toLowerCase() ?? null,
      missing: cells.missing,
    },
    faults,
  };
}
