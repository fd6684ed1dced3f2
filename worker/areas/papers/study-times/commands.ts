import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { type StudyTimes, type StudyTimesBody, studyTimeOf } from '#contract/papers/study-times.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { drawing } from '#worker/db/ids.ts';
import { deleteFrom, update } from '#worker/db/query.ts';
import { insertRows } from '#worker/db/rows.ts';
import { person } from '#worker/db/schema/person.ts';
import { studyTime } from '#worker/db/schema/roster.ts';
import { readStudyTimes, selectStudyTimes, studyTimesAnswer } from './queries.ts';

/**
 * F-19: replaces the classes and exams of a person. The rules of the roster use them at once.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored list for an old version
 */
export async function updateStudyTimes(
  ctx: SignedInCtx,
  userId: number,
  { version, entries }: StudyTimesBody,
): Promise<StudyTimes> {
  const [[stored], [drawn]] = await batch(ctx.db, [
    selectStudyTimes(userId),
    drawing('study_time', entries.length),
  ]);
  if (!stored) throw new AppError('E_NOT_FOUND');
  if (!drawn) throw new Error('no sequence of study times');
  const before = studyTimesAnswer(stored);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  const read = selectStudyTimes(userId);
  const [[after]] = await commit(ctx, {
    guards: [sql`SELECT version = ${version} AND deleted_at IS NULL FROM ${person} WHERE id = ${userId}`],
    current: () => readStudyTimes(ctx.db, userId),
    statements: [
      deleteFrom(studyTime).where(eq(studyTime.person_id, userId)),
      ...insertRows(
        studyTime,
        entries.map(studyTimeOf).map(({ kind, weekday, from, to, start, end }, place) => ({
          id: drawn.first + place,
          person_id: userId,
          kind,
          weekday,
          valid_from: from,
          valid_to: to,
          start_minute: start,
          end_minute: end,
        })),
      ),
      update(person)
        .set({ version: sql`${person.version} + 1`, roster_version: sql`${person.roster_version} + 1` })
        .where(eq(person.id, userId)),
    ],
    audit: [
      {
        action: 'update',
        subject: 'study_times',
        subjectId: userId,
        before: { entries: before.entries },
        after: { entries },
      },
    ],
    reads: [read],
  });
  if (!after) throw new AppError('E_NOT_FOUND');
  return studyTimesAnswer(after);
}
