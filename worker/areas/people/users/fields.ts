import { eq, sql } from 'drizzle-orm';
import { type User, UserChangeBody } from '#contract/people/users.ts';
import { DUTIES, strongestFirst } from '#contract/roles.ts';
import type { Instant } from '#domain/time/instant.ts';
import { dutiesOf, rolesOf } from '#worker/db/held-roles.ts';
import { REF_COLUMNS } from '#worker/db/person-ref.ts';
import { columnsOf, type FieldsRow, isTrue } from '#worker/db/query.ts';
import { accountLink } from '#worker/db/schema/account.ts';
import { branch } from '#worker/db/schema/branch.ts';
import { person } from '#worker/db/schema/person.ts';
import { hasSecondStep } from '#worker/db/second-step.ts';

const { version, ...FORM_FIELDS } = UserChangeBody.shape;

/** The columns of the form: each is read, inserted, updated and audited by its name. */
export const FORM_COLUMNS = columnsOf(person, FORM_FIELDS);

/** The fields for {@link userOf}, of the row of a person at the time `now`, because invitations expire. */
export function userFields(now: Instant) {
  return {
    ...REF_COLUMNS,
    ...FORM_COLUMNS,
    version: person.version,
    registered_location: sql<
      string | null
    >`(SELECT ${branch.name} FROM ${branch} WHERE ${eq(branch.id, person.branch_id)})`,
    disabled: isTrue(sql`${person.disabled_at} IS NOT NULL`),
    deleted: isTrue(sql`${person.deleted_at} IS NOT NULL`),
    roles: rolesOf(person.id),
    duties: dutiesOf(person.id),
    sign_in: sql<User['sign_in']>`CASE
      WHEN ${person.password_hash} IS NOT NULL THEN 'ready'
      WHEN EXISTS (SELECT 1 FROM ${accountLink} WHERE ${eq(accountLink.person_id, person.id)}
                     AND kind = 'invitation' AND used_at IS NULL AND expires_at > ${now}) THEN 'invited'
      ELSE 'none' END`,
    tfa: isTrue(hasSecondStep(person.id)),
  };
}

type UserRow = FieldsRow<ReturnType<typeof userFields>>;

export function userOf<Row extends UserRow>({ disabled, deleted, ...row }: Row) {
  const status: User['status'] = deleted ? 'deleted' : disabled ? 'disabled' : 'enabled';
  const duties = DUTIES.filter((duty) => row.duties.includes(duty));
  return { ...row, roles: strongestFirst(row.roles), duties, status };
}
