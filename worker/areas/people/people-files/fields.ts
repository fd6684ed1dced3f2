import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { UserChangeBody } from '#contract/people/users.ts';
import { formatPostalCode } from '#domain/format/postal-code.ts';
import { fitToStatus } from '#domain/papers/record.ts';
import { NO, VALUE_COLUMNS, type ValueColumn, YES } from '#domain/people/file/columns.ts';
import {
  NO_HIDDEN_RESIDENCE,
  residenceRecordOf,
  withStatusOf,
} from '#domain/people/file/residence-values.ts';
import { columnsOf, type FieldsRow, orNull, pick } from '#worker/db/query.ts';
import { branch } from '#worker/db/schema/branch.ts';
import { person } from '#worker/db/schema/person.ts';
import { residence, school } from '#worker/db/schema/residence.ts';

/** Fields of the form that files omit or have under another name; files have the rest. */
const {
  version,
  staff_no,
  given_first,
  branch_id,
  household_head,
  household_relation,
  employment_insured,
  ...FILED
} = UserChangeBody.shape;

/** Columns of the person with the same name in the file. */
export const FILED_COLUMNS = Object.keys(FILED) as (keyof typeof FILED)[] satisfies ValueColumn[];

export const p = alias(person, 'p');
export const r = alias(residence, 'r');

/** The values of the person `p` and their residence record `r`, for {@link filedValuesOf}. */
export const VALUES = {
  ...columnsOf(p, FILED),
  registered_location: sql<string | null>`(SELECT b.name FROM ${branch} AS b
    WHERE b.id = p.branch_id AND b.deleted_at IS NULL)`,
  residence_status: r.status,
  residence_expires_on: r.expires_on,
  residence_number: r.card_number,
  permission: orNull(r.permission),
  ...pick(
    r,
    'student_card_expires_on',
    'school_id',
    'course',
    'skilled_field',
    'passport_number',
    'passport_expires_on',
  ),
  designated_number: sql<string | null>`CAST(${r.designated_number} AS TEXT)`,
  on_leave: sql<string>`iif(${r.on_leave}, ${YES}, ${NO})`,
  school: sql<string | null>`(SELECT s.name FROM ${school} AS s
    WHERE s.id = r.school_id AND s.deleted_at IS NULL)`,
};

/** The values in the form of a file, without those that do not fit the status. */
export function filedValuesOf(row: FieldsRow<typeof VALUES>): Map<ValueColumn, string> {
  const values = new Map<ValueColumn, string>();
  for (const column of VALUE_COLUMNS) {
    const value = column === 'work_permission' ? (row.permission ? YES : null) : row[column];
    if (value !== null) values.set(column, column === 'postal_code' ? formatPostalCode(value) : value);
  }
  return withStatusOf(fitToStatus(residenceRecordOf(values, NO_HIDDEN_RESIDENCE, row.school_id)), values);
}
