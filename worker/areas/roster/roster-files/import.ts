import type { ImportMode } from '#contract/enums.ts';
import type { AppError } from '#contract/errors.ts';
import type { ImportAnswer, ImportDone, ImportPreview } from '#contract/roster/roster-files.ts';
import { writeRoster } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit, commitAnswer } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { lookOrApply } from '#worker/platform/previews/look-or-apply.ts';
import { fileRefusalOf } from './file-answers.ts';
import { type JudgedFile, judgeFile } from './judge.ts';
import { keepingColumns } from './kept-columns.ts';
import { digestOfImport, importPreviewOf, importSummaryOf } from './preview.ts';
import type { FileRequest, RosterFile } from './read-file.ts';

/** The request of an import; the file is stored separately. */
export type ImportRequest = FileRequest & {
  fileId: string;
  mode: ImportMode;
  /** Of the preview that is applied. */
  digest: string | null;
  overrideReason: string | null;
  /** Whether faulty and refused rows are left out; otherwise they refuse the whole file. */
  withoutRefused: boolean;
};

/** The answer or the refusal, and the workplaces that it names. */
export type ImportOutcome = { workplaceIds: number[] } & ({ answer: ImportAnswer } | { refusal: AppError });

/**
 * Previews the file, or applies it in one batch: all of it, or all that is neither faulty nor refused.
 * `lookOrApply` ensures that the applied file is the one that was shown.
 * @throws AppError E_NOT_FOUND for a shift that does not exist or is out of reach
 */
export async function importRows(
  ctx: SignedInCtx,
  file: RosterFile,
  request: ImportRequest,
): Promise<ImportOutcome> {
  const { fileId, mode, digest, shiftId } = request;
  const asked = { mode, digest };
  const { judged, ...outcome } = await lookOrApply<JudgedFile, ImportPreview, ImportDone>(asked, {
    judge: (toWrite) => judgeFile(ctx, file, { shiftId, toWrite }),
    digest: digestOfImport,
    preview: (found) => importPreviewOf(ctx, file, fileId, found),
    refusal: (found) => fileRefusalOf(ctx, found, file.sheet, request),
    apply: (found) => applyFile(ctx, file, found, request),
  });
  return { workplaceIds: judged.workplaceIds, ...outcome };
}

/** A file without changes stores only the answer, and the chosen columns. */
async function applyFile(
  ctx: SignedInCtx,
  file: RosterFile,
  found: JudgedFile,
  { fileId, overrideReason: reason }: ImportRequest,
): Promise<ImportDone> {
  const { judged } = found;
  const operation_id = judged ? ctx.call.operationId : null;
  const body: ImportDone = {
    mode: 'apply',
    operation_id,
    file_id: fileId,
    ...importSummaryOf(found),
  };
  const answer = { status: 200, body };
  const statements = columnsToKeep(ctx, file, found);
  if (judged) {
    await writeRoster(ctx, judged, {
      reason,
      guards: [judged.isFixedUnchanged],
      answer: () => answer,
      extra: () => ({ statements, audit: [] }),
    });
  } else if (statements.length > 0) await commit(ctx, { statements, audit: [], answer });
  else await commitAnswer(ctx, body);
  return body;
}

function columnsToKeep(
  ctx: SignedInCtx,
  { columnsFrom, headings, readAs, values }: RosterFile,
  { workplaceIds }: JudgedFile,
): Statement[] {
  if (columnsFrom !== 'chosen' || headings === null) return [];
  return [keepingColumns(headings, { columns: readAs, values }, { now: ctx.now, workplaceIds })];
}
