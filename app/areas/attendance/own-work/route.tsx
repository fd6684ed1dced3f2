import { OwnHoursCard } from '#app/areas/papers/parts/own-hours/own-hours-card.tsx';
import { OwnPayTabs } from '#app/areas/pay/parts/pay/own-pay-tabs.tsx';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf, withoutIntent } from '#app/lib/intent.ts';
import { shownMonth } from '#app/lib/shown-days.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { OtherWorkBody } from '#contract/papers/own-work.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { OtherWorkCard } from './other-work-card.tsx';
import { OtherWorkForm } from './other-work-form.ts';
import { OwnMonthCard } from './own-month-card.tsx';
import { OwnYearCard } from './own-year-card.tsx';

const INTENTS = ['declare', 'same'] as const;
export type Intent = (typeof INTENTS)[number];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { me } = context.get(apiContext);
  const now = await context.get(siteContext).now();
  const shown = shownMonth(url.searchParams, monthOf(jstDate(now)));
  const [hours, work, month, year] = await Promise.all([
    readAnswer(url, me['hours-left'].$get()),
    readAnswer(url, me['other-work'].$get()),
    readAnswer(url, me['work-histories'].monthly.$get({ query: { month: shown } })),
    readAnswer(url, me.year.$get({ query: { month: shown } })),
  ]);
  return { hours, work, month, year, today: jstDate(now), constraints: constraintsOf(OtherWorkBody) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const intent = intentOf(url, INTENTS);
  return runForm(request, intent, OtherWorkForm, async (json) => {
    await perform(url, context.get(apiContext).me['other-work'].$put({ json }));
    return {
      to: withoutIntent(url),
      toast: { tone: 'success', message: 'own_work:toasts.other_work_declared' },
    };
  });
}

export default function OwnWorkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hours, work, month, year, today, constraints } = loaderData;
  const { t } = useTranslation(['own_work', 'hours_record']);
  return (
    <div className="max-w-3xl">
      <PageTitle>{t('title')}</PageTitle>
      <div data-print="no">
        <OwnPayTabs current="month" />
        <PageHeader title={t('title')} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div data-print="no">
          <OwnHoursCard hours={hours} />
          <PageLink
            to="/my-page/hours-record"
            className="inline-flex min-h-11 items-center underline underline-offset-2"
          >
            {t('hours_record:title')}
          </PageLink>
        </div>
        <OwnMonthCard month={month} />
        <OwnYearCard year={year} />
        <div data-print="no">
          <OtherWorkCard work={work} today={today} constraints={constraints} answer={actionData} />
        </div>
      </div>
    </div>
  );
}
