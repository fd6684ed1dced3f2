import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import { formatCount } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Card, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
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

const LOOKS = {
  none: { tone: 'neutral', icon: Info },
  late: { tone: 'absent', icon: CircleAlert },
  damaged: { tone: 'absent', icon: CircleX },
  fine: { tone: 'in', icon: CircleCheck },
} as const;

/** The last backup, and the last check that a backup can be restored. */
export function BackupsCard({ backups }: Pick<HealthDetails, 'backups'>) {
  const { t } = useTranslation('health');
  const format = useFormat();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('backups_title')}</CardTitle>
      </CardHeader>
      <TableScroll className="px-2 pb-2" aria-label={t('backups_title')}>
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead>{t('what')}</TableHead>
              <TableHead>{t('state')}</TableHead>
              <TableHead>{t('last')}</TableHead>
              <TableHead>{t('contents')}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {backups.map(({ kind, status, last }) => (
              <TableRow key={kind}>
                <TableCell className="min-w-28">{t(`backups.${kind}`)}</TableCell>
                <TableCell>
                  <Badge {...LOOKS[status]}>{t(`backup_states.${status}`)}</Badge>
                </TableCell>
                <TableCell className="min-w-28">{last && format.stamp(last.at)}</TableCell>
                <TableCell className="min-w-36 tabular-nums">
                  {last &&
                    t('contents_of', {
                      time: format.stamp(last.backup_at),
                      rows: formatCount(last.rows),
                      files: formatCount(last.files),
                      size: sizeText(last.bytes),
                    })}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableScroll>
    </Card>
  );
}
