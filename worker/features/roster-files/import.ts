import type { ImportMode } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { ImportAnswer, ImportDone } from '#contract/roster-files.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { whileStale } from '#worker/roster/attempts.ts';
import { StaleRoster, writeRoster } from '#worker/roster/write.ts';
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
 * Shows what the file would do, or does it in one batch: all of it or nothing. What is applied is what was shown:
 * when the digest of a preview is given and by now other things would be done, the fresh preview is answered with
 * E_CONFLICT, and so it is when the roster moves faster than it can be read.
 * @throws AppError E_NOT_FOUND for a shift that is not there or out of reach
 */
export async function importRows(
  ctx: SignedInCtx,
  file: RosterFile,
  request: ImportRequest,
): Promise<ImportOutcome> {
  try {
    return await whileStale(ctx, () => importOnce(ctx, file, request));
  } catch (error) {
    if (!(error instanceof StaleRoster)) throw error;
    return showAnew(ctx, file, request);
  }
}

async function importOnce(
  ctx: SignedInCtx,
  file: RosterFile,
  { fileId, mode, digest, overrideReason, shiftId }: ImportRequest,
): Promise<ImportOutcome> {
  const judged = await judgeFile(ctx, file, { shiftId, toWrite: mode === 'apply' });
  const { workplaceIds } = judged;
  const preview = () => previewOf(ctx, file, fileId, judged);
  if (mode === 'preview') return { workplaceIds, answer: await preview() };
  if (digest !== null && digest !== (await digestOfImport(judged))) {
    return { workplaceIds, refusal: new AppError('E_CONFLICT', await preview()) };
  }
  const refusal = await fileRefusalOf(ctx, judged, file.sheet, overrideReason);
  if (refusal) return { workplaceIds, refusal };
  const operation_id = judged.judged ? ctx.call.operationId : null;
  const answer: ImportDone = { mode, operation_id, ...summaryOf(judged) };
  await applyFile(ctx, judged, overrideReason, answer);
  return { workplaceIds, answer };
}

/** What to tell whose roster moved each time: how it stands now, where it stands still for that long. */
async function showAnew(ctx: SignedInCtx, file: RosterFile, request: ImportRequest): Promise<ImportOutcome> {
  const judged = await judgeFile(ctx, file, { shiftId: request.shiftId, toWrite: false });
  const preview = await previewOf(ctx, file, request.fileId, judged);
  return { workplaceIds: judged.workplaceIds, refusal: new AppError('E_CONFLICT', preview) };
}

/** A file that changes nothing leaves only the answer, where its key asks for one. */
async function applyFile(
  ctx: SignedInCtx,
  { judged }: JudgedFile,
  reason: string | null,
  body: ImportDone,
): Promise<void> {
  const answer = { status: 200, body };
  if (judged) {
    await writeRoster(ctx, judged, { reason, guards: [judged.fixedStand], answer: () => answer });
    return;
  }
  if (ctx.call.idempotency) await commit(ctx, { statements: [], audit: [], answer });
}
