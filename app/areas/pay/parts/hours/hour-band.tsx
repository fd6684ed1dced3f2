import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { HoursExplained } from '#contract/pay/hours/hours.ts';
import type { MinuteKind } from '#domain/pay/hours/classify.ts';
import { bandOf } from './band-parts.ts';

const HEIGHT = 32;
/** The higher the wage of a minute, the taller its bar: the kinds differ even without colours. */
const TALL: Record<MinuteKind, number> = { regular: 12, ot25: 18, ot50: 26, holiday: 22 };
const FILLS: Record<MinuteKind, string> = {
  regular: 'fill-primary/35',
  ot25: 'fill-primary/70',
  ot50: 'fill-primary',
  holiday: 'fill-absent/70',
};
const NIGHT_HIGH = 4;

/** Minutes by kind on a time axis, with a second bar for night work. */
export function HourBand({ segments }: { segments: HoursExplained['segments'] }) {
  const { t } = useTranslation('hours');
  const band = bandOf(segments);
  if (band === null) return null;
  const { from, to, parts, marks } = band;
  const width = to - from;
  const ground = HEIGHT - NIGHT_HIGH - 1;
  return (
    <figure className="grid gap-0.5">
      <svg
        role="img"
        aria-label={t('band')}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-9 w-full rounded-sm bg-muted/60"
      >
        {marks.map(({ at }) => (
          <rect key={at} x={at - from} y={0} width={1} height={HEIGHT} className="fill-border" />
        ))}
        {parts.map(({ start, minutes, kind, night }) => (
          <g key={start}>
            <rect
              x={start - from}
              y={ground - TALL[kind]}
              width={minutes}
              height={TALL[kind]}
              className={FILLS[kind]}
            />
            {night && (
              <rect
                x={start - from}
                y={ground + 1}
                width={minutes}
                height={NIGHT_HIGH}
                className="fill-foreground/70"
              />
            )}
          </g>
        ))}
      </svg>
      <div aria-hidden="true" className="relative h-4 text-[0.6875rem] text-muted-foreground">
        {marks.map(({ at, text }, index) => (
          <span
            key={at}
            className={cn('absolute', index > 0 && '-translate-x-1/2')}
            style={{ left: `${((at - from) / width) * 100}%` }}
          >
            {text}
          </span>
        ))}
      </div>
    </figure>
  );
}
