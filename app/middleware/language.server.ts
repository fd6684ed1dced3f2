import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { createI18nextMiddleware } from 'remix-i18next';
import { ALL_WORDS } from '#app/lib/all-words.ts';
import { siteContext } from '#app/lib/api.server.ts';
import { I18N_OPTIONS } from '#app/lib/i18n.ts';
import {
  firstSpoken,
  LANGUAGE_KEY,
  languageCookieHeader,
  languageOfAddress,
  languageOfCookie,
} from '#app/lib/language.ts';
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#contract/site/languages.ts';

const CHECK_IN = '/check-in';

/** Finds the language of the page, and makes the instance that its words come from. */
export const [languageMiddleware, getLocale, getWords] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    order: ['custom'],
    findLocale: findLanguage,
  },
  i18next: { ...I18N_OPTIONS, fallbackLng: FALLBACK_LANGUAGE, resources: ALL_WORDS },
});

/** The address where it decides, then the query, then what the person saved, then the cookie, then the browser's own wish. */
async function findLanguage({
  request,
  url,
  context,
}: Parameters<MiddlewareFunction<Response>>[0]): Promise<string | null> {
  const asked = languageOfAddress(url.pathname) ?? firstSpoken([url.searchParams.get(LANGUAGE_KEY)]);
  if (asked) return asked;
  // There the page speaks to the person of the device, whoever else is signed in on it.
  const saved = url.pathname === CHECK_IN ? null : await context.get(siteContext).saved();
  return (
    saved?.language ??
    languageOfCookie(url, request.headers.get('Cookie')) ??
    request.headers.get('Accept-Language')
  );
}

/** The language of this request's page. */
export function getLanguage(context: Readonly<RouterContextProvider>): Language {
  return firstSpoken([getLocale(context)]) ?? DEFAULT_LANGUAGE;
}

/** A language that was asked for in the address is remembered. */
export const rememberLanguage: MiddlewareFunction<Response> = async ({ url }, next) => {
  const response = await next();
  const asked = firstSpoken([url.searchParams.get(LANGUAGE_KEY)]);
  if (asked) response.headers.append('Set-Cookie', languageCookieHeader(url, asked));
  return response;
};
