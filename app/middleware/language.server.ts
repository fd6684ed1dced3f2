import { initReactI18next } from 'react-i18next';
import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { createI18nextMiddleware } from 'remix-i18next';
import { apiContext } from '#app/lib/api.server.ts';
import { I18N_OPTIONS } from '#app/lib/i18n.ts';
import {
  firstSpoken,
  LANGUAGE_KEY,
  languageCookieHeader,
  languageOfAddress,
  languageOfCookie,
} from '#app/lib/language.ts';
import { resources as en } from '#app/locales/en/resources.ts';
import { resources as ja } from '#app/locales/ja/resources.ts';
import { resources as vi } from '#app/locales/vi/resources.ts';
import type { Words } from '#app/locales/words.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/site/languages.ts';

const resources: Record<Language, Words<typeof en>> = { en, ja, vi };

/** The address where it decides, then the query, then what the person saved, then the cookie, then the browser's own wish. */
export const [i18nMiddleware, detectedLanguage, getI18n] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    order: ['custom', 'header'],
    findLocale: async ({ request, context }) => {
      const url = new URL(request.url);
      const asked = languageOfAddress(url.pathname) ?? firstSpoken([url.searchParams.get(LANGUAGE_KEY)]);
      if (asked) return asked;
      const remembered = languageOfCookie(url, request.headers.get('Cookie'));
      // There the page speaks to the person of the device, whoever else is signed in on it.
      if (isCheckIn(request)) return remembered;
      const settings = await context.get(apiContext).manage.profile.settings.$get();
      const saved = settings.ok ? (await settings.json()).lang : null;
      return saved ?? remembered;
    },
  },
  i18next: { ...I18N_OPTIONS, resources },
  plugins: [initReactI18next],
});

/** Also what the router asks for in the page's place, with an ending of its own. */
function isCheckIn(request: Request): boolean {
  return /^\/check-in(\.data)?$/.test(new URL(request.url).pathname);
}

/** The language of this request's page. */
export function getLanguage(context: Readonly<RouterContextProvider>): Language {
  return firstSpoken([detectedLanguage(context)]) ?? DEFAULT_LANGUAGE;
}

/** A language that was asked for in the address is remembered. */
export const rememberLanguage: MiddlewareFunction<Response> = async ({ url }, next) => {
  const response = await next();
  const asked = firstSpoken([url.searchParams.get(LANGUAGE_KEY)]);
  if (asked) response.headers.append('Set-Cookie', languageCookieHeader(url, asked));
  return response;
};
