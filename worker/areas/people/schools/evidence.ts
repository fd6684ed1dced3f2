import { and, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { EvidenceBody, School } from '#contract/people/schools.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type Change, commit } from '#worker/db/commit.ts';
import { update } from '#worker/db/query.ts';
import { schoolVacation } from '#worker/db/schema/residence.ts';
import { keepImage } from '#worker/platform/files/sent-image.ts';
import {
  auditedSchool,
  schoolUpdate as changingSchool,
  deletingFiles,
  isSchoolUnchanged,
} from './commands.ts';
import { readSchool } from './queries.ts';

/**
 * Stores the calendar that proves a vacation, without the metadata of the image, and replaces an
 * earlier one.
 * @param from the first day of the vacation
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored school for an old version,
 * E_UNPROCESSABLE_ENTITY as {@link keepImage}
 */
export async function updateEvidence(
  ctx: SignedInCtx,
  id: number,
  from: string,
  { file: sent, version }: EvidenceBody,
): Promise<School> {
  const before = await findVacation(ctx, id, from, version);
  const kept = await keepImage(ctx, 'school_calendar', ctx.actor.id, sent);
  const after = withEvidence(before, from, kept.id);
  const { statements, ...change } = evidenceChange(ctx, before, after, from);
  await commit(ctx, {
    ...change,
    statements: [kept.row, ...statements],
    answer: { status: 200, body: after },
  });
  return after;
}

/**
 * @throws AppError E_NOT_FOUND also without a calendar, E_CONFLICT with the stored school for an old
 * version
 */
export async function deleteEvidence(
  ctx: SignedInCtx,
  id: number,
  from: string,
  version: number,
): Promise<void> {
  const before = await findVacation(ctx, id, from, version);
  if (evidenceFrom(before, from) === null) throw new AppError('E_NOT_FOUND');
  await commit(ctx, evidenceChange(ctx, before, withEvidence(before, from, null), from));
}

async function findVacation(ctx: SignedInCtx, id: number, from: string, version: number): Promise<School> {
  const before = await readSchool(ctx.db, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  if (!before.vacations.some((vacation) => vacation.from === from)) throw new AppError('E_NOT_FOUND');
  return before;
}

function evidenceChange(ctx: SignedInCtx, before: School, after: School, from: string): Change {
  const { id } = before;
  const old = evidenceFrom(before, from);
  return {
    guards: [isSchoolUnchanged(before)],
    current: () => readSchool(ctx.db, id),
    statements: [
      update(schoolVacation)
        .set({ evidence_file_id: evidenceFrom(after, from) })
        .where(and(eq(schoolVacation.school_id, id), eq(schoolVacation.valid_from, from))),
      changingSchool(id, {}),
      ...(old === null ? [] : [deletingFiles(ctx, [old])]),
    ],
    audit: [
      {
        action: 'update',
        subject: 'school',
        subjectId: id,
        before: auditedSchool(before),
        after: auditedSchool(after),
      },
    ],
  };
}

function evidenceFrom({ vacations }: School, from: string): string | null {
  return vacations.find((vacation) => vacation.from === from)?.evidence_file_id ?? null;
}

function withEvidence(before: School, from: string, fileId: string | null): School {
  return {
    ...before,
    vacations: before.vacations.map((vacation) =>
      vacation.from === from ? { ...vacation, evidence_file_id: fileId } : vacation,
    ),
    version: before.version + 1,
  };
}
