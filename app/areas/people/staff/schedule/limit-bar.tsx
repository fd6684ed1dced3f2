import CircleAlert from 'lucide-react/icons/circle-alert';
import OctagonX from 'lucide-react/icons/octagon-x';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { TightestDays } from '#contract/roster/schedules.ts';

export type HoursOfLimit = Pick<TightestDays, 'limit' | 'used' | 'other' | 'left' | 'near'>;

function fillOf({ left, near }: HoursOfLimit): string {
  if (left === 0) return 'fill-absent';
  return near ? 'fill-late' : 'fill-primary';
}

/** The used part of a limit. It is hidden from screen readers, since the figures say the same. */
export function LimitBar({ hours }: { hours: HoursOfLimit }) {
  const { limit, used } = hours;
  const whole = Math.max(limit, used, 1);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${whole} 1`}
      preserveAspectRatio="none"
      className="block h-1.5 w-full rounded-full bg-muted"
    >
      <rect x={0} y={0} width={used} height={1} className={fillOf(hours)} />
    </svg>
  );
}

type LimitStateProps = {
  hours: HoursOfLimit;
  /** Shows nothing while enough is left. */
  quiet?: boolean;
};

/** The rest of a limit as text. */
export function LimitState({ hours, quiet = false }: LimitStateProps) {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  const { limit, used, left, near } = hours;
  if (used > limit) {
    return (
      <Badge tone="absent" icon={OctagonX} className="justify-self-start whitespace-normal">
        {t('over', { over: format.duration(used - limit) })}
      </Badge>
    );
  }
  if (left === 0) {
    return (
      <Badge tone="absent" icon={OctagonX} className="justify-self-start">
        {t('reached')}
      </Badge>
    );
  }
  if (near) {
    return (
      <Badge tone="late" icon={CircleAlert} className="justify-self-start">
        {t('left', { left: format.duration(left) })}
      </Badge>
    );
  }
  return quiet ? null : (
    <span className="text-muted-foreground">{t('left', { left: format.duration(left) })}</span>
  );
}
