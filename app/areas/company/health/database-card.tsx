import { formatCount } from '#app/lib/format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableScroll,
} from '#app/ui/kit/table.tsx';
import type { HealthDetails } from '#contract/company/health.ts';
import { sizeText } from './amounts.ts';

/** The size of the database, and the tables that make it grow. */
export function DatabaseCard({ database: { bytes, max_bytes, tables } }: Pick<HealthDetails, 'database'>) {
  const { t } = useTranslation('health');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('database_title')}</CardTitle>
        {bytes !== null && (
          <CardDescription>{t('size', { size: sizeText(bytes), max: sizeText(max_bytes) })}</CardDescription>
        )}
      </CardHeader>
      <TableScroll className="px-2 pb-2" aria-label={t('database_title')}>
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead>{t('table')}</TableHead>
              <TableHead className="text-right">{t('rows_up_to')}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {tables
              .toSorted((one, other) => other.rows_up_to - one.rows_up_to)
              .map(({ table, rows_up_to }) => (
                <TableRow key={table}>
                  <TableCell>{t(`tables.${table}`)}</TableCell>
                  <TableCell className="text-right tabular-nums">{formatCount(rows_up_to)}</TableCell>
                </TableRow>
              ))}
          </TableBody>
        </Table>
      </TableScroll>
    </Card>
  );
}
