import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { getLanguage } from '#app/middleware/language.server.ts';
import { type SignInForm, signInBodyOf } from '#contract/access/auth.ts';
import { cookiesOf, perform } from './answer.server.ts';
import { apiContext, siteContext } from './api.server.ts';
import { cookieAge } from './cookie-age.server.ts';
import { safeNext } from './safe-next.ts';
import { sessionCookieHeader, tfaCookieHeader } from './session.server.ts';

type SignIn = {
  url: URL;
  context: Readonly<RouterContextProvider>;
  /** The query of the page for the second step. */
  search: string;
};

/**
 * Signs a person in, by every limit of the sign-in. Returns the next page, which asks for the code where
 * the account has a second step, and the cookies.
 * @throws AppError for the form to show
 */
export async function signInBy(
  { url, context, search }: SignIn,
  form: z.output<typeof SignInForm>,
): Promise<{ to: string; cookies: string[] }> {
  const json = { ...signInBodyOf(form), lang: getLanguage(context) };
  const signIn = context.get(apiContext).auth.login.admin.$post({ json });
  const answer = await perform(url, signIn);
  const age = cookieAge(answer.expires_at, await context.get(siteContext).now());
  if ('tfa_required' in answer) {
    return { to: `/auth/login/tfa${search}`, cookies: [tfaCookieHeader(url, answer.tfa_key, age)] };
  }
  return {
    to: safeNext(url, url.searchParams.get('next')),
    cookies: [...(await cookiesOf(signIn)), sessionCookieHeader(url, answer.access_token, age)],
  };
}
