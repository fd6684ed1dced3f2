import type { RouterContextProvider } from 'react-router';
import { runForm } from '#app/lib/action.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { performBulk } from '#app/ui/bulk/bulk.server.ts';
import { DecisionForm, registrationsOf } from './registration-form.ts';

const DECISION_OF = { approve: 'approve', refuse: 'reject' } as const;

/** Decides those that go; the page shows the rest with the reasons. */
export function decideChosen(
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
  intent: keyof typeof DECISION_OF,
) {
  return runForm(request, intent, DecisionForm, (form, options) => {
    const { registrations } = context.get(apiContext).manage.shifts;
    const decision = DECISION_OF[intent];
    const { reason } = form;
    const json = { ...registrationsOf(form, url), decision, ...(reason !== null && { reason }) };
    return performBulk(url, intent, registrations.$post({ json }, options));
  });
}
