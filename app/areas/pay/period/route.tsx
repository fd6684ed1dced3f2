import { lazy } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { usePeriodLabels } from '#app/areas/attendance/work-history/use-period-labels.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { readerDoesAccounting } from '#app/lib/does-accounting.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf, withoutIntent } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { reloadsAfter } from '#app/lib/reloads-after.ts';
import { shownMonth } from '#app/lib/shown-days.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { MonthSteps } from '#app/ui/table/period-bar.tsx';
import type { Period } from '#contract/pay/periods.ts';
import { monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { closedNow, confirmedNow, movedIn } from './moved-periods.ts';
import { PendingNote } from './pending-note.tsx';
import { CHANGED_PARAM, isShown, REOPEN_PARAM, shownIn } from './period-address.ts';
import { PeriodFilter } from './period-filter.tsx';
import { CloseAllForm, CloseForm, ConfirmAllForm, ConfirmForm, ReopenForm } from './period-forms.ts';
import { PeriodReport } from './period-report.tsx';
import { PeriodTable } from './period-table.tsx';

const INTENTS = ['confirm', 'close', 'close_all', 'confirm_all', 'reopen'] as const;
export type Intent = (typeof INTENTS)[number];

const ChangesPanel = lazy(async () => ({ default: (await import('./changes-panel.tsx')).ChangesPanel }));
const ReopenPanel = lazy(async () => ({ default: (await import('./reopen-panel.tsx')).ReopenPanel }));

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  // Usually the previous month is being closed.
  const current = moveMonth(monthOf(jstDate(await site.now())), -1);
  const month = shownMonth(url.searchParams, current);
  const { periods } = context.get(apiContext).manage;
  const mayClose = await readerDoesAccounting(context);
  const looked = /^[1-9]\d{0,8}$/.exec(url.searchParams.get(CHANGED_PARAM) ?? '')?.[0];
  const [shown, pending, changes] = await Promise.all([
    readAnswer(url, periods.$get({ query: { month } })),
    mayClose ? readAnswer(url, periods['late-facts'].$get({ query: { month } })) : null,
    looked
      ? readAnswer(url, periods[':id'].changes.$get({ param: { id: looked }, query: listPosition(url) }))
      : null,
  ]);
  const chosen = (param: string) => (period: Period) =>
    period.id !== null && String(period.id) === url.searchParams.get(param) && period.status !== 'open';
  const changed = shown.periods.find(chosen(CHANGED_PARAM));
  return {
    shown,
    pending,
    reopened: shown.periods.find(chosen(REOPEN_PARAM)) ?? null,
    looked: changes && changed ? { period: changed, changes } : null,
    mayClose,
    constraints: constraintsOf(ReopenForm),
  };
}

/** Position in the list of changes. */
function listPosition(url: URL): { page?: string; after?: string } {
  const [page, after] = ['page', 'after'].map((name) => url.searchParams.get(name));
  return { ...(page ? { page } : {}), ...(after ? { after } : {}) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { periods } = context.get(apiContext).manage;
  const to = withoutIntent(url, REOPEN_PARAM);
  switch (intentOf(url, INTENTS)) {
    case 'confirm':
      return runForm(request, 'confirm', ConfirmForm, async (value, options) => {
        if ('id' in value) {
          const { id, ...json } = value;
          await perform(url, periods[':id'].confirm.$post({ param: { id: String(id) }, json }, options));
        } else {
          await perform(url, periods.$post({ json: value }, options));
        }
        return { to, toast: { tone: 'success', message: 'periods:toasts.period_confirmed' } };
      });
    case 'close':
      return runForm(request, 'close', CloseForm, async ({ id, ...json }, options) => {
        await perform(url, periods[':id'].close.$post({ param: { id: String(id) }, json }, options));
        return { to, toast: { tone: 'success', message: 'periods:toasts.period_closed' } };
      });
    case 'close_all':
      return runForm(request, 'close_all', CloseAllForm, async (json) => ({
        report: closedNow(await perform(url, periods.close.$post({ json }))),
      }));
    case 'confirm_all':
      return runForm(request, 'confirm_all', ConfirmAllForm, async (json) => ({
        report: confirmedNow(await perform(url, periods.confirm.$post({ json }))),
      }));
    case 'reopen':
      return runForm(request, 'reopen', ReopenForm, async (json, options) => {
        const id = url.searchParams.get(REOPEN_PARAM) ?? '';
        await perform(url, periods[':id'].reopen.$post({ param: { id }, json }, options));
        return { to, toast: { tone: 'success', message: 'periods:toasts.period_reopened' } };
      });
  }
}

/** Intents of buttons without a form: after a refusal the current state is loaded. */
const BUTTON_INTENTS = ['confirm', 'close', 'close_all', 'confirm_all'] as const satisfies readonly Intent[];

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return reloadsAfter(args, BUTTON_INTENTS);
}

export default function PeriodPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, pending, reopened, looked, mayClose, constraints } = loaderData;
  const { t } = useTranslation('periods');
  const format = useFormat();
  const [params] = useSearchParams();
  const labels = usePeriodLabels();
  const { month, date_from, date_to, periods } = shown;
  const filter = shownIn(params);
  const listed = periods.filter((one) => isShown(one, filter));
  const refused =
    BUTTON_INTENTS.map((intent) => refusedOf<Intent>(actionData, intent)).find((one) => one !== null) ?? null;
  const moved = movedIn(actionData);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to={`/manage/work-history/monthly?month=${month}`}>{t('back')}</BackLink>
      <PageHeader title={t('title')} hint={t(mayClose ? 'hint_close' : 'hint_confirm')} />
      <RefusalNote refused={refused} />
      {moved && <PeriodReport moved={moved} periods={periods} month={month} />}
      <div data-print="no" className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <MonthSteps from={month} shown={month} labels={labels} drops={[REOPEN_PARAM, CHANGED_PARAM]} />
        <p className="text-muted-foreground tabular-nums">
          {format.fullDay(date_from)} – {format.fullDay(date_to)}
        </p>
        {periods.length > 0 && <PeriodFilter periods={periods} shown={filter} />}
      </div>
      {pending && <PendingNote pending={pending} month={month} />}
      {periods.length === 0 ? (
        <EmptyState title={t('empty')} body={t('empty_hint')} />
      ) : listed.length === 0 ? (
        <EmptyState title={t('none_shown')} body={t('none_shown_hint')} />
      ) : (
        <PeriodTable key={`${month} ${filter}`} periods={listed} mayClose={mayClose} />
      )}
      {reopened && (
        <ReopenPanel
          period={reopened}
          constraints={constraints}
          refused={refusedOf<Intent>(actionData, 'reopen')}
        />
      )}
      {looked && <ChangesPanel {...looked} />}
    </>
  );
}
