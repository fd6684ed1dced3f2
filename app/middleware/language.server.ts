import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { createI18nextMiddleware } from 'remix-i18next';
import { ALL_WORDS } from '#app/lib/all-words.ts';
import { siteContext } from '#app/lib/api.server.ts';
import { I18N_OPTIONS, WHOLE_NUMBERS } from '#app/lib/i18n.ts';
import {
  firstSpoken,
  LANGUAGE_KEY,
  languageCookieHeader,
  languageOfAddress,
  languageOfCookie,
} from '#app/lib/language.ts';
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#contract/site/languages.ts';

const CHECK_IN = '/check-in';

/** Detects the language of the page and creates its i18n instance. */
export const [languageMiddleware, getLocale, getWords] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    order: ['custom'],
    findLocale: findLanguage,
  },
  plugins: [WHOLE_NUMBERS],
  i18next: { ...I18N_OPTIONS, fallbackLng: FALLBACK_LANGUAGE, resources: ALL_WORDS },
});

/** In order: an address that fixes it, the query, the stored choice, the cookie, the browser's header. */
async function findLanguage({
  request,
  url,
  context,
}: Parameters<MiddlewareFunction<Response>>[0]): Promise<string | null> {
  const asked = languageOfAddress(url.pathname) ?? firstSpoken([url.searchParams.get(LANGUAGE_KEY)]);
  if (asked) return asked;
  // On this page the device's person counts, not the logged-in one.
  const saved = url.pathname === CHECK_IN ? null : await context.get(siteContext).saved();
  return (
    saved?.lang ??
    languageOfCookie(url, request.headers.get('Cookie')) ??
    request.headers.get('Accept-Language')
  );
}

/** Returns the language of this request's page. */
export function getLanguage(context: Readonly<RouterContextProvider>): Language {
  return firstSpoken([getLocale(context)]) ?? DEFAULT_LANGUAGE;
}

/** Stores a language that the query names. */
export const rememberLanguage: MiddlewareFunction<Response> = async ({ url }, next) => {
  const response = await next();
  const asked = firstSpoken([url.searchParams.get(LANGUAGE_KEY)]);
  if (asked) response.headers.append('Set-Cookie', languageCookieHeader(url, asked));
  return response;
};
