import { type SQL, sql } from 'drizzle-orm';
import { person, personRole } from './schema/person.ts';
import { membership } from './schema/workplace.ts';

const CAN_SIGN_IN = sql`who.deleted_at IS NULL AND who.disabled_at IS NULL`;

/**
 * The ids of a workplace's managers. Without any, those of the global admins.
 * @param excluded the people it is about, by their ids
 */
export function plannersOf(workplaceId: SQL, ...excluded: readonly SQL[]): SQL {
  const others = sql`NOT IN (${sql.join([...excluded], sql`, `)})`;
  const managing = sql`SELECT m.person_id AS id FROM ${membership} AS m
      JOIN ${person} AS who ON who.id = m.person_id AND ${CAN_SIGN_IN}
    WHERE m.workplace_id = ${workplaceId} AND m.manages = 1 AND m.person_id ${others}`;
  const global = sql`SELECT pr.person_id AS id FROM ${personRole} AS pr
      JOIN ${person} AS who ON who.id = pr.person_id AND ${CAN_SIGN_IN}
    WHERE pr.role = 'global_admin' AND pr.person_id ${others} AND NOT EXISTS (${managing})`;
  return sql`${managing} UNION ${global}`;
}
