import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { ExportLink } from '#app/areas/attendance/work-history/export-link.tsx';
import { MONTH_PERSON_PARAM, WORK_EXPORT_PARAM } from '#app/areas/attendance/work-history/history-address.ts';
import { usePeriodLabels } from '#app/areas/attendance/work-history/use-period-labels.ts';
import { ViewLinks } from '#app/areas/attendance/work-history/view-links.tsx';
import { siteContext } from '#app/lib/api.server.ts';
import { intentOf, useChosenHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { MonthSteps } from '#app/ui/table/period-bar.tsx';
import { type CalendarMonth, monthOf } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { MonthList } from './month-list.tsx';
import { MonthSums } from './month-sums.tsx';
import { addAdjustment, deleteAdjustment, loadMonth, updateAdjustment } from './monthly.server.ts';

const INTENTS = ['add_adjustment', 'update_adjustment', 'delete_adjustment'] as const;
export type Intent = (typeof INTENTS)[number];

// No Suspense boundary: without JavaScript, content behind one never shows.
const ExportForm = lazy(async () => ({
  default: (await import('#app/ui/files/export-form.tsx')).ExportForm,
}));
const MonthPanel = lazy(async () => ({ default: (await import('./month-panel.tsx')).MonthPanel }));

export async function loader({ url, context }: Route.LoaderArgs) {
  const today = jstDate(await context.get(siteContext).now());
  return loadMonth(url, context, monthOf(today));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'add_adjustment':
      return addAdjustment(request, url, context);
    case 'update_adjustment':
      return updateAdjustment(request, url, context);
    case 'delete_adjustment':
      return deleteAdjustment(request, url, context);
  }
}

export default function MonthlyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { month, list, opened, allowance, accounts, workplaces, constraints, sums } = loaderData;
  const { master } = useAuth();
  const { t } = useTranslation(['work_history', 'hours']);
  const [params] = useSearchParams();
  const labels = usePeriodLabels();
  const exportHref = useChosenHref(WORK_EXPORT_PARAM);
  const workplaceId = params.get('workplace_id') || null;
  const q = params.get('q');
  const hidesPay = list.data.some(({ pay }) => pay === null);
  const exported = [
    ['month', month],
    ...(workplaceId ? [['workplace_ids[]', workplaceId] as const] : []),
    ...(q ? [['q', q] as const] : []),
  ] as const;
  return (
    <>
      <div className={opened ? 'print:hidden' : undefined}>
        <PageTitle>{t('monthly_title')}</PageTitle>
        <PageHeader
          title={t('monthly_title')}
          hint={t(hidesPay ? 'hours:wages_hidden' : 'hours:estimate')}
          actions={<MonthActions month={month} />}
        />
        <ViewLinks />
        {params.has(WORK_EXPORT_PARAM) && (
          <ExportForm
            words={{
              title: t('export'),
              hint: t('export_hint_monthly'),
              bothEnds: t('export_both_ends'),
              failed: t('export_failed'),
            }}
            path="/api/manage/work-histories/monthly/export"
            query={exported}
            fileName={`work-history-monthly_${month}.csv`}
            closeHref={exportHref(null)}
          />
        )}
        <MonthList
          list={list}
          month={month}
          workplaceId={workplaceId}
          workplaces={workplaces}
          showsPay={!hidesPay}
          period={<MonthSteps from={month} shown={month} labels={labels} drops={[MONTH_PERSON_PARAM]} />}
        />
        <MonthSums sums={sums} month={month} workplaceId={workplaceId} />
      </div>
      {opened && (
        <MonthPanel
          detail={opened}
          allowance={allowance}
          accounts={accounts}
          workplaces={workplaces ?? master.workplaces}
          constraints={constraints}
          refused={{
            save:
              refusedOf<Intent>(actionData, 'add_adjustment') ??
              refusedOf<Intent>(actionData, 'update_adjustment'),
            remove: refusedOf<Intent>(actionData, 'delete_adjustment'),
          }}
        />
      )}
    </>
  );
}

/** Exports the month: as shown, or in the layout of a payroll program. */
function MonthActions({ month }: { month: CalendarMonth }) {
  const { t } = useTranslation(['file_layouts', 'nav']);
  return (
    <div data-print="no" className="flex flex-wrap gap-2">
      <Button asChild variant="outline">
        <PageLink to={`/manage/period?month=${month}`}>{t('nav:items./manage/period')}</PageLink>
      </Button>
      <Button asChild variant="outline">
        <PageLink to={`/manage/work-history/payroll-file?month=${month}`}>{t('open')}</PageLink>
      </Button>
      <ExportLink />
    </div>
  );
}
