import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
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
import { QUEUE_WAYS } from './ways.ts';

const LOOKS = {
  empty: { tone: 'neutral', icon: CircleCheck },
  moving: { tone: 'in', icon: Clock },
  stuck: { tone: 'absent', icon: CircleAlert },
} as const;

/** The queues that timers and jobs work through. */
export function WaitingCard({ queues }: Pick<HealthDetails, 'queues'>) {
  const { t } = useTranslation('health');
  const format = useFormat();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('waiting_title')}</CardTitle>
      </CardHeader>
      <TableScroll className="px-2 pb-2" aria-label={t('waiting_title')}>
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead>{t('queue')}</TableHead>
              <TableHead>{t('state')}</TableHead>
              <TableHead className="text-right">{t('waiting')}</TableHead>
              <TableHead>{t('oldest')}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {queues.map(({ queue, status, waiting, oldest_at }) => (
              <TableRow key={queue}>
                <TableCell className="min-w-36">
                  <PageLink to={QUEUE_WAYS[queue]} className="hover:underline">
                    {t(`queues.${queue}`)}
                  </PageLink>
                </TableCell>
                <TableCell>
                  <Badge {...LOOKS[status]}>{t(`queue_states.${status}`)}</Badge>
                </TableCell>
                <TableCell className="text-right tabular-nums">{countedTo(waiting)}</TableCell>
                <TableCell className="min-w-28">{oldest_at && format.stamp(oldest_at)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableScroll>
    </Card>
  );
}
