import ArrowDown from 'lucide-react/icons/arrow-down';
import ClockAlert from 'lucide-react/icons/clock-alert';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '#app/lib/format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableScroll,
} from '#app/ui/kit/table.tsx';
import type { OperationFigures } from '#contract/company/health.ts';
import { type Order, operationOrder } from './operation-order.ts';
import { useOperationName } from './use-operation-name.ts';

/** Each operation with the cost of its calls. The slowest call has the id under which it is logged. */
export function OperationTable({ operations }: { operations: readonly OperationFigures[] }) {
  const { t } = useTranslation('health');
  const nameOf = useOperationName();
  return (
    <TableScroll className="px-2 pb-2" aria-label={t('calls_title')}>
      <Table>
        <TableHeader>
          <TableRow>
            <TableHead>{t('operation')}</TableHead>
            <Sorted by="calls" label={t('calls')} />
            <Sorted by="errors" label={t('errors')} />
            <TableHead className="text-right">{t('median')}</TableHead>
            <Sorted by="p95_ms" label={t('p95')} />
            <TableHead className="text-right">{t('trips')}</TableHead>
            <Sorted by="rows_read" label={t('rows_read')} />
            <Sorted by="rows_written" label={t('rows_written')} />
            <TableHead>{t('slowest')}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {operations.map((row) => (
            <TableRow key={row.operation}>
              <TableCell className="min-w-36 font-medium">
                {nameOf(row.operation)}{' '}
                {row.is_slow && (
                  <Badge tone="absent" icon={ClockAlert}>
                    {t('slow')}
                  </Badge>
                )}
              </TableCell>
              <Amount value={row.calls} />
              <Amount value={row.errors} />
              <Milliseconds ms={row.median_ms} />
              <Milliseconds ms={row.p95_ms} />
              <TableCell className="text-right tabular-nums">{perCall(row.round_trips, row.calls)}</TableCell>
              <Amount value={row.rows_read} />
              <Amount value={row.rows_written} />
              <TableCell className="min-w-36">
                {row.slowest && (
                  <>
                    {t('milliseconds', { ms: formatCount(row.slowest.ms) })}
                    <code className="block break-all text-muted-foreground text-xs">
                      {row.slowest.request_id}
                    </code>
                  </>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableScroll>
  );
}

/** A column heading that sorts by its column, largest first. */
function Sorted({ by, label }: { by: Order; label: string }) {
  const [params] = useSearchParams();
  const isCurrent = operationOrder(params) === by;
  const next = new URLSearchParams(params);
  next.set('sort', by);
  return (
    <TableHead aria-sort={isCurrent ? 'descending' : undefined} className="text-right">
      <Link
        to={`?${next}#calls`}
        preventScrollReset
        className="inline-flex items-center gap-1 hover:text-foreground hover:underline"
      >
        {isCurrent && <ArrowDown aria-hidden="true" className="size-3.5" />}
        {label}
      </Link>
    </TableHead>
  );
}

function Amount({ value }: { value: number }) {
  return <TableCell className="whitespace-nowrap text-right tabular-nums">{formatCount(value)}</TableCell>;
}

function Milliseconds({ ms }: { ms: number }) {
  const { t } = useTranslation('health');
  return (
    <TableCell className="whitespace-nowrap text-right tabular-nums">
      {t('milliseconds', { ms: formatCount(ms) })}
    </TableCell>
  );
}

/** One decimal: most operations make two or three round trips per call. */
function perCall(sum: number, calls: number): string {
  return calls === 0 ? '' : String(Math.round((sum / calls) * 10) / 10);
}
