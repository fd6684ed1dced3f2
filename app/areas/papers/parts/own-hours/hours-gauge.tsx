import CircleAlert from 'lucide-react/icons/circle-alert';
import OctagonX from 'lucide-react/icons/octagon-x';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { OwnHours } from '#contract/papers/own-work.ts';

type GaugeMinutes = NonNullable<OwnHours['any_7_days']>;

const FILLS = { free: 'fill-primary', near: 'fill-late', reached: 'fill-absent' } as const;

/** The used and remaining part of a limit, as text and as a bar. */
export function HoursGauge({ label, minutes }: { label: string; minutes: GaugeMinutes }) {
  const { t } = useTranslation('own_work');
  const format = useFormat();
  const { limit, source, used, other, left, near, from, to } = minutes;
  const state = left === 0 ? 'reached' : near ? 'near' : 'free';
  const [usedHours, limitHours, leftHours] = [used, limit, left].map(format.duration);
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-muted-foreground">{label}</h3>
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {state === 'reached' ? (
            <Badge tone="absent" icon={OctagonX} className="text-sm">
              {t('reached', { date: format.day(to) })}
            </Badge>
          ) : (
            t('left', { left: leftHours, date: format.day(to) })
          )}
          {state === 'near' && (
            <Badge tone="late" icon={CircleAlert}>
              {t('near')}
            </Badge>
          )}
        </p>
      </div>
      <GaugeBar
        text={t('gauge', { used: usedHours, limit: limitHours, left: leftHours })}
        minutes={minutes}
        fill={FILLS[state]}
      />
      <p className="text-[0.8125rem] text-muted-foreground">
        {t('used', { used: usedHours, limit: limitHours, from: format.day(from) })}
        {other > 0 && ` ${t('of_other', { other: format.duration(other) })}`}
        {'\u00a0· '}
        {t(`sources.${source}`)}
      </p>
    </div>
  );
}

type GaugeBarProps = { text: string; minutes: GaugeMinutes; fill: string };

/** Work here, then work elsewhere in a lighter shade. SVG attributes draw it, so it needs no inline style. */
function GaugeBar({ text, minutes: { limit, used, other }, fill }: GaugeBarProps) {
  const whole = Math.max(limit, used, 1);
  const here = used - other;
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 0 ${whole} 1`}
      preserveAspectRatio="none"
      className="my-1.5 block h-2.5 w-full rounded-full bg-muted"
    >
      <rect x={0} y={0} width={here} height={1} className={fill} />
      <rect x={here} y={0} width={other} height={1} className={`${fill} opacity-50`} />
    </svg>
  );
}
