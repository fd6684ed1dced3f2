import { type SQL, sql } from 'drizzle-orm';
import { readingsOfRomaji } from '#domain/people/romaji.ts';
import { foldForSearch, gramsOf, gramsOfQuery } from '#domain/people/search-grams.ts';
import { isAmong, rows, type Statement } from '#worker/db/database.ts';
import { deleteFrom } from '#worker/db/query.ts';
import { insertRows } from '#worker/db/rows.ts';
import { personGram } from '#worker/db/schema/person.ts';

/** What a person is found by. */
export type SearchTexts = {
  staff_no: string | null;
  email: string | null;
  phone: string | null;
  last_name: string;
  first_name: string;
  last_name_kana: string | null;
  first_name_kana: string | null;
};

/** Brings the search index of these people in line with their data, in the batch that changes it. */
export function indexingPeople(people: readonly (SearchTexts & { id: number })[]): Statement[] {
  const ids = people.map(({ id }) => id);
  return [
    deleteFrom(personGram).where(isAmong(personGram.person_id, ids)),
    ...insertRows(
      personGram,
      people.flatMap((one) => gramsOf(textsOf(one)).map((gram) => ({ gram, person_id: one.id }))),
    ),
  ];
}

/** So many pieces are looked up one by one, which costs a row each; more of a long query go as a list, which costs two. */
const LOOKED_UP = 9;
/** So many of the longest pieces are held against each other to find the rarest, by so many of who carries each. */
const [WEIGHED, SAMPLE] = [4, 4];

/**
 * Whether the person of this id carries every piece of the query: everybody where nothing is asked, nobody where
 * nothing is left of it.
 */
export function foundBy(query: string | undefined, personId: SQL): SQL {
  return query ? sql`${personId} IN (${peopleFoundBy(query)})` : sql`1`;
}

/**
 * Selects the `id` of who carries every piece of the query, or of a reading that its Latin letters stand for. Who carries
 * the rarest piece is looked up, and of each of them the others.
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
 * The piece that likely the fewest carry: one of the longest. Nobody counts these: it is the one whose fourth carrier has
 * the highest id, or that has no fourth.
 */
function rarestOf(grams: readonly string[]): SQL {
  const longest = grams.filter(({ length }) => length === grams[0]?.length);
  if (longest.length === 1) return sql`${longest[0]}`;
  // Beside a max(), SQLite tells the columns of its row.
  return sql`(SELECT gram FROM (SELECT piece.value AS gram, max(coalesce((SELECT person_id FROM ${personGram}
      WHERE gram = piece.value ORDER BY person_id LIMIT 1 OFFSET ${SAMPLE - 1}), ${Number.MAX_SAFE_INTEGER}))
    FROM json_each(${rows(longest.slice(0, WEIGHED))}) AS piece))`;
}

/** As {@link foundBy}, but looked up of each person: where those who may be meant are few. */
export function carriedBy(query: string, personId: SQL): SQL {
  const grams = gramsOfQuery(query);
  if (grams.length === 0) return sql`0`;
  const ways = [grams, ...readingGrams(query)];
  return sql`EXISTS (SELECT 1 FROM json_each(${rows(ways)}) AS way WHERE ${carriesAll(sql`way.value`, personId)})`;
}

/** The pieces of each reading that the Latin letters of a query stand for. */
function readingGrams(query: string): string[][] {
  return readingsOfRomaji(foldForSearch(query)).map((reading) => longestFirst(gramsOfQuery(reading)));
}

function longestFirst(grams: readonly string[]): string[] {
  return grams.toSorted((a, b) => b.length - a.length);
}

/** Whether the person carries this piece. */
function carries(gram: string | SQL, personId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${personGram} WHERE gram = ${gram} AND person_id = ${personId})`;
}

/** Whether they carry each of a JSON list. */
function carriesAll(grams: SQL, personId: SQL): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${grams}) AS other WHERE NOT ${carries(sql`other.value`, personId)})`;
}

/** Named one by one: a caller may hand over a whole row, which holds more than people are found by. */
function textsOf(one: SearchTexts): (string | null)[] {
  const { staff_no, email, phone, last_name, first_name, last_name_kana, first_name_kana } = one;
  return [staff_no, email, phone, last_name, first_name, last_name_kana, first_name_kana];
}
