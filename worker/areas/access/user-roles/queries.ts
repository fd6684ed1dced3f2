import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { UserRoles } from '#contract/access/user-roles.ts';
import { AppError } from '#contract/errors.ts';
import type { Membership } from '#contract/people/memberships.ts';
import { DUTIES, type Duty, ROLE_NAMES, type RoleName } from '#contract/roles.ts';
import { positionsJson } from '#worker/areas/people/memberships/queries.ts';
import { first } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { dutiesOf, rolesOf } from '#worker/db/held-roles.ts';
import { workplaceJson } from '#worker/db/named-json.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { type FieldsRow, fromJson, select } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';

const p = alias(person, 'p');

/** A person with the facts for assigning roles; `managed` has the workplaces that they manage. */
const COLUMNS = {
  version: p.version,
  staffNo: p.staff_no,
  email: p.email,
  authVersion: p.auth_version,
  roles: rolesOf(p.id),
  duties: dutiesOf(p.id),
  managed: fromJson<Membership[]>(
    sql`(SELECT json_group_array(json_object('user', ${personRefJson}, 'workplace', ${workplaceJson},
           'works', json(iif(m.works, 'true', 'false')), 'manages', json('true'), 'positions', json(${positionsJson}),
           'version', m.version) ORDER BY w.code, w.id)
         FROM ${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id
         WHERE m.person_id = ${p.id} AND m.manages = 1)`,
  ),
};

type RolesFacts = FieldsRow<typeof COLUMNS>;

/** @throws AppError E_NOT_FOUND */
export async function findRoles(db: Database, id: number): Promise<RolesFacts> {
  const row = await first(
    db,
    select(COLUMNS)
      .from(p)
      .where(and(eq(p.id, id), isNull(p.deleted_at))),
  );
  if (!row) throw new AppError('E_NOT_FOUND');
  return { ...row, roles: heldRoleNames(row.roles), duties: dutiesInOrder(row.duties) };
}

/** @throws AppError E_NOT_FOUND */
export async function readRoles(db: Database, id: number): Promise<UserRoles> {
  const { roles, duties, version } = await findRoles(db, id);
  return { roles, duties, version };
}

export function heldRoleNames(held: readonly string[]): RoleName[] {
  return ROLE_NAMES.filter((name) => held.includes(name));
}

export function dutiesInOrder(held: readonly string[]): Duty[] {
  return DUTIES.filter((duty) => held.includes(duty));
}
