import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import PencilLine from 'lucide-react/icons/pencil-line';
import PowerOff from 'lucide-react/icons/power-off';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { Shift } from '#contract/roster/shifts.ts';
import type { ShiftProgress } from '#domain/time/progress.ts';

export const PROGRESS_TONES = {
  not_yet: 'planned',
  coming_soon: 'late',
  in_progress: 'in',
  ended: 'neutral',
} as const satisfies Record<ShiftProgress, string>;

/** The state of a shift, and whatever prevents people from seeing or joining it. */
export function ShiftBadges({ shift }: { shift: Shift }) {
  const { t } = useTranslation('shifts');
  return (
    <span className="inline-flex gap-1 @max-xl/table:flex-wrap max-sm:flex-wrap">
      <Badge tone={PROGRESS_TONES[shift.progress]}>{t(`progress.${shift.progress}`)}</Badge>
      {!shift.published && (
        <Badge tone="late" icon={PencilLine}>
          {t('draft')}
        </Badge>
      )}
      {!shift.active && (
        <Badge tone="neutral" icon={PowerOff}>
          {t('inactive')}
        </Badge>
      )}
      {shift.closed_at !== null && (
        <Badge tone="neutral" icon={LockKeyhole}>
          {t('closed')}
        </Badge>
      )}
    </span>
  );
}
