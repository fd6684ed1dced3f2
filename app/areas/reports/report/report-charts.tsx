import { Link, useSearchParams } from 'react-router';
import { formatHours } from '#app/lib/format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BarChart } from '#app/ui/chart/bar-chart.tsx';
import type { ChartBar } from '#app/ui/chart/bars.ts';
import { filterHref } from '#app/ui/table/table-url.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { MonthReport, ReportRow } from '#contract/reports/reports.ts';
import { type ReportSpan, rowHref } from './report-address.ts';
import { useRowName } from './use-row-name.ts';

/** A chart has room for this many rows; the table shows all of them. */
const BARS_MAX = 12;

type ChartProps = { list: { data: readonly ReportRow[]; meta: ListMeta }; span: ReportSpan };

function useBars(
  { list, span }: ChartProps,
  of: (row: ReportRow) => Pick<ChartBar, 'values' | 'mark'>,
): ChartBar[] {
  const nameOf = useRowName();
  const [params] = useSearchParams();
  return list.data.slice(0, BARS_MAX).map((row) => {
    const { workplace, position, user } = row;
    const href = rowHref(span, row, params);
    return {
      id: `${workplace?.id} ${position?.id} ${user?.id}`,
      label: nameOf(row),
      ...(href !== null && { href }),
      ...of(row),
    };
  });
}

/** Workplaces or positions of the table: attendance against need. */
export function AttendanceChart(props: ChartProps) {
  const { t } = useTranslation('report');
  const bars = useBars(props, ({ came, late, absent, needed }) => ({
    values: [came - late, late, absent],
    mark: needed,
  }));
  return (
    <BarChart
      title={t('attendance_chart')}
      layout="rows"
      series={[
        { label: t('on_time'), tone: 'in' },
        { label: t('late'), tone: 'late' },
        { label: t('absent'), tone: 'absent' },
      ]}
      mark={t('needed')}
      bars={bars}
      format={String}
    >
      <DrawnPart {...props} most="absent" />
    </BarChart>
  );
}

/** Hours of the rows by kind of pay. */
export function HoursChart(props: ChartProps) {
  const { t } = useTranslation('report');
  const bars = useBars(props, ({ regular_minutes, ot25_minutes, ot50_minutes, holiday_minutes }) => ({
    values: [regular_minutes, ot25_minutes + ot50_minutes, holiday_minutes],
  }));
  return (
    <BarChart
      title={t('hours_chart')}
      layout="rows"
      series={[
        { label: t('within'), tone: 'primary' },
        { label: t('overtime'), tone: 'late' },
        { label: t('holiday'), tone: 'absent' },
      ]}
      unit={60}
      bars={bars}
      format={formatHours}
    >
      <DrawnPart {...props} most="worked" />
    </BarChart>
  );
}

/** The overtime of people against the monthly limit of the agreement. */
export function OvertimeChart({ limit, ...props }: ChartProps & { limit: MonthReport['agreement'] }) {
  const { t } = useTranslation('report');
  const bars = useBars(props, ({ agreement }) => ({
    values: [agreement?.overtime_minutes ?? 0],
    mark: limit.limit_minutes,
  }));
  return (
    <BarChart
      title={t('overtime_chart')}
      layout="rows"
      series={[{ label: t('overtime'), tone: 'late' }]}
      mark={t('limit')}
      unit={60}
      bars={bars}
      format={formatHours}
    >
      <DrawnPart {...props} most="overtime" />
    </BarChart>
  );
}

/** Says that only some rows are drawn, and links to those with the highest values. */
function DrawnPart({ list: { meta }, most }: ChartProps & { most: 'absent' | 'worked' | 'overtime' }) {
  const { t } = useTranslation('report');
  const [params] = useSearchParams();
  if (meta.total <= BARS_MAX) return null;
  const counts = {
    shown: BARS_MAX,
    total: meta.capped ? `${meta.total}+` : meta.total,
    what: t(most),
  };
  const sort = `-${most}`;
  const isSorted = params.get('sort') === sort;
  const isOnTop = isSorted && meta.page === 1;
  return (
    <p className="text-[0.8125rem] text-muted-foreground">
      {isOnTop ? t('chart_most', counts) : t('chart_first', counts)}{' '}
      {!isOnTop && (
        <Link
          to={filterHref(params, 'sort', sort)}
          preventScrollReset
          className="underline underline-offset-2"
        >
          {t('chart_show_most', counts)}
        </Link>
      )}
    </p>
  );
}
