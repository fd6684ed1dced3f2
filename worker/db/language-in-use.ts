import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Language } from '#contract/site/languages.ts';
import type { Ctx } from '#worker/ctx.ts';
import { auditing } from './commit.ts';
import type { Statement } from './database.ts';
import { update } from './query.ts';
import { person } from './schema/person.ts';

/**
 * Stores the language in which a person uses the site, once: a stored one is kept. The page of a
 * person shows it, so an open form there becomes outdated.
 */
export function keepingLanguage(ctx: Ctx, personId: number, language: Language | null): Statement[] {
  if (language === null) return [];
  const hasNone = and(eq(person.id, personId), isNull(person.language));
  return [
    auditing(
      ctx,
      sql`SELECT 'update', 'settings', id, NULL, json_object('lang', NULL), json_object('lang', ${language})
          FROM ${person} WHERE ${hasNone}`,
      personId,
    ),
    update(person)
      .set({ language, version: sql`${person.version} + 1` })
      .where(hasNone),
  ];
}
