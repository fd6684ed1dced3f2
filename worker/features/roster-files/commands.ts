import { IMPORT_ROWS_AT_ONCE } from '#contract/limits.ts';
import type { ImportAnswer, ImportBody } from '#contract/roster-files.ts';
import { fieldIssues } from '#contract/validation.ts';
import { inChosenEncoding } from '#worker/csv/decode.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { findFile, keepFile } from '#worker/files/kept-imports.ts';
import { importRows } from './import.ts';
import { startImport } from './job.ts';
import { openAsked } from './open-asked.ts';
import type { SheetRequest } from './read-sheet.ts';

/**
 * Shows what a file would do, or does it: at once, or as a job where it is long or asked to be one.
 * @throws AppError as `openAsked` and `importRows`
 */
export async function runImport(
  ctx: SignedInCtx,
  { file, encoding, file_id, mode, digest, override_reason }: ImportBody,
  { shiftId, sheet, asJob }: { shiftId: number | null; sheet: SheetRequest | null; asJob: boolean },
): Promise<ImportAnswer | { job_id: number }> {
  const sent = file && inChosenEncoding(new Uint8Array(await file.arrayBuffer()), encoding);
  const bytes = sent ?? (file_id ? await findFile(ctx.platform.files, ctx.actor.id, file_id) : null);
  if (!bytes) throw fieldIssues({ file: [{ key: 'file_gone' }] });
  const opened = await openAsked(ctx, bytes, { shiftId, sheet });
  const fileId = file_id ?? (await keepFile(ctx.platform.files, ctx.actor.id, bytes));
  const request = {
    fileId,
    mode,
    digest: digest ?? null,
    overrideReason: override_reason ?? null,
    shiftId,
    sheet,
  };
  const long = asJob || opened.lines > IMPORT_ROWS_AT_ONCE;
  if (long) return startImport(ctx, request, opened.lines);
  const outcome = await importRows(ctx, opened.read(), request);
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}
