import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { Versioned } from '#app/lib/versioned.server.ts';
import { PayAccountBody } from '#contract/pay-accounts.ts';
import type { Client } from '#worker/client.ts';
import { ReturnAccountForm } from './account-forms.ts';
import { ACCOUNT_INTENT, RETURN_INTENT, VERIFY_INTENT } from './account-intents.ts';

/** Whose account it is, with the API of that person, and what of the address was chosen for the form alone. */
type Visit = { url: URL; api: Client['admin']['users'][':id']; id: string; drops: readonly string[] };
type Act = (request: Request, visit: Visit) => Promise<unknown>;

/** What accounting does with the account of somebody. */
export const accountActions: Readonly<Record<string, Act>> = {
  [ACCOUNT_INTENT]: (request, { url, api, id, drops }) =>
    runForm(request, ACCOUNT_INTENT, PayAccountBody, async (json) => {
      await perform(url, api['pay-account'].$put({ param: { id }, json }));
      return {
        to: withoutIntent(url, ...drops),
        toast: { tone: 'success', message: 'toasts:pay_account_saved' },
      };
    }),
  [VERIFY_INTENT]: (request, { url, api, id, drops }) =>
    runForm(request, VERIFY_INTENT, Versioned, async ({ version }, options) => {
      const json = { verified: true, reason: null, version };
      await perform(url, api['pay-account'].verify.$post({ param: { id }, json }, options));
      return {
        to: withoutIntent(url, ...drops),
        toast: { tone: 'success', message: 'toasts:pay_account_verified' },
      };
    }),
  [RETURN_INTENT]: (request, { url, api, id, drops }) =>
    runForm(request, RETURN_INTENT, ReturnAccountForm, async (typed, options) => {
      const json = { verified: false, ...typed };
      await perform(url, api['pay-account'].verify.$post({ param: { id }, json }, options));
      return {
        to: withoutIntent(url, ...drops),
        toast: { tone: 'success', message: 'toasts:pay_account_returned' },
      };
    }),
};
