import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { LinkBody, type LinkChecked, ResetBody } from '#contract/access/auth.ts';
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

/** A link that counts: its token, and whose it is. */
export type LinkTold = LinkChecked & { token: string };

/** What the pages need by which a password is chosen: that of a reset and that of an invitation. */
export function linkForms() {
  return { constraints: { check: constraintsOf(LinkBody), choose: constraintsOf(ResetBody) } };
}

/** The page posts along whose password it is, as it showed it. */
const ChosenForm = ResetBody.and(z.object({ account: optionalText }));

type Posted = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Their two steps: the link is checked, then a password chosen by it. */
export async function runLinkForm({ request, url, context }: Posted) {
  const { auth } = context.get(apiContext);
  const { check, process } = auth['reset-password'];
  switch (intentOf(url, LINK_INTENTS)) {
    case 'check':
      return runForm(request, 'check', LinkBody, async (form) => {
        const token = tokenOfPaste(form.token);
        const link = await perform(url, check.$post({ json: { token } }));
        return { told: { ...link, token } satisfies LinkTold };
      });
    case 'choose':
      return runForm(request, 'choose', ChosenForm, async ({ account, ...chosen }) => {
        await performEmpty(url, process.$post({ json: chosen }));
        // Another account that is signed in here would keep the login page away.
        await auth.logout.$post();
        return {
          to: '/auth/login',
          toast: { tone: 'success', message: 'auth:toasts.password_reset' },
          cookies: [sessionCookieHeader(url, null, 0), accountCookieHeader(url, account)],
        };
      });
  }
}
