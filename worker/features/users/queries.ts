import { sql } from 'drizzle-orm';
import { PER_PAGE } from '#contract/limits.ts';
import type { PersonRef } from '#contract/users.ts';
import { gramsOfQuery } from '#domain/person/search-grams.ts';
import { bind, type Database, rows } from '#worker/db/database.ts';
import type { SearchTexts } from '#worker/db/person-search.ts';
import { person, personGram } from '#worker/db/schema/person.ts';

type PersonRow = Omit<PersonRef, 'given_first'> & { given_first: number };

/** People who carry every piece of the query, by kana; the longest piece is looked up first, it is the rarest. */
export async function searchPeople(db: Database, query: string): Promise<PersonRef[]> {
  const [first, ...others] = gramsOfQuery(query).sort((a, b) => b.length - a.length);
  if (first === undefined) return [];
  const { results } = await bind(
    db.d1,
    sql`SELECT p.id, p.staff_no, p.last_name, p.first_name, p.last_name_kana, p.first_name_kana, p.given_first
        FROM ${personGram} g JOIN ${person} p ON p.id = g.person_id
        WHERE g.gram = ${first} AND p.deleted_at IS NULL AND NOT EXISTS (
          SELECT 1 FROM json_each(${rows(others)}) AS other
          WHERE NOT EXISTS (SELECT 1 FROM ${personGram} WHERE gram = other.value AND person_id = p.id))
        ORDER BY p.last_name_kana, p.first_name_kana, p.id LIMIT ${PER_PAGE}`,
  ).all<PersonRow>();
  return results.map((row) => ({ ...row, given_first: row.given_first === 1 }));
}

/** What the search index is built from, in pages by id. */
export async function listSearchTexts(
  db: Database,
  after: number,
  limit: number,
): Promise<(SearchTexts & { id: number; version: number })[]> {
  const { results } = await bind(
    db.d1,
    sql`SELECT id, staff_no AS staffNo, email, phone, last_name AS lastName, first_name AS firstName,
               last_name_kana AS lastNameKana, first_name_kana AS firstNameKana, version
        FROM ${person} WHERE id > ${after} ORDER BY id LIMIT ${limit}`,
  ).all<SearchTexts & { id: number; version: number }>();
  return results;
}

export async function countPeople(db: Database): Promise<number> {
  const row = await bind(db.d1, sql`SELECT count(*) AS people FROM ${person}`).first<{ people: number }>();
  return row?.people ?? 0;
}
