import { and, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { AudiencePreview, AudiencePreviewBody } from '#contract/messaging/notifications.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { FALLBACK_LANGUAGE } from '#contract/site/languages.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { fromJson, isTrue, select, selectRaw } from '#worker/db/query.ts';
import { personInReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { chosenAudience, isInAudience } from './audience.ts';
import { refuseStrangers } from './facts.ts';
import { selectLanguages } from './queries.ts';
import { audienceFields, audienceOf } from './rows.ts';

/** People shown of an audience before sending, and people shown of a search. */
const PEOPLE_SHOWN = 5;
const FOUND = 20;

/**
 * Returns who would be notified now.
 * @throws AppError E_UNPROCESSABLE_ENTITY for an audience that the actor may not notify
 */
export async function previewAudience(
  ctx: SignedInCtx,
  { audience, reader_id, q }: AudiencePreviewBody,
): Promise<AudiencePreview> {
  const chosen = chosenAudience(audience);
  const query = { audience: chosen, by: sql`${ctx.actor.id}` };
  const p = alias(person, 'p');
  const user = fromJson<PersonRef>(personRefJson);
  const [[named], languages, people, [reader]] = await batch(ctx.db, [
    selectRaw(audienceFields(ctx, chosen), sql``),
    selectLanguages(ctx, query),
    select({ user })
      .from(p)
      .where(and(isInAudience(ctx, query), foundBy(q, sql`p.id`)))
      .orderBy(byName, p.id)
      .limit(q ? FOUND : PEOPLE_SHOWN),
    select({ user, language: p.language, included: isTrue(isInAudience(ctx, query)) })
      .from(p)
      .where(and(sql`${p.id} = ${reader_id}`, personInReach(ctx, sql`p.id`))),
  ]);
  if (!named) throw new Error('no audience');
  refuseStrangers(ctx, audience, audienceOf(named));
  return {
    readers: languages.reduce((sum, one) => sum + one.readers, 0),
    languages,
    people: people.map((one) => one.user),
    reader: reader ? { ...reader, language: reader.language ?? FALLBACK_LANGUAGE } : null,
  };
}
