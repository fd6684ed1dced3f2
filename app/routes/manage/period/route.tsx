import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { RefusalNote } from '#app/components/form/refusal-note.tsx';
import { BackLink } from '#app/components/shell/back-link.tsx';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { EmptyState } from '#app/components/table/empty-state.tsx';
import { MonthSteps } from '#app/components/table/period-bar.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { runForm } from '#app/lib/action.server.ts';
import { perform, read } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf, useIntentHref, withoutIntent } from '#app/lib/intent.ts';
import { guardPage } from '#app/lib/page-guard.server.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { usePeriodLabels } from '#app/routes/manage/work-history/use-period-labels.ts';
import { isMonthToAskFor, monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { canClose, REOPEN_PARAM } from './period-address.ts';
import { CloseAllForm, CloseForm, ConfirmForm, ReopenForm } from './period-forms.ts';
import { PeriodTable } from './period-table.tsx';
import { PostingForm } from './posting-form.tsx';

const ReopenPanel = lazy(async () => ({ default: (await import('./reopen-panel.tsx')).ReopenPanel }));

export async function loader({ url, context }: Route.LoaderArgs) {
  await guardPage(url, context);
  const site = context.get(siteContext);
  const typed = url.searchParams.get('month') ?? '';
  // What is closed is the month that is over.
  const current = moveMonth(monthOf(jstDate(await site.now())), -1);
  const month = isMonthToAskFor(typed) ? typed : current;
  const [shown, roles, duties] = await Promise.all([
    read(url, context.get(apiContext).manage.periods.$get({ query: { month } })),
    site.roles(),
    site.duties(),
  ]);
  const chosen = url.searchParams.get(REOPEN_PARAM);
  return {
    shown,
    reopened:
      shown.periods.find(({ id, state }) => id !== null && String(id) === chosen && state !== 'open') ?? null,
    mayClose: (roles ?? []).includes('global_admin') || duties.includes('accounting'),
    constraints: constraintsOf(ReopenForm),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { periods } = context.get(apiContext).manage;
  const to = withoutIntent(url, REOPEN_PARAM);
  switch (intentOf(url)) {
    case 'confirm':
      return runForm(request, 'confirm', ConfirmForm, async (value, options) => {
        if ('id' in value) {
          const { id, ...json } = value;
          await perform(url, periods[':id'].confirm.$post({ param: { id: String(id) }, json }, options));
        } else {
          await perform(url, periods.$post({ json: value }, options));
        }
        return { to, toast: { tone: 'success', message: 'toasts:period_confirmed' } };
      });
    case 'close':
      return runForm(request, 'close', CloseForm, async ({ id, ...json }, options) => {
        await perform(url, periods[':id'].close.$post({ param: { id: String(id) }, json }, options));
        return { to, toast: { tone: 'success', message: 'toasts:period_closed' } };
      });
    case 'close_all':
      return runForm(request, 'close_all', CloseAllForm, async (json) => {
        // The rest is shown as it was, and is closed by another press.
        await perform(url, periods.close.$post({ json }));
        return { to, toast: { tone: 'success', message: 'toasts:periods_closed' } };
      });
    case 'reopen':
      return runForm(request, 'reopen', ReopenForm, async (json, options) => {
        const id = url.searchParams.get(REOPEN_PARAM) ?? '';
        await perform(url, periods[':id'].reopen.$post({ param: { id }, json }, options));
        return { to, toast: { tone: 'success', message: 'toasts:period_reopened' } };
      });
    default:
      throw data(null, { status: 400 });
  }
}

/** Pressed without a form: where one is refused, the present state is shown. */
const BUTTONS = ['confirm', 'close', 'close_all'];

export function shouldRevalidate({
  formAction,
  defaultShouldRevalidate,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  const isButton = formAction !== undefined && BUTTONS.includes(intentOf(nextUrl));
  return isButton || defaultShouldRevalidate;
}

export default function PeriodPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, reopened, mayClose, constraints } = loaderData;
  const { t } = useTranslation('periods');
  const format = useFormat();
  const labels = usePeriodLabels();
  const { month, date_from, date_to, periods } = shown;
  const refused = BUTTONS.map((intent) => refusedOf(actionData, intent)).find((one) => one !== null) ?? null;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to={`/manage/work-history/monthly?month=${month}`}>{t('back')}</BackLink>
      <PageHeader
        title={t('title')}
        hint={t(mayClose ? 'hint_close' : 'hint_confirm')}
        actions={
          mayClose && (
            <CloseAll ids={periods.flatMap((one) => (canClose(one) && one.id !== null ? [one.id] : []))} />
          )
        }
      />
      <RefusalNote refused={refused} />
      <div data-print="no" className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <MonthSteps from={month} shown={month} labels={labels} drops={[REOPEN_PARAM]} />
        <p className="text-muted-foreground tabular-nums">
          {format.fullDay(date_from)} – {format.fullDay(date_to)}
        </p>
      </div>
      {periods.length === 0 ? (
        <EmptyState title={t('empty')} body={t('empty_hint')} />
      ) : (
        <PeriodTable periods={periods} mayClose={mayClose} />
      )}
      {reopened && (
        <ReopenPanel period={reopened} constraints={constraints} refused={refusedOf(actionData, 'reopen')} />
      )}
    </>
  );
}

/** All that can be closed, in one step. */
function CloseAll({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation('periods');
  const href = useIntentHref();
  if (ids.length < 2) return null;
  return (
    <PostingForm action={href('close_all')} fields={ids.map((id) => ['ids', id] as const)}>
      <Button type="submit" data-print="no">
        <LockKeyhole aria-hidden="true" />
        {t('close_all', { count: ids.length })}
      </Button>
    </PostingForm>
  );
}
