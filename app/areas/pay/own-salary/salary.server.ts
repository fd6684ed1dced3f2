import type { RouterContextProvider } from 'react-router';
import { EmergencyForm } from '#app/areas/pay/parts/pay/ask-schemas.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { PayAccountBody } from '#contract/pay/pay-accounts.ts';
import { OwnSalaryBody } from '#contract/pay/salary-requests.ts';
import { CancelForm } from './salary-forms.ts';

type Context = Readonly<RouterContextProvider>;

export function askForPay(intent: 'ask' | 'ask_emergency', request: Request, url: URL, context: Context) {
  const { requests } = context.get(apiContext).me.salary;
  const schema = intent === 'ask' ? OwnSalaryBody : EmergencyForm;
  return runForm(request, intent, schema, async (json, options) => {
    await perform(url, requests.$post({ json }, options));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'salary:toasts.salary_requested' } };
  });
}

export function cancelRequest(request: Request, url: URL, context: Context) {
  const { requests } = context.get(apiContext).me.salary;
  return runForm(request, 'cancel', CancelForm, async ({ id }, options) => {
    const param = { id: String(id) };
    await perform(url, requests[':id'].cancel.$post({ param, json: { reason: null } }, options));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'salary:toasts.salary_cancelled' } };
  });
}

export function saveAccount(request: Request, url: URL, context: Context) {
  const account = context.get(apiContext).me['pay-account'];
  return runForm(request, 'account', PayAccountBody, async (json) => {
    await perform(url, account.$put({ json }));
    return {
      to: withoutIntent(url, 'account'),
      toast: { tone: 'success', message: 'pay_accounts:toasts.pay_account_saved' },
    };
  });
}
