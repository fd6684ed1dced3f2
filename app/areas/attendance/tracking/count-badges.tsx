import PencilLine from 'lucide-react/icons/pencil-line';
import Users from 'lucide-react/icons/users-round';
import { FLAG_LOOKS } from '#app/areas/attendance/parts/attendance/attendance-badges.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { TrackedShift, TrackingCounts } from '#contract/attendance/tracking.ts';
import type { AttendanceFlag } from '#domain/attendance/tracking.ts';
import { COMING_LOOKS } from './coming-looks.ts';

const FLAGGED = [
  'arriving_late',
  'not_yet_in',
  'late',
  'early_leave',
  'absent',
  'check_out_awaited',
  'not_checked_out',
  'needs_review',
] as const satisfies AttendanceFlag[];

/** How many people are needed, planned, at work and gone. Nothing is short of people after its end. */
export function PresenceCounts({ shift }: { shift: Pick<TrackedShift, 'counts' | 'progress'> }) {
  const { t } = useTranslation('tracking');
  const { counts, progress } = shift;
  const planned = counts.planned < counts.needed ? 'late' : 'planned';
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge tone={progress === 'ended' ? 'neutral' : planned} icon={Users}>
        {t('counts.planned', { planned: counts.planned, needed: counts.needed })}
      </Badge>
      {counts.in > 0 && <Badge tone="in">{t('counts.in', { count: counts.in })}</Badge>}
      {counts.out > 0 && <Badge tone="neutral">{t('counts.out', { count: counts.out })}</Badge>}
      {counts.confirmed > 0 && <Badge tone="in">{t('counts.confirmed', { count: counts.confirmed })}</Badge>}
    </span>
  );
}

/** How many people need attention, by flag; nothing when all is well. */
export function AttentionCounts({ counts }: { counts: TrackingCounts }) {
  const { t } = useTranslation(['tracking', 'attendance']);
  const flags = FLAGGED.filter((flag) => counts[flag] > 0);
  if (flags.length === 0) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {flags.map((flag) => (
        <Badge key={flag} {...FLAG_LOOKS[flag]}>
          {t('counts.flagged', { flag: t(`attendance:flags.${flag}`), count: counts[flag] })}
        </Badge>
      ))}
    </span>
  );
}

/** For a coming shift: how many people confirmed or cannot come. A draft has no answers yet. */
export function ComingCounts({ shift }: { shift: Pick<TrackedShift, 'counts' | 'published' | 'progress'> }) {
  const { t } = useTranslation(['tracking', 'shifts']);
  const { counts, published, progress } = shift;
  const { will_come, not_said, cannot_come, planned } = counts;
  if (progress === 'ended' || progress === 'in_progress') return null;
  return (
    <>
      {!published && planned > 0 && (
        <Badge tone="neutral" icon={PencilLine}>
          {t('coming.draft')}
        </Badge>
      )}
      {will_come + not_said > 0 && (
        <Badge {...COMING_LOOKS[not_said > 0 ? 'not_said' : 'will_come']}>
          {t('coming.of', { count: will_come, planned })}
        </Badge>
      )}
      {cannot_come > 0 && (
        <Badge {...COMING_LOOKS.cannot_come}>{t('coming.counts.cannot_come', { count: cannot_come })}</Badge>
      )}
    </>
  );
}
