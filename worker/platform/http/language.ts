import { languageCookie, readCookie } from '#contract/site/cookies.ts';
import { FALLBACK_LANGUAGE, isLanguage, type Language } from '#contract/site/languages.ts';
import type { SignedInCtx } from '#worker/ctx.ts';

/**
 * The language of a browser: its choice on the site, else the first of its own that the site has.
 */
export function languageAsked({ headers, url }: Pick<Request, 'headers' | 'url'>): Language | null {
  const chosen = readCookie(headers.get('Cookie'), languageCookie(new URL(url)).name);
  if (isLanguage(chosen)) return chosen;
  const own = (headers.get('Accept-Language') ?? '')
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return own.find(isLanguage) ?? null;
}

/** The language that the caller reads now: the stored one, else that of their browser. */
export function languageRead({ actor }: SignedInCtx, request: Request): Language {
  return actor.settings.lang ?? languageAsked(request) ?? FALLBACK_LANGUAGE;
}
