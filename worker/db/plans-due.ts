import { sql } from 'drizzle-orm';
import type { Instant } from '#domain/time/instant.ts';
import type { Statement } from './database.ts';
import { update } from './query.ts';
import { person } from './schema/person.ts';
import { planBreach } from './schema/plan-breach.ts';
import { shiftUser } from './schema/roster.ts';

/**
 * Marks people with approved upcoming work, or with an open breach, for a new check. No roster
 * version is 0. No version is raised, so no decision that was read before fails.
 */
export function makingPlansDue(now: Instant): Statement {
  return update(person)
    .set({ checked_version: 0 })
    .where(sql`checked_version <> 0 AND (
      EXISTS (SELECT 1 FROM ${shiftUser} AS su WHERE su.person_id = ${person}.id AND su.starts_at > ${now}
        AND su.status = 'approved' AND su.outcome IS NULL)
      OR id IN (SELECT person_id FROM ${planBreach} WHERE ended_at IS NULL))`);
}
