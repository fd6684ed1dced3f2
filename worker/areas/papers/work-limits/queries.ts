import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { WorkLimits } from '#contract/papers/work-limits.ts';
import { first } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { fromJson, select } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { otherEmployment, workLimit } from '#worker/db/schema/roster.ts';

/** How much a person may work, and how much they work elsewhere. */
export const WORK_LIMITS = {
  version: person.version,
  limits: fromJson<WorkLimits['limits']>(
    sql`(SELECT json_group_array(json_object('window', limit_window, 'unit', unit, 'amount', amount, 'source', source,
           'from', valid_from, 'to', valid_to) ORDER BY id)
         FROM ${workLimit} WHERE person_id = ${person.id})`,
  ),
  other_employment: fromJson<WorkLimits['other_employment']>(
    sql`(SELECT json_group_array(json_object('minutes_per_week', minutes_per_week,
           'minutes_by_weekday', json(minutes_by_weekday), 'from', valid_from, 'to', valid_to)
           ORDER BY id)
         FROM ${otherEmployment} WHERE person_id = ${person.id})`,
  ),
};

export function selectWorkLimits(userId: number) {
  return select(WORK_LIMITS)
    .from(person)
    .where(and(eq(person.id, userId), isNull(person.deleted_at)));
}

/** @throws AppError E_NOT_FOUND */
export async function readWorkLimits(db: Database, userId: number): Promise<WorkLimits> {
  const found = await first(db, selectWorkLimits(userId));
  if (!found) throw new AppError('E_NOT_FOUND');
  return found;
}
