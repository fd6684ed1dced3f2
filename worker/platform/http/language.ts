import { languageCookie, readCookie } from '#contract/site/cookies.ts';
import { isLanguage, type Language } from '#contract/site/languages.ts';

/** The language that a browser asks in: the one chosen in it, else the first of its own that there is. */
export function languageAsked({ headers, url }: Pick<Request, 'headers' | 'url'>): Language | null {
  const chosen = readCookie(headers.get('Cookie'), languageCookie(new URL(url)).name);
  if (isLanguage(chosen)) return chosen;
  const own = (headers.get('Accept-Language') ?? '')
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return own.find(isLanguage) ?? null;
}
