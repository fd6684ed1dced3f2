import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { getLanguage } from '#app/middleware/language.server.ts';
import { LinkBody, type LinkChecked, ResetBody } from '#contract/access/auth.ts';
import { AppError } from '#contract/errors.ts';
import { optionalText } from '#contract/fields/formats.ts';
import { accountCookieHeader } from './account-cookie.server.ts';
import { runForm } from './action.server.ts';
import { perform, performEmpty } from './answer.server.ts';
import { apiContext } from './api.server.ts';
import { constraintsOf } from './form-constraints.server.ts';
import { intentOf } from './intent.ts';
import { LINK_INTENTS } from './link-intents.ts';
import { tokenOfPaste } from './link-token.ts';
import { sessionCookieHeader } from './session.server.ts';
import { signInBy } from './sign-in.server.ts';

/** A valid link: its token and its account. */
export type ValidLink = LinkChecked & { token: string };

/** The constraints of the pages that choose a password by a reset or an invitation. */
export function linkForms() {
  return { constraints: { check: constraintsOf(LinkBody), choose: constraintsOf(ResetBody) } };
}

/** The page posts the account that it showed. */
const ChosenForm = ResetBody.and(z.object({ account: optionalText }));

type LinkPost = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Runs the two steps: the link is checked, then it sets the password. */
export async function runLinkForm({ request, url, context }: LinkPost) {
  const { auth } = context.get(apiContext);
  const { check, process } = auth['reset-password'];
  switch (intentOf(url, LINK_INTENTS)) {
    case 'check':
      return runForm(request, 'check', LinkBody, async (form) => {
        const token = tokenOfPaste(form.token);
        const link = await perform(url, check.$post({ json: { token } }));
        return { report: { ...link, token } satisfies ValidLink };
      });
    case 'choose':
      return runForm(request, 'choose', ChosenForm, async ({ account, ...chosen }) => {
        await performEmpty(url, process.$post({ json: { ...chosen, lang: getLanguage(context) } }));
        // Another account that is logged in would stay so.
        await auth.logout.$post();
        const { to, cookies } = await signInOrAsk({ url, context }, account, chosen.password);
        return {
          to,
          toast: { tone: 'success', message: 'auth:toasts.password_reset' },
          cookies: [sessionCookieHeader(url, null, 0), ...cookies],
        };
      });
  }
}

/** Signs in by the new password; the login page asks for it where that is refused. */
async function signInOrAsk(page: Omit<LinkPost, 'request'>, account: string | null, password: string) {
  const { url } = page;
  const asked = { to: '/auth/login', cookies: [accountCookieHeader(url, account)] };
  if (account === null) return asked;
  try {
    return await signInBy({ ...page, search: '' }, { account, password });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return asked;
  }
}
