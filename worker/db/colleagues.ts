import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PersonRef } from '#contract/people/users.ts';
import type { Colleague } from '#contract/roster/hand-overs.ts';
import { person } from './schema/person.ts';
import { preferredColleague } from './schema/planning.ts';
import { membership, workplace } from './schema/workplace.ts';

export function colleagueOf({ staff_no: _, ...name }: PersonRef): Colleague {
  return name;
}

type PersonId = SQLWrapper | number;

/** The workplaces `site` where the person works, by their membership `mine`. */
function sitesOf(personId: PersonId): SQL {
  return sql`${membership} AS mine
    JOIN ${workplace} AS site ON site.id = mine.workplace_id AND site.deleted_at IS NULL
      AND mine.person_id = ${personId} AND mine.works = 1`;
}

/** The ids of the workplaces where the person works. */
export function ownWorkplaces(personId: PersonId): SQL {
  return sql`SELECT site.id FROM ${sitesOf(personId)}`;
}

/** Whether the person works somewhere; a deleted workplace does not count. */
export function worksSomewhere(personId: PersonId): SQL {
  return sql`EXISTS (${ownWorkplaces(personId)})`;
}

/** The ids of the other people `p` who work at one of the workplaces. */
export function colleaguesAt(personId: PersonId, workplaces: SQL): SQL {
  return sql`SELECT p.id FROM ${membership} AS m JOIN ${person} AS p ON p.id = m.person_id
    WHERE m.workplace_id IN (${workplaces}) AND m.works = 1
      AND p.id <> ${personId} AND p.deleted_at IS NULL AND p.disabled_at IS NULL`;
}

/** Whether two people work at one workplace `site` that meets the condition. */
export function workTogether(one: PersonId, other: PersonId, where: SQL = sql`1`): SQL {
  return sql`EXISTS (SELECT 1 FROM ${sitesOf(one)}
    JOIN ${membership} AS theirs ON theirs.workplace_id = site.id AND theirs.person_id = ${other} AND theirs.works = 1
    WHERE ${where})`;
}

/** Whether the person `p` is a colleague of the other one at a workplace `site` that meets the condition. */
export function isColleagueOf(personId: PersonId, where?: SQL): SQL {
  return sql`p.id <> ${personId} AND p.deleted_at IS NULL AND p.disabled_at IS NULL
    AND ${workTogether(personId, sql`p.id`, where)}`;
}

/** Whether one person has named the other. */
export function hasNamed(one: PersonId, other: PersonId): SQL {
  return sql`EXISTS (SELECT 1 FROM ${preferredColleague} AS named
    WHERE named.person_id = ${one} AND named.colleague_id = ${other})`;
}

/** The people `p` that a person likes to work with, as far as they are colleagues now. */
export function preferredColleaguesOf(personId: PersonId, where?: SQL): SQL {
  return sql`FROM ${preferredColleague} AS c JOIN ${person} AS p ON p.id = c.colleague_id
    WHERE c.person_id = ${personId} AND ${isColleagueOf(personId, where)}`;
}
