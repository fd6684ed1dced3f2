import { Link, useSearchParams } from 'react-router';
import { formatCount } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BarChart } from '#app/ui/chart/bar-chart.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { HealthDetails, HourFigures, OperationFigures } from '#contract/company/health.ts';
import { shortCount } from './amounts.ts';
import { OperationTable } from './operation-table.tsx';
import { useOperationName } from './use-operation-name.ts';

type CallsCardProps = Pick<HealthDetails['calls'], 'source' | 'hours'> & {
  totals: { operations: number; calls: number; read: number; written: number };
  slowest: readonly OperationFigures[];
  operations: readonly OperationFigures[];
};

/** The cost of calls within a day, by hour and by operation. */
export function CallsCard({ source, hours, totals, slowest, operations }: CallsCardProps) {
  const { t } = useTranslation('health');
  const isEmpty = totals.operations === 0;
  return (
    <Card id="calls">
      <CardHeader>
        <CardTitle>{t('calls_title')}</CardTitle>
        <CardDescription>
          {isEmpty
            ? t(source === 'off' ? 'calls_off' : 'calls_none')
            : t('totals', {
                calls: formatCount(totals.calls),
                read: formatCount(totals.read),
                written: formatCount(totals.written),
              })}
        </CardDescription>
      </CardHeader>
      {!isEmpty && (
        <>
          <CardContent className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 xl:grid-cols-2">
            <HoursChart hours={hours} />
            <SlowestChart operations={slowest} />
          </CardContent>
          <OperationTable operations={operations} />
          <AllCallsLink shown={operations.length} total={totals.operations} />
        </>
      )}
    </Card>
  );
}

function HoursChart({ hours }: { hours: readonly HourFigures[] }) {
  const { t } = useTranslation('health');
  const format = useFormat();
  return (
    <BarChart
      title={t('rows_by_hour')}
      layout="columns"
      series={[{ label: t('rows_read'), tone: 'primary' }]}
      bars={hours.map(({ hour, rows_read }) => ({
        id: hour,
        values: [rows_read],
        label: hour.slice('YYYY-MM-DD '.length).slice(0, 2),
        name: format.stamp(hour),
      }))}
      format={shortCount}
    />
  );
}

function SlowestChart({ operations }: { operations: readonly OperationFigures[] }) {
  const { t } = useTranslation('health');
  const nameOf = useOperationName();
  return (
    <BarChart
      title={t('slowest_chart')}
      layout="rows"
      series={[{ label: t('p95'), tone: 'planned' }]}
      bars={operations.map(({ operation, p95_ms }) => ({
        id: operation,
        label: nameOf(operation),
        values: [p95_ms],
      }))}
      format={(ms) => t('milliseconds', { ms: formatCount(ms) })}
    />
  );
}

/** How many operations are shown, with a link to all of them. */
function AllCallsLink({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('health');
  const [params] = useSearchParams();
  if (shown === total) return null;
  const all = new URLSearchParams(params);
  all.set('all', '1');
  return (
    <p className="px-5 py-3 text-[0.8125rem] text-muted-foreground">
      {t('sorted_hint', { shown, total })}{' '}
      <Link to={`?${all}#calls`} preventScrollReset className="underline underline-offset-2">
        {t('show_all')}
      </Link>
    </p>
  );
}
