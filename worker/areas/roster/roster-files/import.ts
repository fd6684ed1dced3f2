import type { ImportMode } from '#contract/enums.ts';
import type { AppError } from '#contract/errors.ts';
import type { ImportAnswer, ImportDone, ImportPreview } from '#contract/roster/roster-files.ts';
import { writeRoster } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commitAnswer } from '#worker/db/commit.ts';
import { lookOrApply } from '#worker/platform/previews/look-or-apply.ts';
import { type JudgedFile, judgeFile } from './judge.ts';
import { digestOfImport, previewOf, summaryOf } from './preview.ts';
import type { RosterFile } from './read-file.ts';
import type { SheetRequest } from './read-sheet.ts';
import { fileRefusalOf } from './tell.ts';

/** What is asked of an import: the file lies among the kept ones. */
export type ImportRequest = {
  fileId: string;
  mode: ImportMode;
  /** Of the preview that is applied. */
  digest: string | null;
  overrideReason: string | null;
  /** The one shift that the file is for; null for a whole roster. */
  shiftId: number | null;
  /** Of a sheet: how it is to be read; null for rows. */
  sheet: SheetRequest | null;
};

/** The answer, or the refusal that it met; and the workplaces that either tells of. */
export type ImportOutcome = { workplaceIds: number[] } & ({ answer: ImportAnswer } | { refusal: AppError });

/**
 * Shows what the file would do, or does it in one batch: all of it or nothing. What is applied is what was shown, as
 * `lookOrApply` sees to.
 * @throws AppError E_NOT_FOUND for a shift that is not there or out of reach
 */
export async function importRows(
  ctx: SignedInCtx,
  file: RosterFile,
  { fileId, mode, digest, overrideReason, shiftId }: ImportRequest,
): Promise<ImportOutcome> {
  const asked = { mode, digest };
  const { judged, ...outcome } = await lookOrApply<JudgedFile, ImportPreview, ImportDone>(ctx, asked, {
    judge: (toWrite) => judgeFile(ctx, file, { shiftId, toWrite }),
    digest: digestOfImport,
    preview: (found) => previewOf(ctx, file, fileId, found),
    refusal: (found) => fileRefusalOf(ctx, found, file.sheet, overrideReason),
    apply: (found) => applyFile(ctx, found, overrideReason),
  });
  return { workplaceIds: judged.workplaceIds, ...outcome };
}

/** A file that changes nothing leaves only the answer. */
async function applyFile(ctx: SignedInCtx, found: JudgedFile, reason: string | null): Promise<ImportDone> {
  const { judged } = found;
  const operation_id = judged ? ctx.call.operationId : null;
  const body: ImportDone = { mode: 'apply', operation_id, ...summaryOf(found) };
  const answer = () => ({ status: 200, body });
  if (judged) await writeRoster(ctx, judged, { reason, guards: [judged.fixedStand], answer });
  else await commitAnswer(ctx, body);
  return body;
}
