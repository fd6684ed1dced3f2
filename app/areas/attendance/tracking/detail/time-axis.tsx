import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { TrackedPerson } from '#contract/attendance/tracking.ts';
import { type Axis, type AxisBar, hourOf, type Line, placeOn } from './axis.ts';

/** The hours above the lines. Hidden from screen readers: each line has its times in words. */
export function AxisHead({ axis, now }: { axis: Axis; now: number | null }) {
  return (
    <svg aria-hidden="true" className="block h-5 w-full overflow-visible text-muted-foreground">
      {axis.ticks.map((tick) => (
        <text
          key={tick}
          x={`${placeOn(axis, tick)}%`}
          y="14"
          textAnchor="middle"
          className="fill-current text-[0.75rem]"
        >
          {hourOf(tick)}
        </text>
      ))}
      {now !== null && <circle cx={`${now}%`} cy="19" r="3" className="fill-sunday" />}
    </svg>
  );
}

type TimeAxisProps = {
  axis: Axis;
  line: Line;
  /** The current time, in per cent; null outside of the axis. */
  now: number | null;
  person: TrackedPerson;
  /** The line in words. */
  label: string;
};

const PLAN = { y: 2, height: 6 };
const DONE = { y: 10, height: 11 };

/** Planned above actual time: breaks are gaps, time that does not count is hollow. */
export function TimeAxis({ axis, line, now, person, label }: TimeAxisProps) {
  const { planned, uncounted, counted } = line;
  return (
    <svg role="img" aria-label={label} className="block h-6 w-full">
      {axis.ticks.map((tick) => (
        <rect key={tick} x={`${placeOn(axis, tick)}%`} y="0" width="1" height="24" className="fill-border" />
      ))}
      {planned.map((bar) => (
        <BarRect key={bar.left} bar={bar} {...PLAN} className="fill-planned/35" />
      ))}
      {uncounted && (
        <BarRect bar={uncounted} {...DONE} className={cn('fill-none', STROKES[toneOf(person)])} />
      )}
      {counted.map((bar) => (
        <BarRect key={bar.left} bar={bar} {...DONE} className={FILLS[toneOf(person)]} />
      ))}
      {now !== null && <rect x={`${now}%`} y="0" width="2" height="24" className="fill-sunday" />}
    </svg>
  );
}

type AxisTone = 'in' | 'late' | 'review';

const FILLS: Record<AxisTone, string> = { in: 'fill-in', late: 'fill-late', review: 'fill-review' };
const STROKES: Record<AxisTone, string> = {
  in: 'stroke-in',
  late: 'stroke-late',
  review: 'stroke-review',
};

/** The colour follows the badges: a question first, then a time problem. */
function toneOf({ flags }: TrackedPerson): AxisTone {
  if (flags.includes('needs_review')) return 'review';
  return flags.some((flag) => flag === 'late' || flag === 'early_leave' || flag === 'not_checked_out')
    ? 'late'
    : 'in';
}

type BarRectProps = { bar: AxisBar; y: number; height: number; className: string };

function BarRect({ bar, y, height, className }: BarRectProps) {
  return (
    <rect x={`${bar.left}%`} width={`${bar.width}%`} y={y} height={height} rx={4} className={className} />
  );
}

/** The meaning of the bars, once for all lines. */
export function AxisLegend() {
  const { t } = useTranslation('tracking');
  return (
    <p className="text-[0.8125rem] text-muted-foreground">
      {t('axis_legend')} {t('punches_stay')}
    </p>
  );
}
