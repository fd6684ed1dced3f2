import { AppError } from '#contract/errors.ts';
import type { PeopleDone, PeopleImportAnswer, PeopleImportBody } from '#contract/people-files.ts';
import { fieldIssues } from '#contract/validation.ts';
import { inChosenEncoding } from '#worker/csv/decode.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit, StaleFacts } from '#worker/db/commit.ts';
import { findFile, keepFile } from '#worker/files/kept-imports.ts';
import { whileStale } from '#worker/roster/attempts.ts';
import { type Decided, decideFile, digestOfImport } from './decide.ts';
import { previewOf, summaryOf } from './preview.ts';
import { type PeopleFile, readPeopleFile } from './read-file.ts';
import { writePeople } from './write.ts';

/**
 * Shows what a file of people would do, or does it in one batch: all of it or nothing. What is applied is what was
 * shown: when the digest of a preview is given and by now other things would be done, the fresh preview is answered
 * with E_CONFLICT, and so it is when the people change faster than they can be read.
 * @throws AppError as `readPeopleFile`, SHIFT_CSV_INVALID_ROW with every fault when it is to be applied
 */
export async function importPeople(
  ctx: SignedInCtx,
  { file, encoding, file_id, mode, digest }: PeopleImportBody,
): Promise<PeopleImportAnswer> {
  const sent = file && inChosenEncoding(new Uint8Array(await file.arrayBuffer()), encoding);
  const bytes = sent ?? (file_id ? await findFile(ctx.platform.files, ctx.actor.id, file_id) : null);
  if (!bytes) throw fieldIssues({ file: [{ key: 'file_gone' }] });
  const read = await readPeopleFile(bytes);
  const fileId = file_id ?? (await keepFile(ctx.platform.files, ctx.actor.id, bytes));
  if (mode === 'preview') return previewOf(ctx, read, fileId, await decideFile(ctx, read));
  try {
    return await whileStale(ctx, () => applyOnce(ctx, read, fileId, digest ?? null));
  } catch (error) {
    if (!(error instanceof StaleFacts)) throw error;
    throw new AppError('E_CONFLICT', await previewOf(ctx, read, fileId, await decideFile(ctx, read)));
  }
}

async function applyOnce(
  ctx: SignedInCtx,
  file: PeopleFile,
  fileId: string,
  digest: string | null,
): Promise<PeopleDone> {
  const decided = await decideFile(ctx, file);
  if (digest !== null && digest !== (await digestOfImport(decided))) {
    throw new AppError('E_CONFLICT', await previewOf(ctx, file, fileId, decided));
  }
  if (decided.faults.length > 0) throw new AppError('SHIFT_CSV_INVALID_ROW', { rows: decided.faults });
  const done = (recalculated: number): PeopleDone => ({
    mode: 'apply',
    ...summaryOf(decided),
    recalculated,
  });
  return write(ctx, decided, done);
}

/** A file that changes nothing leaves only the answer, where its key asks for one. */
async function write(
  ctx: SignedInCtx,
  decided: Decided,
  done: (recalculated: number) => PeopleDone,
): Promise<PeopleDone> {
  if (decided.lines.some(({ kind }) => kind !== 'same')) return writePeople(ctx, decided, done);
  const body = done(0);
  if (ctx.call.idempotency) await commit(ctx, { statements: [], audit: [], answer: { status: 200, body } });
  return body;
}
