import { Link, useSearchParams } from 'react-router';
import { DAY_PATH, reportHref, WORKPLACE_PARAM } from '#app/areas/reports/report/report-address.ts';
import { formatHours } from '#app/lib/format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DayText } from '#app/ui/calendar/day-text.tsx';
import { useBarDay } from '#app/ui/calendar/use-bar-day.ts';
import { BarChart } from '#app/ui/chart/bar-chart.tsx';
import type { ChartBar } from '#app/ui/chart/bars.ts';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableScroll,
} from '#app/ui/kit/table.tsx';
import type { ReportDay } from '#contract/reports/reports.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

function useDayHref(): (date: CalendarDate) => string {
  const [params] = useSearchParams();
  return (date) => reportHref(DAY_PATH, { date, [WORKPLACE_PARAM]: params.get(WORKPLACE_PARAM) });
}

/** The days of a month: attendance against need, and hours worked. */
export function DaysCharts({ days }: { days: readonly ReportDay[] }) {
  const { t } = useTranslation('report');
  const barDay = useBarDay();
  const hrefOf = useDayHref();
  const bars = (of: (day: ReportDay) => Pick<ChartBar, 'values' | 'mark'>): ChartBar[] =>
    days.map((day) => ({
      id: day.date,
      label: String(Number(day.date.slice(8))),
      href: hrefOf(day.date),
      ...barDay(day.date),
      ...of(day),
    }));
  return (
    <div className="grid gap-4 xl:grid-cols-2 print:grid-cols-1">
      <section className="min-w-0 rounded-xl border border-border bg-card p-4">
        <BarChart
          title={t('attendance_by_day')}
          layout="columns"
          series={[
            { label: t('on_time'), tone: 'in' },
            { label: t('late'), tone: 'late' },
            { label: t('absent'), tone: 'absent' },
          ]}
          mark={t('needed')}
          bars={bars(({ came, late, absent, needed }) => ({
            values: [came - late, late, absent],
            mark: needed,
          }))}
          format={String}
        />
      </section>
      <section className="min-w-0 rounded-xl border border-border bg-card p-4">
        <BarChart
          title={t('hours_by_day')}
          layout="columns"
          series={[{ label: t('worked'), tone: 'primary' }]}
          unit={60}
          bars={bars(({ worked_minutes }) => ({ values: [worked_minutes] }))}
          format={formatHours}
        />
      </section>
    </div>
  );
}

/** The numbers that both charts draw. */
export function DaysTable({ days }: { days: readonly ReportDay[] }) {
  const { t } = useTranslation('report');
  const hrefOf = useDayHref();
  const headers = [t('needed'), t('planned'), t('came'), t('late'), t('absent'), t('worked')];
  return (
    <details className="rounded-xl border border-border bg-card">
      <summary className="cursor-pointer px-4 py-3 font-semibold">{t('days_table')}</summary>
      <TableScroll aria-label={t('days_table')} className="border-border border-t print:overflow-visible">
        <Table>
          <TableHeader>
            <tr>
              <TableHead className="sticky left-0 bg-card">{t('date')}</TableHead>
              {headers.map((header) => (
                <TableHead key={header} className="text-right">
                  {header}
                </TableHead>
              ))}
            </tr>
          </TableHeader>
          <TableBody>
            {days.map(({ date, needed, planned, came, late, absent, worked_minutes }) => (
              <TableRow key={date}>
                <TableHead scope="row" className="sticky left-0 h-auto bg-card py-2 text-foreground text-sm">
                  <Link to={hrefOf(date)} className="hover:underline">
                    <DayText date={date} />
                  </Link>
                </TableHead>
                <TableCell className="text-right">{needed}</TableCell>
                <TableCell className="text-right">{planned}</TableCell>
                <TableCell className="text-right">{came}</TableCell>
                <TableCell className="text-right">{late}</TableCell>
                <TableCell className="text-right">{absent}</TableCell>
                <TableCell className="text-right">{formatHours(worked_minutes)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableScroll>
    </details>
  );
}
