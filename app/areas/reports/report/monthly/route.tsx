import { lazy } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePeriodLabels } from '#app/areas/attendance/work-history/use-period-labels.ts';
import { ReportExport } from '#app/areas/reports/report/export-link.tsx';
import {
  CHECK_PARAM,
  GROUP_PARAM,
  groupShown,
  MONTH_PATH,
  REPORT_EXPORT_PARAM,
  type ReportSpan,
  reportHref,
  WORKPLACE_PARAM,
} from '#app/areas/reports/report/report-address.ts';
import { AttendanceChart, HoursChart, OvertimeChart } from '#app/areas/reports/report/report-charts.tsx';
import { ReportTotals } from '#app/areas/reports/report/report-sums.tsx';
import { ReportTable } from '#app/areas/reports/report/report-table.tsx';
import { ComparisonLinks, GroupLinks, ReportViews } from '#app/areas/reports/report/report-views.tsx';
import { loadMonth } from '#app/areas/reports/report/reports.server.ts';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { MonthSteps } from '#app/ui/table/period-bar.tsx';
import type { ReportCheck } from '#contract/enums.ts';
import type { MonthReport } from '#contract/reports/reports.ts';
import type { Route } from './+types/route';
import { ComparisonNote } from './comparison-note.tsx';
import { DaysCharts, DaysTable } from './days-charts.tsx';

// No Suspense boundary: without JavaScript, content behind one never shows.
const ReportFile = lazy(async () => ({
  default: (await import('#app/areas/reports/report/report-file.tsx')).ReportFile,
}));

export function loader({ url, context }: Route.LoaderArgs) {
  return loadMonth(url, context);
}

export default function MonthReportPage({ loaderData }: Route.ComponentProps) {
  const { today, month, report, workplaces } = loaderData;
  const { t } = useTranslation(['report', 'hours']);
  const format = useFormat();
  const [params] = useSearchParams();
  const labels = usePeriodLabels();
  const span = { month };
  const { sums, days, data, date_from, date_to } = report;
  const title = `${t('monthly_title')} ${format.month(month)}`;
  const showsCost = sums.paid !== null;
  const comparison = report.compared && { compared: report.compared, isBegun: date_from <= today };
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        hint={`${format.range(format.day(date_from), format.day(date_to))} · ${t('estimate')}`}
        actions={<ReportExport />}
      />
      <ReportViews span={span} today={today} />
      {params.has(REPORT_EXPORT_PARAM) && (
        <ReportFile span={span} hint={t('export_hint_month')} fileName={`report-monthly_${month}.csv`} />
      )}
      <div data-print="no" className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <MonthSteps from={month} shown={month} labels={labels} />
        <div className="flex flex-wrap gap-2">
          <ComparisonLinks />
          <GroupLinks span={span} />
        </div>
      </div>
      {!showsCost && <p className="mb-3 text-muted-foreground">{t('hours:wages_hidden')}</p>}
      <div className="grid min-w-0 gap-4">
        <ReportTotals sums={sums} comparison={comparison}>
          {report.compared && (
            <ComparisonNote
              compared={report.compared}
              isRunning={date_from <= today && today <= date_to}
              isBegun={date_from <= today}
            />
          )}
          <Agreement span={span} agreement={report.agreement} />
          <Unpaid span={span} sums={sums} />
          {sums.remainder !== null && sums.remainder !== 0 && (
            <p>{t('remainder_note', { row: t('no_workplace') })}</p>
          )}
        </ReportTotals>
        <DaysCharts days={days} />
        <DaysTable days={days} />
        {data.length > 0 && <RowCharts report={report} span={span} />}
        <ReportTable
          label={title}
          list={report}
          span={span}
          workplaces={workplaces}
          showsCost={showsCost}
          limits={report.agreement}
          comparison={comparison}
        />
      </div>
    </>
  );
}

/** Charts of the rows in the table below: workplaces by attendance and hours, people by overtime. */
function RowCharts({ report, span }: { report: MonthReport; span: ReportSpan }) {
  const [params] = useSearchParams();
  const isOfPeople = groupShown(params) === 'person';
  return (
    <div className="grid gap-4 xl:grid-cols-2 print:grid-cols-1">
      <section className="min-w-0 rounded-xl border border-border bg-card p-4">
        {isOfPeople ? (
          <OvertimeChart list={report} span={span} limit={report.agreement} />
        ) : (
          <AttendanceChart list={report} span={span} />
        )}
      </section>
      <section className="min-w-0 rounded-xl border border-border bg-card p-4">
        <HoursChart list={report} span={span} />
      </section>
    </div>
  );
}

/** How many people are over or near the limits of overtime, with links to them. */
function Agreement({
  span,
  agreement: { over, warned },
}: {
  span: ReportSpan;
  agreement: MonthReport['agreement'];
}) {
  const { t } = useTranslation('report');
  if (over + warned === 0) return null;
  return (
    <p>
      {t('agreement_note', { over, warned })} <CheckLink span={span} check="agreement" />
    </p>
  );
}

/** the people and minutes that rounding leaves unpaid. */
function Unpaid({ span, sums: { unpaid } }: { span: ReportSpan; sums: MonthReport['sums'] }) {
  const { t } = useTranslation(['report', 'hours']);
  const format = useFormat();
  if (unpaid.people === 0) return null;
  const text = { people: unpaid.people, minutes: formatHours(unpaid.minutes) };
  return (
    <p>
      {unpaid.yen === null
        ? t('hours:unpaid_sum', text)
        : t('hours:unpaid_sum_yen', { ...text, yen: format.yen(unpaid.yen) })}{' '}
      <CheckLink span={span} check="unpaid" />
    </p>
  );
}

function CheckLink({ span, check }: { span: ReportSpan; check: ReportCheck }) {
  const { t } = useTranslation('report');
  const [params] = useSearchParams();
  const to = reportHref(MONTH_PATH, {
    ...span,
    [GROUP_PARAM]: 'person',
    [CHECK_PARAM]: check,
    [WORKPLACE_PARAM]: params.get(WORKPLACE_PARAM),
  });
  return (
    <Link to={to} className="underline underline-offset-2">
      {t('show_people')}
    </Link>
  );
}
