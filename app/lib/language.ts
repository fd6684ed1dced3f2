import { languageCookie, readCookie, writeCookie } from '#contract/site/cookies.ts';
import { isLanguage, type Language } from '#contract/site/languages.ts';

/** The name of the language in the query, in local storage and in session storage. */
export const LANGUAGE_KEY = 'lng';

/** How long a language is remembered. */
export const LANGUAGE_KEPT_MS = 365 * 24 * 3_600_000;

export function languageOfCookie(url: URL, cookies: string | null): Language | null {
  const language = readCookie(cookies, languageCookie(url).name);
  return isLanguage(language) ? language : null;
}

/** The legal texts have their language in their address; `.data` is what the router asks for in a page's place. */
const LEGAL_ADDRESS = /^\/(?:privacy-policy|terms-of-service)\/([a-z]+)(?:\.data)?$/;

/** The language of a page whose address decides on it, whatever anybody speaks; null of all others. */
export function languageOfAddress(pathname: string): Language | null {
  const named = LEGAL_ADDRESS.exec(pathname)?.[1];
  return isLanguage(named) ? named : null;
}

export function languageCookieHeader(url: URL, language: Language): string {
  const { name, secure } = languageCookie(url);
  return writeCookie(name, language, { maxAge: LANGUAGE_KEPT_MS / 1000, sameSite: 'Strict', secure });
}

/** The first of these that we speak: `vi-VN` is Vietnamese. */
export function firstSpoken(candidates: readonly (string | null | undefined)[]): Language | null {
  for (const candidate of candidates) {
    const language = candidate?.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return null;
}
