import { AppError } from '#contract/errors.ts';
import { IMPORT_ROWS_AT_ONCE } from '#contract/limits.ts';
import type { ImportAnswer, ImportBody } from '#contract/roster/roster-files.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { answerOrThrow } from '#worker/platform/previews/look-or-apply.ts';
import { bytesSent, keptId } from '#worker/platform/previews/sent-file.ts';
import { importRows } from './import.ts';
import { startImport } from './job.ts';
import type { FilePlace } from './kept-columns.ts';
import { type FileRequest, openAsked } from './read-file.ts';
import type { SheetRequest } from './read-sheet.ts';

/**
 * Previews a file or applies it: at once, or as a job where it is long or the caller asks for one.
 * @throws AppError as `openAsked` and `importRows`
 */
export async function runImport(
  ctx: SignedInCtx,
  body: ImportBody,
  { asJob, ...place }: FilePlace & { sheet: SheetRequest | null; asJob: boolean },
): Promise<ImportAnswer | { job_id: number }> {
  const bytes = await bytesSent(ctx, body);
  const asked: FileRequest = { ...place, columns: body.columns, values: body.column_values };
  const opened = await opening(ctx, body, bytes, asked);
  const fileId = await keptId(ctx, body, bytes);
  const request = {
    ...asked,
    fileId,
    mode: body.mode,
    digest: body.digest ?? null,
    overrideReason: body.override_reason ?? null,
    withoutRefused: body.without_refused ?? false,
  };
  const long = asJob || opened.lines > IMPORT_ROWS_AT_ONCE;
  if (long) return startImport(ctx, request, opened.lines);
  return answerOrThrow(await importRows(ctx, opened.read(), request));
}

/** Opens the file. A preview of unknown headings stores it, so that the columns can be chosen for it. */
async function opening(
  ctx: SignedInCtx,
  body: ImportBody,
  bytes: Uint8Array<ArrayBuffer>,
  asked: FileRequest,
) {
  try {
    return await openAsked(ctx, bytes, asked);
  } catch (error) {
    const isHeader = error instanceof AppError && error.code === 'SHIFT_CSV_INVALID_HEADER';
    if (!isHeader || asked.sheet || body.mode === 'apply') throw error;
    throw new AppError(error.code, { ...Object(error.data), file_id: await keptId(ctx, body, bytes) });
  }
}
