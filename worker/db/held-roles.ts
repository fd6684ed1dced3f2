import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Duty, RoleName } from '#contract/roles.ts';
import { fromJson } from './query.ts';
import { personDuty, personRole } from './schema/person.ts';

/** The roles of a person, unordered. */
export function rolesOf(personId: SQLWrapper): SQL<RoleName[]> {
  return fromJson<RoleName[]>(
    sql`(SELECT json_group_array(${personRole.role}) FROM ${personRole} WHERE ${eq(personRole.person_id, personId)})`,
  );
}

/** The duties of a person, unordered. */
export function dutiesOf(personId: SQLWrapper): SQL<Duty[]> {
  return fromJson<Duty[]>(
    sql`(SELECT json_group_array(${personDuty.duty}) FROM ${personDuty} WHERE ${eq(personDuty.person_id, personId)})`,
  );
}
