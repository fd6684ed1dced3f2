import { eq, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { User, UserBody } from '#contract/people/users.ts';
import { DUTIES, strongestFirst } from '#contract/roles.ts';
import type { Instant } from '#domain/time/instant.ts';
import { dutiesOf, rolesOf } from '#worker/db/held-roles.ts';
import { REF_COLUMNS } from '#worker/db/person-ref.ts';
import { type FieldsRow, isTrue, pick } from '#worker/db/query.ts';
import { accountLink, secondFactor } from '#worker/db/schema/account.ts';
import { branch } from '#worker/db/schema/branch.ts';
import { person } from '#worker/db/schema/person.ts';

/** The columns that the page of a person writes: each is read, inserted, updated and audited by its name. */
export const FORM_COLUMNS = pick(
  person,
  'staff_no',
  'email',
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'given_first',
  'gender',
  'birthday',
  'nationality',
  'phone',
  'emergency_contact_phone',
  'postal_code',
  'prefecture',
  'address',
  'language',
  'japanese_level',
  'hired_on',
  'left_on',
  'branch_id',
  'household_head',
  'household_relation',
  'employment_insured',
) satisfies Record<FormField, SQLiteColumn>;

type FormField = keyof Omit<UserBody, 'role' | 'duties' | 'manages'>;

/** What {@link userOf} takes, of the row of a person at the moment `now`: an invitation ends by time. */
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
    tfa: isTrue(
      sql`EXISTS (SELECT 1 FROM ${secondFactor} WHERE ${eq(secondFactor.person_id, person.id)} AND confirmed_at IS NOT NULL)`,
    ),
  };
}

type UserRow = FieldsRow<ReturnType<typeof userFields>>;

export function userOf<Row extends UserRow>({ disabled, deleted, ...row }: Row) {
  const status: User['status'] = deleted ? 'deleted' : disabled ? 'disabled' : 'enabled';
  const duties = DUTIES.filter((duty) => row.duties.includes(duty));
  return { ...row, roles: strongestFirst(row.roles), duties, status };
}
