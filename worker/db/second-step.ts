import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { secondFactor } from './schema/account.ts';
import { configuration } from './schema/configuration.ts';

/** Whether a person has a confirmed second step, as 0 or 1. */
export function hasSecondStep(personId: number | SQLWrapper): SQL<number> {
  return sql<number>`EXISTS (SELECT 1 FROM ${secondFactor} AS f
    WHERE f.person_id = ${personId} AND f.confirmed_at IS NOT NULL)`;
}

/** Whether the company requires the second step of everyone who needs one, as 0 or 1. */
export const IS_SECOND_STEP_REQUIRED = sql<number>`coalesce(
  (SELECT ${configuration.settings} ->> 'tfa_required' FROM ${configuration}), 0)`;
