import { IMPORT_ROWS_AT_ONCE } from '#contract/limits.ts';
import type { ImportAnswer, ImportBody } from '#contract/roster/roster-files.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { answerOrThrow } from '#worker/platform/previews/look-or-apply.ts';
import { bytesSent, keptId } from '#worker/platform/previews/sent-file.ts';
import { importRows } from './import.ts';
import { startImport } from './job.ts';
import { openAsked } from './read-file.ts';
import type { SheetRequest } from './read-sheet.ts';

/**
 * Previews a file or applies it: at once, or as a job where it is long or the caller asks for one.
 * @throws AppError as `openAsked` and `importRows`
 */
export async function runImport(
  ctx: SignedInCtx,
  body: ImportBody,
  { shiftId, sheet, asJob }: { shiftId: number | null; sheet: SheetRequest | null; asJob: boolean },
): Promise<ImportAnswer | { job_id: number }> {
  const bytes = await bytesSent(ctx, body);
  const opened = await openAsked(ctx, bytes, { shiftId, sheet });
  const fileId = await keptId(ctx, body, bytes);
  const request = {
    fileId,
    mode: body.mode,
    digest: body.digest ?? null,
    overrideReason: body.override_reason ?? null,
    shiftId,
    sheet,
  };
  const long = asJob || opened.lines > IMPORT_ROWS_AT_ONCE;
  if (long) return startImport(ctx, request, opened.lines);
  return answerOrThrow(await importRows(ctx, opened.read(), request));
}
