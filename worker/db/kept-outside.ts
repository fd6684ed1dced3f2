import { type SQL, sql } from 'drizzle-orm';
import { externalLink } from './schema/staff-system.ts';

/** whether an external staff system owns this person's data, which is then read-only here. */
export function isKeptOutside(personId: number | SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${externalLink} AS link
    WHERE link.person_id = ${personId} AND link.state <> 'archived' AND link.is_kept_outside = 1)`;
}
