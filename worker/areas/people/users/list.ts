import { eq, type SQL, sql } from 'drizzle-orm';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { ListedUser } from '#contract/people/users.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Ctx } from '#worker/ctx.ts';
import { rows as asRows } from '#worker/db/database.ts';
import { lacksContract } from '#worker/db/lacks-contract.ts';
import { workplaceJson } from '#worker/db/named-json.ts';
import { readPage } from '#worker/db/page.ts';
import { peopleFoundBy } from '#worker/db/person-search.ts';
import { hasTag } from '#worker/db/person-tags.ts';
import { fromJson, orNull } from '#worker/db/query.ts';
import { person, personFacet } from '#worker/db/schema/person.ts';
import { residence } from '#worker/db/schema/residence.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import { userFields, userOf } from './fields.ts';

const WORKPLACES_JSON = fromJson<ListedUser['workplaces']>(
  sql`(SELECT json_group_array(${workplaceJson} ORDER BY w.code)
       FROM ${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
       WHERE m.person_id = ${person.id})`,
);

/**
 * A page of people. One filter, the one that usually matches the fewest people, gives the order and the
 * candidates; the other filters are checked for each. A search comes first.
 */
export async function listUsers(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  query: OperationQuery<'users.list'>,
): Promise<{ data: ListedUser[]; meta: ListMeta }> {
  const { q } = query;
  const asked = filterTerms(query, now);
  const first = asked.find((term) => isCandidate(term, q)) ?? everybodyOf(query);
  const others = asked.filter((term) => term !== first);
  const { rows, meta } = await readPage(db, query, {
    select: {
      ...userFields(now),
      workplaces: WORKPLACES_JSON,
      residence_status: orNull(residence.status),
      expires_on: orNull(residence.expires_on),
      student_card_expires_on: orNull(residence.student_card_expires_on),
    },
    from: q
      ? sql`(${peopleFoundBy(q)}) AS named CROSS JOIN ${peopleOfFacet(first, others)} AS f ON f.person_id = named.id`
      : sql`${peopleOfFacet(first, others)} AS f`,
    where: allOf([
      ...others.map(holds),
      ...endingOfDeleted(query, now),
      hasTag(sql`f.person_id`, query.tag_id),
      ...(query.contract === 'missing' ? [lacksContract(sql`f.person_id`, jstDate(now))] : []),
    ]),
    orderBy: query.sort.endsWith('staff_no') ? sql`f.staff_no` : sql`f.name`,
    id: sql`f.person_id`,
    descending: query.sort.startsWith('-'),
    wide: {
      from: sql`${person} LEFT JOIN ${residence} ON ${eq(residence.person_id, person.id)}`,
      id: person.id,
    },
  });
  return { data: rows.map(userOf), meta };
}

/** A facet (see `person_facet`) with its value, with one of several, or with the last one of a range. */
type Term = { facet: string; value: string | readonly string[]; isLast?: true };

/**
 * Whether the people of the facet can be the candidates. Each has it once, so not of several values. A search checks
 * each match by a single value: for a range SQLite would use the index of the list.
 */
function isCandidate({ value, isLast }: Term, q: string | undefined): boolean {
  return typeof value === 'string' && !(q && isLast);
}

/** Facets in the order of how many people they usually match, the fewest first. */
const FEWEST_FIRST = [
  'role global_admin',
  'workplace',
  'role admin',
  'ends',
  'state disabled',
  'residence',
  'residence study_abroad',
  'role user',
  'state enabled',
];

function facetRank({ facet, value }: Term): number {
  return Math.max(FEWEST_FIRST.indexOf(facet), FEWEST_FIRST.indexOf(`${facet} ${value}`));
}

/** All people, or all deleted ones. */
function everybodyOf({ status }: OperationQuery<'users.list'>): Term {
  return status === 'deleted' ? { facet: 'state', value: status } : { facet: 'present', value: '' };
}

/** The filters as facets, the one with the fewest matches first. Deleted people have facets of their own. */
function filterTerms(query: OperationQuery<'users.list'>, now: number): Term[] {
  const { status, workplace_ids, role, residence_status, expires_within } = query;
  const terms: Term[] = [];
  if (workplace_ids !== undefined) {
    const [only = '', ...more] = workplace_ids.map(String);
    terms.push({ facet: 'workplace', value: more.length === 0 ? only : [only, ...more] });
  }
  if (role !== undefined) terms.push({ facet: 'role', value: role });
  if (residence_status !== undefined) terms.push({ facet: 'residence', value: residence_status });
  if (expires_within !== undefined && status !== 'deleted') {
    terms.push({ facet: 'ends', value: lastDayWithin(expires_within, now), isLast: true });
  }
  if (status !== undefined && status !== 'deleted') terms.push({ facet: 'state', value: status });
  const fewestFirst = terms.toSorted((one, other) => facetRank(one) - facetRank(other));
  return status === 'deleted'
    ? fewestFirst.map((term) => ({ ...term, facet: `deleted_${term.facet}` }))
    : fewestFirst;
}

/** No facet has the last days of deleted people, and such a search is rare. */
function endingOfDeleted({ status, expires_within }: OperationQuery<'users.list'>, now: number): SQL[] {
  if (status !== 'deleted' || expires_within === undefined) return [];
  const last = lastDayWithin(expires_within, now);
  return [
    sql`EXISTS (SELECT 1 FROM ${residence} WHERE person_id = f.person_id
      AND (expires_on <= ${last} OR (student_card_expires_on <= ${last} AND status = 'study_abroad')))`,
  ];
}

/** F-12, F-15: a filed renewal does not count, because the office must follow it up. */
function lastDayWithin(days: number, now: number): CalendarDate {
  return addDays(jstDate(now), days);
}

/** People who match the first facet; none are read when one of the other facets has no people. */
function peopleOfFacet({ facet, ...first }: Term, others: readonly Term[]): SQL {
  const isOfSome = others.map((term) => sql`EXISTS (SELECT 1 FROM ${personFacet} WHERE ${hasFacet(term)})`);
  const asked = others.length === 0 ? sql`${facet}` : sql`iif(${allOf(isOfSome)}, ${facet}, NULL)`;
  return sql`(SELECT * FROM ${personFacet} WHERE facet = ${asked} AND ${isOfValue(first)})`;
}

/** Whether the person has the facet. */
function holds(term: Term): SQL {
  return sql`EXISTS (SELECT 1 FROM ${personFacet} WHERE person_id = f.person_id AND ${hasFacet(term)})`;
}

function hasFacet({ facet, ...term }: Term): SQL {
  return sql`facet = ${facet} AND ${isOfValue(term)}`;
}

function isOfValue({ value, isLast }: Omit<Term, 'facet'>): SQL {
  if (typeof value !== 'string') return sql`value IN (SELECT value FROM json_each(${asRows(value)}))`;
  return sql`value ${isLast ? sql`<=` : sql`=`} ${value}`;
}

function allOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`1` : sql.join([...conditions], sql` AND `);
}
