import { type SQL, sql } from 'drizzle-orm';
import { readingsOfRomaji } from '#domain/people/romaji.ts';
import { foldForSearch, gramsOf, gramsOfQuery } from '#domain/people/search-grams.ts';
import { isAmong, rows, type Statement } from '#worker/db/database.ts';
import { deleteFrom } from '#worker/db/query.ts';
import { insertRows } from '#worker/db/rows.ts';
import { personGram } from '#worker/db/schema/person.ts';

/** The searchable texts of a person. */
export type SearchTexts = {
  staff_no: string | null;
  email: string | null;
  phone: string | null;
  last_name: string | null;
  first_name: string | null;
  last_name_kana: string | null;
  first_name_kana: string | null;
};

/** Updates the search index of these people, in the batch of the change. */
export function indexingPeople(people: readonly (SearchTexts & { id: number })[]): Statement[] {
  const ids = people.map(({ id }) => id);
  return [
    deleteFrom(personGram).where(isAmong(personGram.person_id, ids)),
    ...insertRows(
      personGram,
      people.flatMap((one) => gramsOf(searchedTexts(one)).map((gram) => ({ gram, person_id: one.id }))),
    ),
  ];
}

/**
 * Grams looked up one by one, at one row each. A longer query looks up a list, at two rows each.
 */
const LOOKED_UP = 9;
/** Only the longest grams are compared for the rarest, each by its first carriers. */
const [WEIGHED, SAMPLE] = [4, 4];

/**
 * Whether the person matches every gram of the query. No query matches all people. A query without
 * any gram matches none.
 */
export function foundBy(query: string | undefined, personId: SQL): SQL {
  return query ? sql`${personId} IN (${peopleFoundBy(query)})` : sql`1`;
}

/**
 * Selects the `id` of people who match every gram of the query, or of a reading of its Latin
 * letters. Looks up the rarest gram first, and checks the others for each person found.
 */
export function peopleFoundBy(query: string): SQL {
  const grams = longestFirst(gramsOfQuery(query));
  if (grams.length === 0) return sql`SELECT NULL AS id WHERE 0`;
  const who = sql`g.person_id`;
  const conditions = [sql`g.gram = ${rarestOf(grams)}`];
  if (grams.length > 1) {
    conditions.push(
      ...grams.slice(0, LOOKED_UP).map((gram) => sql`(g.gram = ${gram} OR ${carries(gram, who)})`),
    );
  }
  const rest = grams.slice(LOOKED_UP);
  if (rest.length > 0) conditions.push(carriesAll(rows(rest), who));
  const asTyped = sql`SELECT g.person_id AS id FROM ${personGram} AS g WHERE ${sql.join(conditions, sql` AND `)}`;
  const readings = readingGrams(query);
  if (readings.length === 0) return asTyped;
  return sql`SELECT id FROM (${asTyped} UNION SELECT g.person_id FROM json_each(${rows(readings)}) AS reading
    CROSS JOIN ${personGram} AS g ON g.gram = reading.value ->> 0 WHERE ${carriesAll(sql`reading.value`, who)})`;
}

/**
 * Estimates the rarest gram among the longest ones, without counting. It is the gram whose fourth
 * carrier has the highest id, or none.
 */
function rarestOf(grams: readonly string[]): SQL {
  const longest = grams.filter(({ length }) => length === grams[0]?.length);
  if (longest.length === 1) return sql`${longest[0]}`;
  // Next to max(), SQLite takes the other columns from its row.
  return sql`(SELECT gram FROM (SELECT piece.value AS gram, max(coalesce((SELECT person_id FROM ${personGram}
      WHERE gram = piece.value ORDER BY person_id LIMIT 1 OFFSET ${SAMPLE - 1}), ${Number.MAX_SAFE_INTEGER}))
    FROM json_each(${rows(longest.slice(0, WEIGHED))}) AS piece))`;
}

/** Like {@link foundBy}, but checks each person. Suits a small group of people. */
export function carriedBy(query: string, personId: SQL): SQL {
  const grams = gramsOfQuery(query);
  if (grams.length === 0) return sql`0`;
  const ways = [grams, ...readingGrams(query)];
  return sql`EXISTS (SELECT 1 FROM json_each(${rows(ways)}) AS way WHERE ${carriesAll(sql`way.value`, personId)})`;
}

/** The grams of each reading of the query's Latin letters. */
function readingGrams(query: string): string[][] {
  return readingsOfRomaji(foldForSearch(query)).map((reading) => longestFirst(gramsOfQuery(reading)));
}

function longestFirst(grams: readonly string[]): string[] {
  return grams.toSorted((a, b) => b.length - a.length);
}

/** Whether the person has this gram. */
function carries(gram: string | SQL, personId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${personGram} WHERE gram = ${gram} AND person_id = ${personId})`;
}

/** Whether the person has each gram of a JSON list. */
function carriesAll(grams: SQL, personId: SQL): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${grams}) AS other WHERE NOT ${carries(sql`other.value`, personId)})`;
}

/** Named one by one, because a caller may pass a whole row with other texts. */
function searchedTexts(one: SearchTexts): (string | null)[] {
  const { staff_no, email, phone, last_name, first_name, last_name_kana, first_name_kana } = one;
  return [staff_no, email, phone, last_name, first_name, last_name_kana, first_name_kana];
}
