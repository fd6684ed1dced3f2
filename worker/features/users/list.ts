import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ListMeta } from '#contract/lists.ts';
import type { ListedUser, userOperations } from '#contract/users.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Ctx } from '#worker/ctx.ts';
import { readPage } from '#worker/db/page.ts';
import { listedAs } from '#worker/db/person-facets.ts';
import { peopleFoundBy } from '#worker/db/person-search.ts';
import { person, personFacet, personRole } from '#worker/db/schema/person.ts';
import { residence } from '#worker/db/schema/residence.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import { columns, type UserRow, userOf } from './queries.ts';

type Query = z.output<(typeof userOperations)['users.list']['query']>;
type Row = UserRow &
  Pick<ListedUser, 'residence_status' | 'expires_on' | 'student_card_expires_on'> & { workplaces: string };

const WORKPLACES = sql`(SELECT json_group_array(json_object('id', w.id, 'code', w.code, 'name', w.name) ORDER BY w.code)
   FROM ${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
   WHERE m.person_id = p.id) AS workplaces`;

/**
 * A page of people. They are met in the order of the list by one of what is asked, the one that is true of the fewest
 * people as far as that is known beforehand; the rest is looked up of each.
 */
export async function listUsers(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  query: Query,
): Promise<{ data: ListedUser[]; meta: ListMeta }> {
  const terms = termsOf(query);
  const [term, ...others] = terms;
  const ending = endingIn(query, now);
  const named = ending ? null : namedIn(query, now);
  const page = await readPage<Row>(db, query, {
    select: sql`${columns(now)}, ${WORKPLACES}, r.status AS residence_status, r.expires_on, r.student_card_expires_on`,
    from: named
      ? sql`(${named}) AS named CROSS JOIN ${listed(term)} ON f.person_id = named.id`
      : (ending ?? listed(term)),
    where: sql.join([sql`1`, ...(ending ? terms : others).map(holds)], sql` AND `),
    orderBy: query.sort.endsWith('staff_no') ? sql`f.staff_no` : sql`f.name`,
    id: sql`f.person_id`,
    descending: query.sort.startsWith('-'),
    wide: { from: sql`${person} AS p LEFT JOIN ${residence} AS r ON r.person_id = p.id`, id: sql`p.id` },
  });
  return { data: page.rows.map(listedOf), meta: page.meta };
}

function listedOf(row: Row): ListedUser {
  const { residence_status, expires_on, student_card_expires_on } = row;
  return {
    ...userOf(row),
    workplaces: JSON.parse(row.workplaces),
    residence_status,
    expires_on,
    student_card_expires_on,
  };
}

/** What people are listed by, with its value: see `person_facet`. */
type Term = readonly ['present' | 'state' | 'role' | 'workplace' | 'residence', string];

/** What is asked of the people, what holds of the fewest first. */
function termsOf({ status, workplace_id, role, residence_status }: Query): [Term, ...Term[]] {
  const state: Term = status === undefined ? ['present', ''] : ['state', status];
  const rare: Term[] = [];
  const common: Term[] = [];
  if (workplace_id !== undefined) rare.push(['workplace', String(workplace_id)]);
  if (role !== undefined) (role === 'user' ? common : rare).push(['role', role]);
  if (residence_status !== undefined) {
    (residence_status === 'study_abroad' ? common : rare).push(['residence', residence_status]);
  }
  if (status === 'disabled' || status === 'deleted') return [state, ...rare, ...common];
  const [first, ...others] = [...rare, ...common, state];
  return first ? [first, ...others] : [state];
}

/** Whether the person is of such: asked of where it is written, since of deleted people the list knows no more. */
function holds([facet, value]: Term): SQL {
  switch (facet) {
    case 'present':
      return sql`1`;
    case 'state':
      return sql`EXISTS (SELECT 1 FROM ${personFacet} WHERE person_id = f.person_id AND facet = 'state' AND value = ${value})`;
    case 'role':
      return sql`EXISTS (SELECT 1 FROM ${personRole} WHERE person_id = f.person_id AND role = ${value})`;
    case 'workplace':
      return sql`EXISTS (SELECT 1 FROM ${membership} WHERE person_id = f.person_id AND workplace_id = ${Number(value)})`;
    case 'residence':
      return sql`EXISTS (SELECT 1 FROM ${residence} WHERE person_id = f.person_id AND status = ${value})`;
  }
}

function listed([facet, value]: Term): SQL {
  return sql`${listedAs(facet, sql`${value}`)} AS f`;
}

/**
 * Those whose permits end, as the list has them with the day: many of a large company, which an index tells with what
 * they are sorted by. Null where they are named besides, and of deleted people, whom the list does not know by it.
 */
function endingIn({ q, expires_within, status }: Query, now: number): SQL | null {
  if (expires_within === undefined || q || status === 'deleted') return null;
  const last = addDays(jstDate(now), expires_within);
  return sql`(SELECT * FROM ${personFacet} WHERE facet = 'ends' AND value <= ${last}) AS f`;
}

/** The people whom the query names by what they are found by, or by their last day: looked up before the list is. */
function namedIn({ q, expires_within }: Query, now: number): SQL | null {
  const ending = expires_within === undefined ? null : endingWithin(expires_within, now);
  if (!q) return ending;
  const found = peopleFoundBy(q);
  return ending ? sql`SELECT id FROM (${found}) WHERE id IN (${ending})` : found;
}

/** F-12, F-15: a renewal that was filed is not counted in, since the office has to follow it up. */
function endingWithin(days: number, now: number): SQL {
  const last = addDays(jstDate(now), days);
  // Nobody twice, and not all students are looked up: few of them have a card that ends.
  return sql`SELECT person_id AS id FROM ${residence} WHERE expires_on <= ${last} UNION ALL
    SELECT person_id FROM ${residence} WHERE student_card_expires_on <= ${last} AND +status = 'study_abroad'
      AND (expires_on IS NULL OR expires_on > ${last})`;
}
