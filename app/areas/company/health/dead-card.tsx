import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
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
import { countedTo } from './amounts.ts';
import { DEAD_WAYS } from './ways.ts';

/** Work that is not retried any more, with links to the pages that fix it. */
export function DeadCard({ dead }: Pick<HealthDetails, 'dead'>) {
  const { t } = useTranslation('health');
  const format = useFormat();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('dead_title')}</CardTitle>
      </CardHeader>
      <TableScroll className="px-2 pb-2" aria-label={t('dead_title')}>
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead>{t('what')}</TableHead>
              <TableHead className="text-right">{t('count')}</TableHead>
              <TableHead>{t('last')}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {dead.map(({ kind, count, last_at }) => (
              <TableRow key={kind}>
                <TableCell className="min-w-32">
                  <PageLink to={DEAD_WAYS[kind]} className="underline underline-offset-2">
                    {t(`dead.${kind}`)}
                  </PageLink>
                </TableCell>
                <TableCell className="text-right tabular-nums">{countedTo(count)}</TableCell>
                <TableCell className="min-w-28">{last_at && format.stamp(last_at)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableScroll>
    </Card>
  );
}
