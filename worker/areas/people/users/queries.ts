import { and, asc, eq, gt, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import { PER_PAGE } from '#contract/limits.ts';
import type { PersonRef, User } from '#contract/people/users.ts';
import type { Ctx } from '#worker/ctx.ts';
import { all, batch, first } from '#worker/db/batch.ts';
import { type Database, rows } from '#worker/db/database.ts';
import { REF_COLUMNS } from '#worker/db/person-ref.ts';
import { foundBy, type SearchTexts } from '#worker/db/person-search.ts';
import {
  type Fields,
  type FieldsRow,
  isTrue,
  jsonList,
  jsonObject,
  pick,
  select,
  selectRaw,
} from '#worker/db/query.ts';
import { branch } from '#worker/db/schema/branch.ts';
import { personErasure } from '#worker/db/schema/erasure.ts';
import { person } from '#worker/db/schema/person.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { userFields, userOf } from './fields.ts';

/** People who match every piece of the query, by kana. */
export function searchPeople(db: Database, query: string): Promise<PersonRef[]> {
  const people = select(REF_COLUMNS)
    .from(person)
    .where(and(isNull(person.deleted_at), foundBy(query, sql`${person.id}`)))
    .orderBy(asc(person.last_name_kana), asc(person.first_name_kana), asc(person.id))
    .limit(PER_PAGE);
  return all(db, people);
}

/** @throws AppError E_NOT_FOUND; a deleted person has the status `deleted` */
export async function readUser({ db, now }: Pick<Ctx, 'db' | 'now'>, id: number): Promise<User> {
  const row = await first(db, selectUser(now, id));
  if (!row) throw new AppError('E_NOT_FOUND');
  return userOf(row);
}

/** @throws AppError E_NOT_FOUND, also for a deleted person */
export async function readPresentUser(ctx: Pick<Ctx, 'db' | 'now'>, id: number): Promise<User> {
  const user = await readUser(ctx, id);
  refuseDeleted(user);
  return user;
}

function selectUser(now: number, id: number) {
  return select(userFields(now)).from(person).where(eq(person.id, id));
}

/**
 * Reads a person together with the facts for a change.
 * @throws AppError E_NOT_FOUND
 */
export async function findUserWith<F extends Fields>(
  ctx: Pick<Ctx, 'db' | 'now'>,
  id: number,
  facts: F,
): Promise<{ before: User; facts: FieldsRow<F> }> {
  const found = await findAnyUserWith(ctx, id, facts);
  refuseDeleted(found.before);
  return found;
}

function refuseDeleted({ status }: User): void {
  if (status === 'deleted') throw new AppError('E_NOT_FOUND');
}

/**
 * As {@link findUserWith}, but finds a deleted person too.
 * @param facts fields of the row of the person
 * @throws AppError E_NOT_FOUND
 */
export async function findAnyUserWith<F extends Fields>(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: number,
  facts: F,
): Promise<{ before: User; facts: FieldsRow<F> }> {
  const [[row], [found]] = await batch(db, [
    selectUser(now, id),
    selectRaw(facts, sql`FROM ${person} WHERE ${eq(person.id, id)}`),
  ]);
  if (!row || !found) throw new AppError('E_NOT_FOUND');
  return { before: userOf(row), facts: found };
}

/**
 * Identifiers that others have: a staff number forever, a mail address until its person is deleted.
 * @param id the person who may have them, 0 for none
 */
export function takenUserNames({ staff_no, email }: Pick<User, 'staff_no' | 'email'>, id: number) {
  return {
    is_staff_no_taken: isTrue(
      sql`EXISTS (SELECT 1 FROM ${person} AS other WHERE other.staff_no = ${staff_no} AND other.id <> ${id})`,
    ),
    is_email_taken: isTrue(
      sql`EXISTS (SELECT 1 FROM ${person} AS other WHERE other.email = ${email} AND other.id <> ${id}
            AND other.deleted_at IS NULL)`,
    ),
  };
}

/** The name of the requested branch; null without one. */
export function askedBranch(id: number | null) {
  return {
    located: sql<
      string | null
    >`(SELECT ${branch.name} FROM ${branch} WHERE id = ${id} AND deleted_at IS NULL)`,
  };
}

const w = alias(workplace, 'w');

/** The workplaces of a new manager, by their index in the request. */
export function askedWorkplaces(ids: readonly number[]) {
  return {
    asked: jsonList(
      jsonObject({ index: sql<number>`ids.key`, workplace: jsonObject(pick(w, 'id', 'code', 'name')) }),
      sql`FROM json_each(${rows(ids)}) AS ids
            JOIN ${workplace} AS w ON w.id = ids.value AND w.deleted_at IS NULL`,
      sql`ids.key`,
    ),
  };
}

/** The texts of the search index, in pages by id, without erased people. */
export function listSearchTexts(
  db: Database,
  after: number,
  limit: number,
): Promise<(SearchTexts & { id: number; version: number })[]> {
  const texts = pick(
    person,
    'id',
    'staff_no',
    'email',
    'phone',
    'last_name',
    'first_name',
    'last_name_kana',
    'first_name_kana',
    'version',
  );
  const people = select(texts)
    .from(person)
    .where(and(gt(person.id, after), IS_NOT_ERASED))
    .orderBy(asc(person.id))
    .limit(limit);
  return all(db, people);
}

export async function countPeople(db: Database): Promise<number> {
  const row = await first(db, select({ people: sql<number>`count(*)` }).from(person).where(IS_NOT_ERASED));
  return row?.people ?? 0;
}

const IS_NOT_ERASED: SQL = notInArray(
  person.id,
  select({ person_id: personErasure.person_id }).from(personErasure),
);
