import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { StudyTimes } from '#contract/papers/study-times.ts';
import type { StudyTime } from '#domain/roster/facts.ts';
import { clockOrNull } from '#domain/time/clock.ts';
import { first, type RowOf } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { fromJson, select } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { studyTime } from '#worker/db/schema/roster.ts';

const STUDY_TIMES = {
  version: person.version,
  entries: fromJson<StudyTime[]>(
    sql`(SELECT json_group_array(json_object('kind', kind, 'weekday', weekday, 'from', valid_from, 'to', valid_to,
           'start', start_minute, 'end', end_minute) ORDER BY kind, weekday, valid_from, start_minute, id)
         FROM ${studyTime} WHERE person_id = ${person.id})`,
  ),
};

export function selectStudyTimes(userId: number) {
  return select(STUDY_TIMES)
    .from(person)
    .where(and(eq(person.id, userId), isNull(person.deleted_at)));
}

/** @throws AppError E_NOT_FOUND */
export async function readStudyTimes(db: Database, userId: number): Promise<StudyTimes> {
  const found = await first(db, selectStudyTimes(userId));
  if (!found) throw new AppError('E_NOT_FOUND');
  return studyTimesAnswer(found);
}

export function studyTimesAnswer({
  version,
  entries,
}: RowOf<ReturnType<typeof selectStudyTimes>>): StudyTimes {
  return {
    entries: entries.map(({ start, end, ...entry }) => ({
      ...entry,
      start_time: clockOrNull(start),
      end_time: clockOrNull(end),
    })),
    version,
  };
}
