import { AppError } from '#contract/errors.ts';
import type {
  PeopleDone,
  PeopleImportAnswer,
  PeopleImportBody,
  PeoplePreview,
} from '#contract/people/people-files.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commitAnswer } from '#worker/db/commit.ts';
import { answerOrThrow, lookOrApply } from '#worker/platform/previews/look-or-apply.ts';
import { bytesSent, keptId } from '#worker/platform/previews/sent-file.ts';
import { type DecidedPeople, decideFile, digestOfImport } from './decide.ts';
import { peoplePreviewOf, peopleSummaryOf } from './preview.ts';
import { readPeopleFile } from './read-file.ts';
import { writePeople } from './write.ts';

/**
 * Previews a people file, or applies it in one batch, all or nothing. `lookOrApply` ensures that the
 * applied changes are those of the preview.
 * @throws AppError as `readPeopleFile`, SHIFT_CSV_INVALID_ROW with every fault when applying
 */
export async function importPeople(ctx: SignedInCtx, body: PeopleImportBody): Promise<PeopleImportAnswer> {
  const bytes = await bytesSent(ctx, body);
  const file = await readPeopleFile(bytes);
  const fileId = await keptId(ctx, body, bytes);
  const asked = { mode: body.mode, digest: body.digest ?? null };
  const outcome = await lookOrApply<DecidedPeople, PeoplePreview, PeopleDone>(asked, {
    judge: () => decideFile(ctx, file),
    digest: digestOfImport,
    preview: (decided) => peoplePreviewOf(ctx, file, fileId, decided),
    refusal: async ({ faults }) =>
      faults.length > 0 ? new AppError('SHIFT_CSV_INVALID_ROW', { rows: faults }) : null,
    apply: (decided) => applyFile(ctx, decided),
  });
  return answerOrThrow(outcome);
}

/** A file without changes stores only the answer. */
async function applyFile(ctx: SignedInCtx, decided: DecidedPeople): Promise<PeopleDone> {
  const done = (recalculated: number): PeopleDone => ({
    mode: 'apply',
    ...peopleSummaryOf(decided),
    recalculated,
  });
  if (decided.lines.some(({ kind }) => kind !== 'same')) return writePeople(ctx, decided, done);
  await commitAnswer(ctx, done(0));
  return done(0);
}
