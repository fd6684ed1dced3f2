import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Membership } from '#contract/memberships.ts';
import { DUTIES, type Duty, ROLE_NAMES, type RoleName } from '#contract/roles.ts';
import type { UserRoles } from '#contract/user-roles.ts';
import { bind, type Database } from '#worker/db/database.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { person, personDuty, personRole } from '#worker/db/schema/person.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import { positionsJson, workplaceJson } from '#worker/features/memberships/queries.ts';

/** A person with what an assignment of roles has to know, `managed` being what they manage. */
export type RolesFacts = UserRoles & {
  staffNo: string | null;
  email: string | null;
  authVersion: number;
  managed: Membership[];
};

type Row = Pick<RolesFacts, 'version' | 'staffNo' | 'email' | 'authVersion'> &
  Record<'roles' | 'duties' | 'managed', string>;

const MANAGED = sql`(SELECT json_group_array(json_object('user', ${personRefJson}, 'workplace', ${workplaceJson},
      'works', json(iif(m.works, 'true', 'false')), 'manages', json('true'), 'positions', json(${positionsJson}),
      'version', m.version) ORDER BY w.code, w.id)
    FROM ${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id
    WHERE m.person_id = p.id AND m.manages = 1)`;

/** @throws AppError E_NOT_FOUND */
export async function findRoles(db: Database, id: number): Promise<RolesFacts> {
  const row = await bind(
    db.d1,
    sql`SELECT p.version, p.staff_no AS staffNo, p.email, p.auth_version AS authVersion, ${MANAGED} AS managed,
          (SELECT json_group_array(role) FROM ${personRole} WHERE person_id = p.id) AS roles,
          (SELECT json_group_array(duty) FROM ${personDuty} WHERE person_id = p.id) AS duties
        FROM ${person} AS p WHERE p.id = ${id} AND p.deleted_at IS NULL`,
  ).first<Row>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return {
    ...row,
    roles: strongestFirst(JSON.parse(row.roles)),
    duties: dutiesInOrder(JSON.parse(row.duties)),
    managed: JSON.parse(row.managed),
  };
}

/** @throws AppError E_NOT_FOUND */
export async function readRoles(db: Database, id: number): Promise<UserRoles> {
  const { roles, duties, version } = await findRoles(db, id);
  return { roles, duties, version };
}

export function strongestFirst(held: readonly string[]): RoleName[] {
  return ROLE_NAMES.filter((name) => held.includes(name));
}

export function dutiesInOrder(held: readonly string[]): Duty[] {
  return DUTIES.filter((duty) => held.includes(duty));
}
