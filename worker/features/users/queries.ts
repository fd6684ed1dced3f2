import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { PER_PAGE } from '#contract/limits.ts';
import { strongestFirst } from '#contract/roles.ts';
import type { PersonRef, User } from '#contract/users.ts';
import type { Ctx } from '#worker/ctx.ts';
import { bind, type Database, rows } from '#worker/db/database.ts';
import { foundBy, type SearchTexts } from '#worker/db/person-search.ts';
import { accountLink, secondFactor } from '#worker/db/schema/account.ts';
import { branch } from '#worker/db/schema/branch.ts';
import { personErasure } from '#worker/db/schema/erasure.ts';
import { person, personDuty, personRole } from '#worker/db/schema/person.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

const REF = sql`p.id, p.staff_no, p.last_name, p.first_name, p.last_name_kana, p.first_name_kana, p.given_first`;

/** People who carry every piece of the query, by kana. */
export async function searchPeople(db: Database, query: string): Promise<PersonRef[]> {
  const { results } = await bind(
    db.d1,
    sql`SELECT ${REF} FROM ${person} AS p WHERE p.deleted_at IS NULL AND ${foundBy(query, sql`p.id`)}
        ORDER BY p.last_name_kana, p.first_name_kana, p.id LIMIT ${PER_PAGE}`,
  ).all<Omit<PersonRef, 'given_first'> & { given_first: number }>();
  return results.map((row) => ({ ...row, given_first: row.given_first === 1 }));
}

export type UserRow = Omit<
  User,
  'given_first' | 'employment_insured' | 'status' | 'roles' | 'duties' | 'tfa'
> & {
  given_first: number;
  employment_insured: number;
  disabled: number;
  deleted: number;
  roles: string;
  duties: string;
  tfa: number;
};

/** What the person `p` is told by at this moment: an invitation ends by time. Read by {@link userOf}. */
export const columns = (
  now: number,
) => sql`${REF}, p.email, p.gender, p.birthday, p.nationality, p.phone, p.emergency_contact_phone,
  p.postal_code, p.prefecture, p.address, p.language, p.japanese_level, p.hired_on, p.left_on,
  p.branch_id, (SELECT name FROM ${branch} WHERE id = p.branch_id) AS registered_location,
  p.household_head, p.household_relation, p.employment_insured,
  p.disabled_at IS NOT NULL AS disabled, p.deleted_at IS NOT NULL AS deleted,
  (SELECT json_group_array(role) FROM ${personRole} WHERE person_id = p.id) AS roles,
  (SELECT json_group_array(duty ORDER BY duty) FROM ${personDuty} WHERE person_id = p.id) AS duties,
  CASE WHEN p.password_hash IS NOT NULL THEN 'ready'
       WHEN EXISTS (SELECT 1 FROM ${accountLink} WHERE person_id = p.id AND kind = 'invitation'
                      AND used_at IS NULL AND expires_at > ${now}) THEN 'invited'
       ELSE 'none' END AS sign_in,
  EXISTS (SELECT 1 FROM ${secondFactor} WHERE person_id = p.id AND confirmed_at IS NOT NULL) AS tfa,
  p.version`;

/** @throws AppError E_NOT_FOUND; a deleted person is told as such */
export async function readUser(ctx: Pick<Ctx, 'db' | 'now'>, id: number): Promise<User> {
  const { before } = await findAnyUserWith(ctx, id, sql`1 AS found`);
  return before;
}

/**
 * A person as they stand, with what a change of them has to know.
 * @throws AppError E_NOT_FOUND
 */
export async function findUserWith<Facts>(
  ctx: Pick<Ctx, 'db' | 'now'>,
  id: number,
  facts: SQL,
): Promise<{ before: User; facts: Facts }> {
  const found = await findAnyUserWith<Facts>(ctx, id, facts);
  if (found.before.status === 'deleted') throw new AppError('E_NOT_FOUND');
  return found;
}

/**
 * As {@link findUserWith}, but of a deleted person too; `p` is the person.
 * @throws AppError E_NOT_FOUND
 */
export async function findAnyUserWith<Facts>(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: number,
  facts: SQL,
): Promise<{ before: User; facts: Facts }> {
  const row = await bind(
    db.d1,
    sql`SELECT ${columns(now)}, ${facts} FROM ${person} AS p WHERE p.id = ${id}`,
  ).first<UserRow & Facts>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return { before: userOf(row), facts: row };
}

/** What others have taken: a staff number for ever, a mail address until its person is deleted. */
export type Taken = { staff_no_taken: number; email_taken: number };

/** @param id the person who may have them, 0 for none */
export function takenNames({ staff_no, email }: Pick<User, 'staff_no' | 'email'>, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${person} AS other WHERE other.staff_no = ${staff_no} AND other.id <> ${id}) AS staff_no_taken,
             EXISTS (SELECT 1 FROM ${person} AS other WHERE other.email = ${email} AND other.id <> ${id}
                       AND other.deleted_at IS NULL) AS email_taken`;
}

/** The name of the branch that a person is to be registered at, null where it is not there. */
export type Located = { located: string | null };

export function askedBranch(id: number | null): SQL {
  return sql`(SELECT name FROM ${branch} WHERE id = ${id} AND deleted_at IS NULL) AS located`;
}

/** What is there of the workplaces that a new manager is to manage, as a JSON list by their place in the question. */
export type Asked = { asked: string };

export function askedWorkplaces(ids: readonly number[]): SQL {
  return sql`(SELECT json_group_array(json_object('index', ids.key, 'workplace',
                json_object('id', w.id, 'code', w.code, 'name', w.name)) ORDER BY ids.key)
              FROM json_each(${rows(ids)}) AS ids
              JOIN ${workplace} AS w ON w.id = ids.value AND w.deleted_at IS NULL) AS asked`;
}

export function userOf(row: UserRow): User {
  return {
    id: row.id,
    staff_no: row.staff_no,
    last_name: row.last_name,
    first_name: row.first_name,
    last_name_kana: row.last_name_kana,
    first_name_kana: row.first_name_kana,
    given_first: row.given_first === 1,
    email: row.email,
    gender: row.gender,
    birthday: row.birthday,
    nationality: row.nationality,
    phone: row.phone,
    emergency_contact_phone: row.emergency_contact_phone,
    postal_code: row.postal_code,
    prefecture: row.prefecture,
    address: row.address,
    language: row.language,
    japanese_level: row.japanese_level,
    hired_on: row.hired_on,
    left_on: row.left_on,
    branch_id: row.branch_id,
    registered_location: row.registered_location,
    household_head: row.household_head,
    household_relation: row.household_relation,
    employment_insured: row.employment_insured === 1,
    status: statusOf(row),
    roles: strongestFirst(JSON.parse(row.roles)),
    duties: JSON.parse(row.duties),
    sign_in: row.sign_in,
    tfa: row.tfa === 1,
    version: row.version,
  };
}

function statusOf({ disabled, deleted }: UserRow): User['status'] {
  if (deleted === 1) return 'deleted';
  return disabled === 1 ? 'disabled' : 'enabled';
}

/** What the search index is built from, in pages by id: everybody but whose data were erased. */
export async function listSearchTexts(
  db: Database,
  after: number,
  limit: number,
): Promise<(SearchTexts & { id: number; version: number })[]> {
  const { results } = await bind(
    db.d1,
    sql`SELECT id, staff_no, email, phone, last_name, first_name, last_name_kana, first_name_kana, version
        FROM ${person} WHERE id > ${after} AND id NOT IN (SELECT person_id FROM ${personErasure})
        ORDER BY id LIMIT ${limit}`,
  ).all<SearchTexts & { id: number; version: number }>();
  return results;
}

export async function countPeople(db: Database): Promise<number> {
  const row = await bind(
    db.d1,
    sql`SELECT count(*) AS people FROM ${person} WHERE id NOT IN (SELECT person_id FROM ${personErasure})`,
  ).first<{ people: number }>();
  return row?.people ?? 0;
}
