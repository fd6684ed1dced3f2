import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { WorkLimits } from '#contract/work-limits.ts';
import { bind, type Database, type Statement } from '#worker/db/database.ts';
import { person } from '#worker/db/schema/person.ts';
import { otherEmployment, workLimit } from '#worker/db/schema/roster.ts';

/** What {@link selectWorkLimits} finds: lists as JSON. */
export type WorkLimitsRow = { limits: string; other_employment: string; version: number };

export function selectWorkLimits(userId: number): Statement {
  return sql`SELECT p.version,
      (SELECT json_group_array(json_object('window', limit_window, 'unit', unit, 'amount', amount, 'source', source,
                                           'from', valid_from, 'to', valid_to) ORDER BY id)
       FROM ${workLimit} WHERE person_id = p.id) AS limits,
      (SELECT json_group_array(json_object('minutes_per_week', minutes_per_week, 'from', valid_from, 'to', valid_to)
                               ORDER BY id)
       FROM ${otherEmployment} WHERE person_id = p.id) AS other_employment
    FROM ${person} AS p WHERE p.id = ${userId} AND p.deleted_at IS NULL`;
}

/** @throws AppError E_NOT_FOUND */
export async function readWorkLimits(db: Database, userId: number): Promise<WorkLimits> {
  return workLimitsOf(await bind(db.d1, selectWorkLimits(userId)).first<WorkLimitsRow>());
}

/** @throws AppError E_NOT_FOUND where no person was found */
export function workLimitsOf(row: WorkLimitsRow | null | undefined): WorkLimits {
  if (!row) throw new AppError('E_NOT_FOUND');
  const { limits, other_employment, version } = row;
  return { limits: JSON.parse(limits), other_employment: JSON.parse(other_employment), version };
}
