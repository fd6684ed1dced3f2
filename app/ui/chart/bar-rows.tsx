import { Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { CutName } from '#app/ui/fields/cut-name.tsx';
import { shareOf } from './bar-scale.ts';
import type { BarChartProps, ChartBar, DrawnProps } from './bars.ts';
import { Painted } from './painted-bar.tsx';

export function Rows(props: DrawnProps) {
  const { bars, series, scale, titleId } = props;
  return (
    <ol
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 @xl/chart:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto]"
    >
      {bars.map((bar) => (
        <li
          key={bar.id}
          className="col-span-full flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 @xl/chart:grid @xl/chart:grid-cols-subgrid"
        >
          <span className="min-w-0 max-w-full">
            {bar.href ? (
              <Link to={bar.href} preventScrollReset className="block hover:underline">
                <CutName name={bar.label} />
              </Link>
            ) : (
              <CutName name={bar.label} />
            )}
          </span>
          <span
            aria-hidden="true"
            className="relative order-last col-span-full flex h-4 w-full min-w-0 bg-muted/60 @xl/chart:order-none @xl/chart:col-span-1 @xl/chart:h-5"
          >
            {series.map(({ label, tone }, place) => (
              <Painted
                key={label}
                tone={tone}
                place={place}
                className={cn('h-full', (bar.values[place] ?? 0) === 0 && 'border-0')}
                style={{ width: shareOf(bar.values[place] ?? 0, scale) }}
              />
            ))}
            {typeof bar.mark === 'number' && (
              <span
                className="absolute -inset-y-0.5 border-foreground border-l-2 border-dashed"
                style={{ left: shareOf(bar.mark, scale) }}
              />
            )}
          </span>
          <RowText bar={bar} {...props} />
        </li>
      ))}
    </ol>
  );
}

/** Rows have room for their numbers as text. */
function RowText({ bar: { values, mark: own }, series, mark, format }: { bar: ChartBar } & BarChartProps) {
  const parts = series
    .map(({ label }, place) => ({ label, value: values[place] ?? 0 }))
    .filter(({ value }, place) => value > 0 || place === 0)
    .map(({ label, value }) => (series.length === 1 && !mark ? format(value) : `${label} ${format(value)}`));
  if (mark && typeof own === 'number') parts.push(`${mark} ${format(own)}`);
  return (
    <span className="ml-auto text-right text-[0.8125rem] text-muted-foreground">{parts.join(' · ')}</span>
  );
}
