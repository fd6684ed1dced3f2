import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { languageAskedFor } from '#app/lib/accept-language.server.ts';
import { siteContext } from '#app/lib/api.server.ts';
import {
  firstSpoken,
  LANGUAGE_KEY,
  languageCookieHeader,
  languageOfAddress,
  languageOfCookie,
} from '#app/lib/language.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/site/languages.ts';

const CHECK_IN = '/check-in';

const languageContext = createContext<Language>();

/** Finds the language of the page. */
export const languageMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const language = await languageOf(request, url, context);
  context.set(languageContext, language ?? DEFAULT_LANGUAGE);
  return next();
};

/** The address where it decides, then the query, then what the person saved, then the cookie, then the browser's own wish. */
async function languageOf(
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<Language | null> {
  const asked = languageOfAddress(url.pathname) ?? firstSpoken([url.searchParams.get(LANGUAGE_KEY)]);
  if (asked) return asked;
  // There the page speaks to the person of the device, whoever else is signed in on it.
  const saved = url.pathname === CHECK_IN ? null : await context.get(siteContext).saved();
  return (
    saved?.language ??
    languageOfCookie(url, request.headers.get('Cookie')) ??
    languageAskedFor(request.headers.get('Accept-Language'))
  );
}

/** The language of this request's page. */
export function getLanguage(context: Readonly<RouterContextProvider>): Language {
  return context.get(languageContext);
}

/** A language that was asked for in the address is remembered. */
export const rememberLanguage: MiddlewareFunction<Response> = async ({ url }, next) => {
  const response = await next();
  const asked = firstSpoken([url.searchParams.get(LANGUAGE_KEY)]);
  if (asked) response.headers.append('Set-Cookie', languageCookieHeader(url, asked));
  return response;
};
