import { languageCookie, readCookie, writeCookie } from '#contract/site/cookies.ts';
import { isLanguage, type Language } from '#contract/site/languages.ts';

/** The name of the language in the query, local storage and session storage. */
export const LANGUAGE_KEY = 'lng';

/** How long a chosen language is stored. */
export const LANGUAGE_KEPT_MS = 365 * 24 * 3_600_000;

export function languageOfCookie(url: URL, cookies: string | null): Language | null {
  const language = readCookie(cookies, languageCookie(url).name);
  return isLanguage(language) ? language : null;
}

/** Legal texts have the language in their address. The router requests page data with the suffix `.data`. */
const LEGAL_ADDRESS = /^\/(?:privacy-policy|terms-of-service)\/([a-z]+)(?:\.data)?$/;

/** Returns the language of an address that fixes it; null for all others. */
export function languageOfAddress(pathname: string): Language | null {
  const named = LEGAL_ADDRESS.exec(pathname)?.[1];
  return isLanguage(named) ? named : null;
}

export function languageCookieHeader(url: URL, language: Language): string {
  const { name, secure } = languageCookie(url);
  return writeCookie(name, language, { maxAge: LANGUAGE_KEPT_MS / 1000, sameSite: 'Strict', secure });
}

/** Returns the first supported language: `vi-VN` is Vietnamese. */
export function firstSpoken(candidates: readonly (string | null | undefined)[]): Language | null {
  for (const candidate of candidates) {
    const language = candidate?.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return null;
}
