import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { MonthSteps } from '#app/components/table/period-bar.tsx';
import { siteContext } from '#app/lib/api.server.ts';
import { useChosenHref } from '#app/lib/intent.ts';
import { ExportLink } from '#app/routes/manage/work-history/export-link.tsx';
import { EXPORT_PARAM, PERSON_PARAM } from '#app/routes/manage/work-history/history-address.ts';
import { usePeriodLabels } from '#app/routes/manage/work-history/use-period-labels.ts';
import { ViewLinks } from '#app/routes/manage/work-history/view-links.tsx';
import { monthOf } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { MonthList } from './month-list.tsx';
import { MonthSums } from './month-sums.tsx';
import { loadMonth } from './monthly.server.ts';

// Without a boundary that waits for them: what stands behind one never shows without JavaScript.
const ExportForm = lazy(async () => ({
  default: (await import('#app/components/files/export-form.tsx')).ExportForm,
}));
const MonthPanel = lazy(async () => ({ default: (await import('./month-panel.tsx')).MonthPanel }));

export async function loader({ url, context }: Route.LoaderArgs) {
  const today = jstDate(await context.get(siteContext).now());
  return loadMonth(url, context, monthOf(today));
}

export default function MonthlyPage({ loaderData }: Route.ComponentProps) {
  const { month, list, opened, workplaces, sums } = loaderData;
  const { t } = useTranslation(['work_history', 'hours']);
  const [params] = useSearchParams();
  const labels = usePeriodLabels();
  const exportHref = useChosenHref(EXPORT_PARAM);
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
        <PageHeader title={t('monthly_title')} hint={t('hours:estimate')} actions={<ExportLink />} />
        <ViewLinks />
        {params.has(EXPORT_PARAM) && (
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
        <div data-print="no" className="mb-3">
          <MonthSteps from={month} shown={month} labels={labels} drops={[PERSON_PARAM]} />
        </div>
        {hidesPay && <p className="mb-3 text-muted-foreground">{t('hours:wages_hidden')}</p>}
        <MonthList
          list={list}
          month={month}
          workplaceId={workplaceId}
          workplaces={workplaces}
          showsPay={!hidesPay}
        />
        <MonthSums sums={sums} month={month} workplaceId={workplaceId} />
      </div>
      {opened && <MonthPanel detail={opened} />}
    </>
  );
}
