import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { ownDaysHref } from '#app/areas/attendance/own-work/own-work-address.ts';
import { LedgerList } from '#app/areas/pay/parts/pay/ledger-list.tsx';
import { OwnPayTabs } from '#app/areas/pay/parts/pay/own-pay-tabs.tsx';
import { StopList } from '#app/areas/pay/parts/pay/stop-list.tsx';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { reloadsAfter } from '#app/lib/reloads-after.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { UnsavedForms } from '#app/ui/form/unsaved-changes.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { AdvanceLedger } from '#contract/pay/hours/advance-ledger.ts';
import { PayAccountBody } from '#contract/pay/pay-accounts.ts';
import { OwnSalaryBody } from '#contract/pay/salary-requests.ts';
import type { Route } from './+types/route';
import { AskForms } from './ask-forms.tsx';
import { OwnAccountCard } from './own-account-card.tsx';
import { OwnRequests } from './own-requests.tsx';
import { askForPay, cancelRequest, saveAccount } from './salary.server.ts';

const INTENTS = ['ask', 'ask_emergency', 'cancel', 'account'] as const;
export type Intent = (typeof INTENTS)[number];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { me } = context.get(apiContext);
  const [salary, account] = await Promise.all([
    readAnswer(url, me.salary.requests.$get({ query: queryOf(url) })),
    readAnswer(url, me['pay-account'].$get()),
  ]);
  const constraints = { ask: constraintsOf(OwnSalaryBody), account: constraintsOf(PayAccountBody) };
  return { salary, account, constraints };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const intent = intentOf(url, INTENTS);
  switch (intent) {
    case 'ask':
    case 'ask_emergency':
      return askForPay(intent, request, url, context);
    case 'cancel':
      return cancelRequest(request, url, context);
    case 'account':
      return saveAccount(request, url, context);
  }
}

/** The current state explains a refusal, so the page always reloads it. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return reloadsAfter(args);
}

/** The reader's available advance, the request form and the requests. */
export default function OwnSalaryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { salary, account, constraints } = loaderData;
  const { t } = useTranslation('own_salary');
  const accountCard = (
    <OwnAccountCard
      account={account}
      constraints={constraints.account}
      refused={refusedOf<Intent>(actionData, 'account')}
    />
  );
  const isAccountWanted = account.method === null || account.returned_reason !== null;
  return (
    <div className="max-w-3xl">
      <PageTitle>{t('title')}</PageTitle>
      <OwnPayTabs current="advance" />
      <PageHeader title={t('title')} hint={t('hint')} />
      <RefusalNote refused={refusedOf<Intent>(actionData, 'cancel')} />
      <UnsavedForms>
        <div className="grid items-start gap-4">
          <LedgerCard ledger={salary.ledger} />
          {isAccountWanted && accountCard}
          <AskForms
            // A new request resets the form.
            key={salary.data[0]?.id ?? 0}
            salary={salary}
            constraints={constraints.ask}
            answer={actionData}
          />
          <OwnRequests salary={salary} />
          {!isAccountWanted && accountCard}
        </div>
      </UnsavedForms>
    </div>
  );
}

function LedgerCard({ ledger }: { ledger: AdvanceLedger }) {
  const { t } = useTranslation('own_salary');
  const format = useFormat();
  const { largest, stops, date_from, counted_until, earned, rate, month, pay_date } = ledger;
  const can = stops.length === 0;
  const hasBegun = counted_until >= date_from;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="text-lg">
          {can ? t('can', { yen: format.yen(largest) }) : t('cannot')}
        </CardTitle>
        <CardDescription>
          {hasBegun
            ? t('story', { earned: format.yen(earned), date: format.day(counted_until), rate })
            : t('story_none')}
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-3">
        <StopList ledger={ledger} />
        <LedgerList ledger={ledger} hrefs={{ days: ownDaysHref(month), requests: '#requests' }} />
        <p className="text-[0.8125rem] text-muted-foreground">
          {t('pay_day', { month: format.month(month), date: format.fullDay(pay_date) })}
        </p>
      </CardContent>
    </Card>
  );
}
