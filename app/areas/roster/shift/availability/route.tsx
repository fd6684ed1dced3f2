import { ShownWorkplace } from '#app/areas/roster/shift/shown-workplace.tsx';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { useChanges } from '#app/lib/changes/use-changes.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf, withoutIntent } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { shownMonth } from '#app/lib/shown-days.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { performBulk } from '#app/ui/bulk/bulk.server.ts';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { MonthSteps } from '#app/ui/table/period-bar.tsx';
import { monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { DeadlineForm, RemindForm } from './availability-forms.ts';
import { AvailabilityTable } from './availability-table.tsx';
import { DeadlineCard } from './deadline-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

const INTENTS = ['deadline', 'ask'] as const;
export type Intent = (typeof INTENTS)[number];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { manage } = context.get(apiContext);
  const today = jstDate(await context.get(siteContext).now());
  // Staff send availability for months that are not planned yet, so the next month comes first.
  const month = shownMonth(url.searchParams, moveMonth(monthOf(today), 1));
  const named = url.searchParams.get('workplace_id');
  const [first] = named ? [] : (await readAnswer(url, manage.auth.check.$get())).master.workplaces;
  const workplace_id = named || (first ? String(first.id) : null);
  const list = workplace_id
    ? await readAnswer(url, manage.availability.$get({ query: { workplace_id, month } }))
    : null;
  return { list, month, today, constraints: constraintsOf(DeadlineForm) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { availability } = context.get(apiContext).manage;
  switch (intentOf(url, INTENTS)) {
    case 'deadline':
      return runForm(request, 'deadline', DeadlineForm, async (json) => {
        await perform(url, availability.deadline.$put({ json }));
        return {
          to: withoutIntent(url),
          toast: { tone: 'success', message: 'availability:toasts.wishes_deadline_set' },
        };
      });
    case 'ask':
      return runForm(request, 'ask', RemindForm, (json, options) =>
        performBulk(url, 'ask', availability.remind.$post({ json }, options)),
      );
  }
}

export default function AvailabilityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, month, today, constraints } = loaderData;
  const { t } = useTranslation(['availability', 'nav']);
  const refused = refusedOf<Intent>(actionData, 'deadline');
  useChanges({
    matters: ['roster'],
    workplaceIds: list ? [list.workplace.id] : [],
    data: loaderData,
    active: list !== null && refused === null,
  });
  const labels = {
    month: t('month'),
    previous_month: t('previous_month'),
    next_month: t('next_month'),
  };
  return (
    <>
      <PageTitle>{t('manage.title')}</PageTitle>
      <BackLink to={monthBoardHref(month, list?.workplace.id)}>{t('nav:items./manage/shift')}</BackLink>
      <PageHeader title={t('manage.title')} hint={t('manage.hint')} />
      {list ? (
        <div className="grid gap-4 [&>*]:min-w-0">
          <div data-print="no" className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <MonthSteps from={month} shown={month} labels={labels} />
            <ShownWorkplace id={list.workplace.id} />
          </div>
          {list.open && (
            <DeadlineCard
              key={`${list.workplace.id} ${month} ${list.deadline.version}`}
              deadline={list.deadline}
              today={today}
              constraints={constraints}
              refused={refused}
            />
          )}
          <WaitingCard key={`${list.workplace.id} ${month}`} list={list} today={today} answer={actionData} />
          <AvailabilityTable list={list} />
        </div>
      ) : (
        <p>{t('manage.none')}</p>
      )}
    </>
  );
}

/** The roster of the month for which the availability is. */
function monthBoardHref(month: string, workplaceId: number | undefined): string {
  const search = new URLSearchParams({ month });
  if (workplaceId !== undefined) search.set('workplace_id', String(workplaceId));
  return `/manage/shift?${search}`;
}
