import { data } from 'react-router';
import { OwnShiftTabs } from '#app/areas/roster/parts/own-shifts/own-shift-tabs.tsx';
import { refillForm, runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { shownMonth } from '#app/lib/shown-days.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { UnsavedForms } from '#app/ui/form/unsaved-changes.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { MonthSteps } from '#app/ui/table/period-bar.tsx';
import { AvailabilityBody } from '#contract/roster/availability.ts';
import { isMonthToAskFor, monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { datesIn, daysOfMonth } from '#domain/time/date-range.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { availabilityHref } from './availability-address.ts';
import { AvailabilityEditor } from './availability-editor.tsx';
import { AvailabilityForm, WantedHoursForm } from './availability-form.ts';
import { AvailabilityState } from './availability-state.tsx';
import { PastDays } from './day-rows.tsx';
import { filledAfter, filledByWeekday } from './fill-availability.ts';
import { WantedHoursCard } from './wanted-hours-card.tsx';

const INTENTS = ['save', 'weekdays', 'copy', 'wanted'] as const;
export type Intent = (typeof INTENTS)[number];

const ALSO_LINK = 'inline-flex min-h-11 items-center underline underline-offset-2';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { availability } = context.get(apiContext).me;
  const today = jstDate(await context.get(siteContext).now());
  // Staff enter availability for months that are not planned yet, so the next month comes first.
  const month = shownMonth(url.searchParams, moveMonth(monthOf(today), 1));
  const [wishes, last] = await Promise.all([
    readAnswer(url, availability.$get({ query: { month } })),
    readAnswer(url, availability.$get({ query: { month: moveMonth(month, -1) } })),
  ]);
  return { wishes, last: last.days, today, constraints: constraintsOf(AvailabilityBody) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { availability, 'wanted-hours': wanted } = context.get(apiContext).me;
  const month = url.searchParams.get('month') ?? '';
  if (!isMonthToAskFor(month)) throw data(null, { status: 400 });
  switch (intentOf(url, INTENTS)) {
    case 'save':
      return runForm(request, 'save', AvailabilityForm, async (json) => {
        await perform(url, availability.$put({ query: { month }, json }));
        return {
          to: availabilityHref(month),
          toast: { tone: 'success', message: 'availability:toasts.wishes_sent' },
        };
      });
    case 'wanted':
      return runForm(request, 'wanted', WantedHoursForm, async (json) => {
        await performEmpty(url, wanted.$put({ json }));
        return {
          to: availabilityHref(month),
          toast: { tone: 'success', message: 'availability:toasts.wanted_hours_saved' },
        };
      });
    case 'weekdays':
      return refillForm(request, 'save', (posted) => ({ ...posted, days: filledByWeekday(posted) }));
    case 'copy': {
      const { days } = await readAnswer(url, availability.$get({ query: { month: moveMonth(month, -1) } }));
      return refillForm(request, 'save', (posted) => ({ ...posted, days: filledAfter(posted, days, month) }));
    }
  }
}

export default function AvailabilityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { wishes, last, today, constraints } = loaderData;
  const { t } = useTranslation(['availability', 'study', 'colleagues']);
  const { month, open, version } = wishes;
  const labels = {
    month: t('month'),
    previous_month: t('previous_month'),
    next_month: t('next_month'),
  };
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('title')}</PageTitle>
      <OwnShiftTabs current="availability" />
      <PageHeader title={t('title')} hint={t('hint')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <MonthSteps from={month} shown={month} labels={labels} />
        <div className="flex flex-wrap gap-x-4">
          <PageLink to="/my-page/study" className={ALSO_LINK}>
            {t('study:title')}
          </PageLink>
          <PageLink to="/my-page/colleague" className={ALSO_LINK}>
            {t('colleagues:title')}
          </PageLink>
        </div>
        <AvailabilityState availability={wishes} today={today} />
        <UnsavedForms>
          <WantedHoursCard
            key={wishes.wanted_hours}
            month={month}
            hours={wishes.wanted_hours}
            refused={refusedOf<Intent>(actionData, 'wanted')}
          />
          {open ? (
            <AvailabilityEditor
              key={`${month} ${version}`}
              availability={wishes}
              last={last}
              today={today}
              constraints={constraints}
              refused={refusedOf<Intent>(actionData, 'save')}
            />
          ) : (
            <PastDays availability={wishes} dates={datesIn(daysOfMonth(month))} />
          )}
        </UnsavedForms>
      </div>
    </div>
  );
}
