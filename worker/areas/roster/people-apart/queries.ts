import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { PersonId, WorkplaceId } from '#domain/roster/facts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { fromJson, isTrue, pick, selectRaw } from '#worker/db/query.ts';
import { personInReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { peopleApart } from '#worker/db/schema/planning.ts';
import { membership } from '#worker/db/schema/workplace.ts';

/** Whether the actor may know who is never planned with this person. They may never know it of themselves. */
export function isPairSideInReach(ctx: SignedInCtx, personId: PersonId | SQL): SQL {
  return sql`(${personId} <> ${ctx.actor.id} AND ${personInReach(ctx, personId)})`;
}

/** @throws AppError E_NOT_FOUND for a person out of reach, and for the caller */
export async function listPeopleApart(ctx: SignedInCtx, personId: PersonId): Promise<{ data: PersonRef[] }> {
  const [others, [facts]] = await batch(ctx.db, [
    selectRaw(
      { user: fromJson<PersonRef>(personRefJson) },
      sql`FROM ${person} AS p WHERE p.id IN (${othersOf(personId)})
        AND ${isPairSideInReach(ctx, sql`p.id`)} ORDER BY ${byName}, p.id`,
    ),
    selectRaw({ is_there: isTrue(isPairSideInReach(ctx, personId)) }, sql``),
  ]);
  if (!facts?.is_there) throw new AppError('E_NOT_FOUND');
  return { data: others.map(({ user }) => user) };
}

/** The ids of the people who are never planned with the person. */
function othersOf(personId: PersonId): SQL {
  return sql`SELECT other_id FROM ${peopleApart} WHERE person_id = ${personId}
    UNION ALL SELECT person_id FROM ${peopleApart} WHERE other_id = ${personId}`;
}

/** The number of people who are never planned with the person. */
export function countApart(personId: PersonId): SQL<number> {
  return sql<number>`(SELECT count(*) FROM (${othersOf(personId)}))`;
}

/** Whether the pair exists; @param pair the smaller id first */
export function isApart([one, other]: readonly [PersonId, PersonId]): SQL {
  return sql`EXISTS (SELECT 1 FROM ${peopleApart} WHERE person_id = ${one} AND other_id = ${other})`;
}

/**
 * The pairs of people who both work at one of the workplaces.
 * @param reader who gets the pairs and must not know of their own; null where no one sees them
 */
export function selectApartAt(workplaceIds: readonly WorkplaceId[], reader: PersonId | null) {
  const x = alias(peopleApart, 'x');
  return selectRaw(
    pick(x, 'person_id', 'other_id'),
    sql`FROM json_each(${rows(workplaceIds)}) AS site
      JOIN ${membership} AS one ON one.workplace_id = site.value AND one.works = 1 CROSS JOIN ${peopleApart} AS x ON x.person_id = one.person_id
      CROSS JOIN ${membership} AS other ON other.person_id = x.other_id
        AND other.workplace_id = one.workplace_id AND other.works = 1
      WHERE ${reader} IS NULL OR ${reader} NOT IN (x.person_id, x.other_id)
      GROUP BY x.person_id, x.other_id ORDER BY x.person_id, x.other_id`,
  );
}
