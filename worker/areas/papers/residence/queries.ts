import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { Residence } from '#contract/papers/residence.ts';
import type { RightToWork } from '#domain/papers/facts.ts';
import { workLimitsOf } from '#domain/papers/limits.ts';
import { permitsOf } from '#domain/papers/permits.ts';
import type { PermittedHours } from '#domain/papers/permitted-hours.ts';
import { toStamp } from '#domain/time/instant.ts';
import { schoolJson } from '#worker/areas/papers/residence/stored/stored-facts.ts';
import { PERMITTED_FIELDS, permittedHoursOfRow } from '#worker/areas/roster/changes/placed.ts';
import { first } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { personRefOrNull } from '#worker/db/person-ref.ts';
import { type Fields, type FieldsRow, fromJson, isTrue, pick, selectRaw } from '#worker/db/query.ts';
import { papersJson, rightToWorkOf } from '#worker/db/right-to-work.ts';
import { person } from '#worker/db/schema/person.ts';
import { residence, residenceCard } from '#worker/db/schema/residence.ts';

const p = alias(person, 'p');
const r = alias(residence, 'r');

/**
 * A school can be deleted while a deleted person goes to it. When that person is restored, the school
 * is null.
 */
const RESIDENCE = {
  ...pick(p, 'version', 'nationality'),
  ...pick(
    r,
    'status',
    'expires_on',
    'renewal_filed_on',
    'paper_minutes',
    'card_number',
    'passport_number',
    'passport_expires_on',
    'student_card_expires_on',
    'course',
    'skilled_field',
    'designated_number',
    'checked_at',
  ),
  papers: papersJson(),
  ...PERMITTED_FIELDS,
  permission: isTrue(sql`coalesce(r.permission, 0)`),
  on_leave: isTrue(sql`coalesce(r.on_leave, 0)`),
  earlier_card_numbers: fromJson<string[]>(
    sql`(SELECT json_group_array(c.number ORDER BY c.created_at DESC, c.rowid DESC) FROM ${residenceCard} AS c
         WHERE c.person_id = p.id AND c.number IS NOT r.card_number)`,
  ),
  checked_by: personRefOrNull(sql`r.checked_by`),
  school: fromJson<Residence['school']>(schoolJson(sql`r.school_id`)),
};

export type ResidenceRow = FieldsRow<typeof RESIDENCE>;

/**
 * Returns a row for every person who is not deleted, also without a record.
 * @param facts further fields of the row
 */
export function selectResidence(userId: number): SQL<ResidenceRow>;
export function selectResidence<F extends Fields>(userId: number, facts: F): SQL<ResidenceRow & FieldsRow<F>>;
export function selectResidence(userId: number, facts: Fields = {}): SQL {
  return selectRaw(
    { ...RESIDENCE, ...facts },
    sql`FROM ${person} AS p LEFT JOIN ${residence} AS r ON r.person_id = p.id
        WHERE p.id = ${userId} AND p.deleted_at IS NULL`,
  );
}

/** @throws AppError E_NOT_FOUND */
export async function readResidence(db: Database, userId: number): Promise<Residence> {
  return residenceFrom(await first(db, selectResidence(userId)));
}

/**
 * Reads the stored record of a person together with the facts for its change.
 * @throws AppError E_NOT_FOUND
 */
export async function findResidenceWith<F extends Fields>(
  db: Database,
  userId: number,
  facts: F,
): Promise<{ before: Residence; facts: FieldsRow<F> }> {
  const row = await first(db, selectResidence(userId, facts));
  if (!row) throw new AppError('E_NOT_FOUND');
  return { before: residenceFrom(row), facts: row };
}

/** @throws AppError E_NOT_FOUND without a row */
export function residenceFrom(row: ResidenceRow | undefined): Residence {
  if (!row) throw new AppError('E_NOT_FOUND');
  const right = rightToWorkOf(row);
  return {
    status: row.status,
    expires_on: row.expires_on,
    renewal_filed_on: row.renewal_filed_on,
    permission: row.permission,
    paper_minutes: row.paper_minutes,
    card_number: row.card_number,
    earlier_card_numbers: row.earlier_card_numbers,
    checked: checkedOf(row),
    passport_number: row.passport_number,
    passport_expires_on: row.passport_expires_on,
    student_card_expires_on: row.student_card_expires_on,
    school: row.school,
    course: row.course,
    on_leave: row.on_leave,
    skilled_field: row.skilled_field,
    designated_number: row.designated_number,
    permits: permitsOf(right).map(({ kind, lastDay }) => ({ kind, last_day: lastDay })),
    limits: residenceLimits(right, permittedHoursOfRow(row, right)),
    version: row.version,
  };
}

function residenceLimits(right: RightToWork, permitted: readonly PermittedHours[]): Residence['limits'] {
  return workLimitsOf(right, [], permitted).flatMap(({ window, amount, source, from, to }) =>
    source === 'config' || source === 'manual' ? [] : [{ window, minutes: amount, source, from, to }],
  );
}

function checkedOf({ checked_at, checked_by }: ResidenceRow): Residence['checked'] {
  if (checked_at === null || checked_by === null) return null;
  return { at: toStamp(checked_at), by: checked_by };
}
