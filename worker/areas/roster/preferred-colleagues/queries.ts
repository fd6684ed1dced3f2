import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { COLLEAGUES_SEARCHED_MAX, COLLEAGUES_SHOWN } from '#contract/limits.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { Colleague } from '#contract/roster/hand-overs.ts';
import type { PreferredColleagues } from '#contract/roster/preferred-colleagues.ts';
import { foldForSearch } from '#domain/people/search-grams.ts';
import type { PersonId, WorkplaceId } from '#domain/roster/facts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import {
  colleagueOf,
  colleaguesAt,
  hasNamed,
  ownWorkplaces,
  preferredColleaguesOf,
} from '#worker/db/colleagues.ts';
import { rows } from '#worker/db/database.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { fromJson, pick, selectRaw } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { preferredColleague } from '#worker/db/schema/planning.ts';
import { membership } from '#worker/db/schema/workplace.ts';

const FIELDS = { user: fromJson<PersonRef>(personRefJson) };

/** The colleagues that the actor likes to work with, and those that they may name. */
export async function listPreferredColleagues(
  { db, actor: { id } }: SignedInCtx,
  { q }: OperationQuery<'me.preferred_colleagues.list'>,
): Promise<PreferredColleagues> {
  const most = q ? COLLEAGUES_SEARCHED_MAX : COLLEAGUES_SHOWN + 1;
  const [named, others] = await batch(db, [
    selectRaw(FIELDS, sql`${preferredColleaguesOf(id)} ORDER BY ${byName}, p.id`),
    selectRaw(
      FIELDS,
      sql`FROM ${person} AS p WHERE p.id IN (${colleaguesAt(id, ownWorkplaces(id))})
        AND NOT ${hasNamed(id, sql`p.id`)} ORDER BY ${byName}, p.id LIMIT ${most}`,
    ),
  ]);
  const found = others.map(({ user }) => colleagueOf(user)).filter((one) => !q || isNamed(one, q));
  return {
    data: named.map(({ user }) => colleagueOf(user)),
    colleagues: found.slice(0, COLLEAGUES_SHOWN),
    capped: found.length > COLLEAGUES_SHOWN,
  };
}

/** Only names: the index of people would find them by their phone and staff number too. */
function isNamed({ last_name, first_name, last_name_kana, first_name_kana }: Colleague, q: string): boolean {
  const texts = [
    `${last_name} ${first_name}`,
    `${first_name} ${last_name}`,
    `${last_name_kana ?? ''} ${first_name_kana ?? ''}`,
  ];
  return texts.some((text) => foldForSearch(text).includes(foldForSearch(q)));
}

/**
 * The pairs of people who named each other and both work at one of the workplaces.
 * @param reader who gets the pairs and must not know who named them; null where no one sees them
 */
export function selectTogetherAt(workplaceIds: readonly WorkplaceId[], reader: PersonId | null) {
  const x = alias(preferredColleague, 'x');
  return selectRaw(
    pick(x, 'person_id', 'colleague_id'),
    sql`FROM json_each(${rows(workplaceIds)}) AS site
      JOIN ${membership} AS one ON one.workplace_id = site.value AND one.works = 1
      CROSS JOIN ${preferredColleague} AS x ON x.person_id = one.person_id AND x.colleague_id > x.person_id
      CROSS JOIN ${membership} AS other ON other.person_id = x.colleague_id
        AND other.workplace_id = one.workplace_id AND other.works = 1
      WHERE (${reader} IS NULL OR ${reader} NOT IN (x.person_id, x.colleague_id))
        AND ${hasNamed(sql`x.colleague_id`, sql`x.person_id`)}
      GROUP BY x.person_id, x.colleague_id ORDER BY x.person_id, x.colleague_id`,
  );
}
