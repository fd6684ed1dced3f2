import { lazy } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { DaySteps, useDayHref } from '#app/ui/table/day-steps.tsx';
import type { Route } from './+types/route';
import { ReportExport } from './export-link.tsx';
import { DATE_PARAM, groupShown, REPORT_EXPORT_PARAM } from './report-address.ts';
import { AttendanceChart, HoursChart } from './report-charts.tsx';
import { ReportTotals } from './report-sums.tsx';
import { ReportTable } from './report-table.tsx';
import { GroupLinks, ReportViews } from './report-views.tsx';
import { loadDay } from './reports.server.ts';

// No Suspense boundary: without JavaScript, content behind one never shows.
const ReportFile = lazy(async () => ({ default: (await import('./report-file.tsx')).ReportFile }));

export function loader({ url, context }: Route.LoaderArgs) {
  return loadDay(url, context);
}

export default function DayReportPage({ loaderData }: Route.ComponentProps) {
  const { today, date, report, workplaces } = loaderData;
  const { t } = useTranslation(['report', 'hours']);
  const format = useFormat();
  const [params] = useSearchParams();
  const dayHref = useDayHref(DATE_PARAM, today);
  const span = { date };
  const { sums, data } = report;
  const isOfPeople = groupShown(params) === 'person';
  const title = `${t('title')} ${format.fullDay(date)}`;
  const showsCost = sums.paid !== null;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} hint={t('estimate')} actions={<ReportExport />} />
      <ReportViews span={span} today={today} />
      {params.has(REPORT_EXPORT_PARAM) && (
        <ReportFile span={span} hint={t('export_hint_day')} fileName={`report_${date}.csv`} />
      )}
      <div data-print="no" className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <DaySteps name={DATE_PARAM} date={date} today={today} className="gap-x-1">
          {date !== today && (
            <Button asChild variant="ghost">
              <Link to={dayHref(today)} preventScrollReset>
                {t('today')}
              </Link>
            </Button>
          )}
        </DaySteps>
        <GroupLinks span={span} />
      </div>
      {!showsCost && <p className="mb-3 text-muted-foreground">{t('hours:wages_hidden')}</p>}
      <div className="grid min-w-0 gap-4">
        <ReportTotals sums={sums}>{showsCost && <p>{t('day_note')}</p>}</ReportTotals>
        {data.length > 0 && (
          <section className="rounded-xl border border-border bg-card p-4">
            {isOfPeople ? (
              <HoursChart list={report} span={span} />
            ) : (
              <AttendanceChart list={report} span={span} />
            )}
          </section>
        )}
        <ReportTable
          label={title}
          list={report}
          span={span}
          workplaces={workplaces}
          showsCost={showsCost}
          limits={null}
        />
      </div>
    </>
  );
}
