import { type SQL, sql } from 'drizzle-orm';
import { peopleFoundBy } from './person-search.ts';
import { personFacet } from './schema/person.ts';

/** The people with this facet, in the order of lists: rows of `person_facet` as a table. */
export function listedAs(facet: string, value: SQL): SQL {
  return sql`(SELECT * FROM ${personFacet} WHERE facet = ${facet} AND value = ${value})`;
}

/** The people of a workplace who are not deleted. */
export function listedAt(workplaceId: number | SQL): SQL {
  const id =
    typeof workplaceId === 'number' ? sql`${String(workplaceId)}` : sql`cast(${workplaceId} AS text)`;
  return listedAs('workplace', id);
}

/** The people among them, as `f`, who match a search text. The search comes first. */
export function foundAmong(query: string | undefined, listed: SQL): SQL {
  return query
    ? sql`(${peopleFoundBy(query)}) AS named CROSS JOIN ${listed} AS f ON f.person_id = named.id`
    : sql`${listed} AS f`;
}
