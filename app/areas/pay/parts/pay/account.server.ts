import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { Versioned } from '#app/lib/versioned.server.ts';
import { PayAccountBody } from '#contract/pay/pay-accounts.ts';
import type { Client } from '#worker/client.ts';
import { ReturnAccountForm } from './account-forms.ts';

/** A request about one person's account: their API, and the query parameters that a done form removes. */
export type AccountRequest = {
  url: URL;
  api: Client['admin']['users'][':id'];
  id: string;
  drops: readonly string[];
};

export function saveAccount(request: Request, { url, api, id, drops }: AccountRequest) {
  return runForm(request, 'account', PayAccountBody, async (json) => {
    await perform(url, api['pay-account'].$put({ param: { id }, json }));
    return {
      to: withoutIntent(url, ...drops),
      toast: { tone: 'success', message: 'pay_accounts:toasts.pay_account_saved' },
    };
  });
}

export function verifyAccount(request: Request, { url, api, id, drops }: AccountRequest) {
  return runForm(request, 'verify_account', Versioned, async ({ version }, options) => {
    const json = { verified: true, reason: null, version };
    await perform(url, api['pay-account'].verify.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url, ...drops),
      toast: { tone: 'success', message: 'pay_accounts:toasts.pay_account_verified' },
    };
  });
}

export function returnAccount(request: Request, { url, api, id, drops }: AccountRequest) {
  return runForm(request, 'return_account', ReturnAccountForm, async (typed, options) => {
    const json = { verified: false, ...typed };
    await perform(url, api['pay-account'].verify.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url, ...drops),
      toast: { tone: 'success', message: 'pay_accounts:toasts.pay_account_returned' },
    };
  });
}
