import { sql } from 'drizzle-orm';
import { COLLEAGUES_SEARCHED_MAX, COLLEAGUES_SHOWN } from '#contract/limits.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { Colleague } from '#contract/roster/hand-overs.ts';
import type { PreferredColleagues } from '#contract/roster/preferred-colleagues.ts';
import { foldForSearch } from '#domain/people/search-grams.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import {
  colleagueOf,
  colleaguesAt,
  hasNamed,
  ownWorkplaces,
  preferredColleaguesOf,
} from '#worker/db/colleagues.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { fromJson, selectRaw } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';

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
