import { useId } from 'react';
import { Columns } from './bar-columns.tsx';
import { Rows } from './bar-rows.tsx';
import { scaleOf } from './bar-scale.ts';
import { type BarChartProps, sumValues } from './bars.ts';
import { Painted } from './painted-bar.tsx';

/**
 * A chart of the numbers in the table next to it. Bars link to the page of their number. Arrow keys
 * move along columns, and the focused or hovered column is described below.
 */
export function BarChart(props: BarChartProps) {
  const { title, series, bars, layout, mark, unit = 1, children } = props;
  const titleId = useId();
  const highest = Math.max(0, ...bars.flatMap(({ values, mark: own }) => [sumValues(values), own ?? 0]));
  const scale = scaleOf(highest, unit);
  const Drawn = layout === 'columns' ? Columns : Rows;
  return (
    <figure
      data-slot="bar-chart"
      aria-labelledby={titleId}
      className="@container/chart relative grid min-w-0 grid-cols-[minmax(0,1fr)] break-inside-avoid gap-2"
    >
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span id={titleId} className="font-semibold">
          {title}
        </span>
        <SeriesLegend series={series} mark={mark} />
      </figcaption>
      <Drawn {...props} scale={scale} titleId={titleId} />
      {children}
    </figure>
  );
}

function SeriesLegend({ series, mark }: Pick<BarChartProps, 'series' | 'mark'>) {
  if (series.length === 1 && !mark) return null;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1 text-[0.8125rem] text-muted-foreground">
      {series.map(({ label, tone }, place) => (
        <span key={label} className="inline-flex items-center gap-1.5">
          <Painted tone={tone} place={place} className="size-3 rounded-[3px]" />
          {label}
        </span>
      ))}
      {mark && (
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="w-3 border-foreground border-t-2 border-dashed" />
          {mark}
        </span>
      )}
    </span>
  );
}
