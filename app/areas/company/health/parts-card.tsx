import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import { formatCount } from '#app/lib/format.ts';
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

const LOOKS = {
  ok: { tone: 'in', icon: CircleCheck },
  failing: { tone: 'absent', icon: CircleX },
  failed: { tone: 'absent', icon: CircleX },
  late: { tone: 'absent', icon: CircleAlert },
  unknown: { tone: 'neutral', icon: CircleHelp },
} as const;

/** The parts that the site depends on, with their response times just now. */
export function PartsCard({ health, checks }: Pick<HealthDetails, 'health' | 'checks'>) {
  const { t } = useTranslation('health');
  const parts = [
    ['database', checks.database_ms],
    ['files', checks.files_ms],
    ['objects', checks.objects_ms],
    ['timers', null],
  ] as const;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('parts_title')}</CardTitle>
      </CardHeader>
      <TableScroll className="px-2 pb-2" aria-label={t('parts_title')}>
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead>{t('part')}</TableHead>
              <TableHead>{t('state')}</TableHead>
              <TableHead className="text-right">{t('answered')}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {parts.map(([part, ms]) => (
              <TableRow key={part}>
                <TableCell>
                  {part === 'timers' ? (
                    <PageLink to="/admin/timer" className="font-medium underline underline-offset-2">
                      {t('parts.timers')}
                    </PageLink>
                  ) : (
                    t(`parts.${part}`)
                  )}
                </TableCell>
                <TableCell>
                  <Badge {...LOOKS[health[part]]}>{t(`part_states.${health[part]}`)}</Badge>
                </TableCell>
                <TableCell className="whitespace-nowrap text-right tabular-nums">
                  {ms !== null && health[part] === 'ok' && t('milliseconds', { ms: formatCount(ms) })}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableScroll>
    </Card>
  );
}
