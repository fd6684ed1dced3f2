import Users from 'lucide-react/icons/users-round';
import { useTranslation } from 'react-i18next';
import { FLAG_LOOKS } from '#app/components/attendance/attendance-badges.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import type { TrackingCounts } from '#contract/tracking.ts';
import type { AttendanceFlag } from '#domain/attendance/tracking.ts';

const FLAGGED = [
  'not_yet_in',
  'late',
  'early_leave',
  'absent',
  'not_checked_out',
  'needs_review',
] as const satisfies AttendanceFlag[];

/** How many are needed, planned, there and gone again. */
export function PresenceCounts({ counts }: { counts: TrackingCounts }) {
  const { t } = useTranslation('tracking');
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge tone={counts.planned < counts.needed ? 'late' : 'planned'} icon={Users}>
        {t('counts.planned', { planned: counts.planned, needed: counts.needed })}
      </Badge>
      {counts.in > 0 && <Badge tone="in">{t('counts.in', { count: counts.in })}</Badge>}
      {counts.out > 0 && <Badge tone="neutral">{t('counts.out', { count: counts.out })}</Badge>}
      {counts.confirmed > 0 && <Badge tone="in">{t('counts.confirmed', { count: counts.confirmed })}</Badge>}
    </span>
  );
}

/** Whoever is to be seen to, by what it is; nothing where all is well. */
export function AttentionCounts({ counts }: { counts: TrackingCounts }) {
  const { t } = useTranslation(['tracking', 'attendance']);
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {FLAGGED.filter((flag) => counts[flag] > 0).map((flag) => (
        <Badge key={flag} {...FLAG_LOOKS[flag]}>
          {t('counts.flagged', { flag: t(`attendance:flags.${flag}`), count: counts[flag] })}
        </Badge>
      ))}
    </span>
  );
}
