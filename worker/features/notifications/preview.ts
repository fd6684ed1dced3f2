import { sql } from 'drizzle-orm';
import type { AudiencePreview, AudiencePreviewBody } from '#contract/notifications.ts';
import { FALLBACK_LANGUAGE, type Language } from '#contract/site/languages.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { personInReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { chosenAudience, isTold } from './audience.ts';
import { refuseStrangers } from './facts.ts';
import { type LanguageRow, selectLanguages } from './queries.ts';
import { type AudienceRow, audienceColumns, audienceOf } from './rows.ts';

/** People of an audience who are named before it is sent, and of those who are looked for. */
const NAMED = 5;
const FOUND = 20;

type PersonRow = { user: string; language: Language | null; included: number };

/**
 * Who would be notified now.
 * @throws AppError E_UNPROCESSABLE_ENTITY for an audience that the actor could not notify
 */
export async function previewAudience(
  ctx: SignedInCtx,
  { audience, reader_id, q }: AudiencePreviewBody,
): Promise<AudiencePreview> {
  const { d1 } = ctx.db;
  const chosen = chosenAudience(audience);
  const told = { audience: chosen, by: sql`${ctx.actor.id}` };
  const [named, languages, people, readers] = await d1.batch<AudienceRow & LanguageRow & PersonRow>(
    [
      sql`SELECT ${audienceColumns(ctx, chosen)}`,
      selectLanguages(ctx, told),
      sql`SELECT ${personRefJson} AS user FROM ${person} AS p WHERE ${isTold(ctx, told)}
          AND ${foundBy(q, sql`p.id`)} ORDER BY ${byName}, p.id LIMIT ${q ? FOUND : NAMED}`,
      sql`SELECT ${personRefJson} AS user, p.language, ${isTold(ctx, told)} AS included FROM ${person} AS p
          WHERE p.id = ${reader_id} AND ${personInReach(ctx, sql`p.id`)}`,
    ].map((statement) => bind(d1, statement)),
  );
  const [found] = named?.results ?? [];
  if (!found) throw new Error('no audience');
  refuseStrangers(ctx, audience, audienceOf(found));
  const counts = (languages?.results ?? []).map(({ language, readers: n }) => ({ language, readers: n }));
  const [reader] = readers?.results ?? [];
  return {
    readers: counts.reduce((sum, one) => sum + one.readers, 0),
    languages: counts,
    people: (people?.results ?? []).map(({ user }) => JSON.parse(user)),
    reader: reader
      ? {
          user: JSON.parse(reader.user),
          language: reader.language ?? FALLBACK_LANGUAGE,
          included: reader.included === 1,
        }
      : null,
  };
}
