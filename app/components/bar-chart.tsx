import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { type BarScale, scaleOf, shareOf } from './bar-scale.ts';

export type BarTone = 'primary' | 'in' | 'planned' | 'late' | 'absent' | 'review';

export interface BarSeries {
  label: string;
  tone: BarTone;
}

export interface Bar {
  id: string | number;
  /** Below a column, or before a row. */
  label: string;
  /** What it is called where it is read out; the label where that says enough. */
  name?: string;
  /** In the order of the series. */
  values: readonly number[];
  /** What it is measured by: seats needed, a limit. */
  mark?: number | null;
  /** Where its number opens. */
  href?: string;
  day?: 'saturday' | 'sunday' | null;
}

interface BarChartProps {
  title: string;
  /** One on top of the other: each has a pattern of its own, four at most. */
  series: readonly BarSeries[];
  bars: readonly Bar[];
  /** Days side by side, or names one below the other. */
  layout: 'columns' | 'rows';
  format: (value: number) => string;
  /** What the mark of each bar is. */
  mark?: string;
  /** What the axis counts in full steps: 60 for minutes. */
  unit?: number;
  children?: ReactNode;
}

const TONES: Record<BarTone, string> = {
  primary: 'text-primary',
  in: 'text-in',
  planned: 'text-planned',
  late: 'text-late',
  absent: 'text-absent',
  review: 'text-review',
};

/** By the place of a series, so that no two are told apart by their colours alone. */
const PATTERNS = [
  'linear-gradient(currentColor, currentColor)',
  'repeating-linear-gradient(45deg, currentColor 0 2px, transparent 2px 5px)',
  'radial-gradient(circle at 2.5px 2.5px, currentColor 1.4px, transparent 1.6px) 0 0 / 5px 5px',
  'repeating-linear-gradient(0deg, currentColor 0 1px, transparent 1px 4px)',
];

/** Colours are printed, and kept where the system has few. */
const PAINTED = 'border border-current [forced-color-adjust:none] [print-color-adjust:exact]';

/** So many columns have room for their labels and numbers on the narrowest screen. */
const ROOMY = 8;
const LABEL_EVERY = 5;

/**
 * Bars of what a table beside it tells in numbers. They are links where their number opens; the arrow keys walk
 * along columns, and what a column stands for is written below while it is pointed at.
 */
export function BarChart(props: BarChartProps) {
  const { title, series, bars, layout, mark, unit = 1, children } = props;
  const titleId = useId();
  const highest = Math.max(0, ...bars.flatMap(({ values, mark: own }) => [sumOf(values), own ?? 0]));
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
        <Legend series={series} mark={mark} />
      </figcaption>
      <Drawn {...props} scale={scale} titleId={titleId} />
      {children}
    </figure>
  );
}

function Legend({ series, mark }: Pick<BarChartProps, 'series' | 'mark'>) {
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

type PaintedProps = {
  tone: BarTone;
  place: number;
  className?: string;
  style?: { width: string } | { height: string };
};

function Painted({ tone, place, className, style }: PaintedProps) {
  return (
    <span
      aria-hidden="true"
      className={cn('block', PAINTED, TONES[tone], className)}
      style={{ background: PATTERNS[place], ...style }}
    />
  );
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** A bar in words: all that it is made of. */
function textOf({ label, name = label, values, mark: own }: Bar, { series, mark, format }: BarChartProps) {
  const parts = series.map((one, place) => `${one.label} ${format(values[place] ?? 0)}`);
  if (mark && own !== null && own !== undefined) parts.push(`${mark} ${format(own)}`);
  return `${name}: ${parts.join(' · ')}`;
}

type DrawnProps = BarChartProps & { scale: BarScale; titleId: string };

function Columns(props: DrawnProps) {
  const { bars, series, scale, format, titleId } = props;
  const isRoomy = bars.length <= ROOMY;
  return (
    <div className="pb-6">
      <div className="flex gap-2">
        <div aria-hidden="true" className="relative h-36 w-9 shrink-0 text-[0.6875rem] text-muted-foreground">
          {scale.marks.map((value) => (
            <span
              key={value}
              className="absolute right-0 translate-y-1/2 whitespace-nowrap"
              style={{ bottom: shareOf(value, scale) }}
            >
              {format(value)}
            </span>
          ))}
        </div>
        <div className="relative h-36 min-w-0 flex-1 border-border border-b">
          {scale.marks.map((value) => (
            <span
              key={value}
              aria-hidden="true"
              className="absolute inset-x-0 border-border border-t border-dotted"
              style={{ bottom: shareOf(value, scale) }}
            />
          ))}
          <ol aria-labelledby={titleId} className="absolute inset-0 flex gap-px sm:gap-0.5">
            {bars.map((bar, index) => (
              <li key={bar.id} className="group/bar flex h-full min-w-0 flex-1 justify-center">
                <Opener
                  bar={bar}
                  text={textOf(bar, props)}
                  isFirst={index === 0}
                  className="relative flex h-full w-full max-w-16 flex-col-reverse rounded-sm hover:bg-muted focus-visible:bg-muted"
                >
                  {series.map(({ label, tone }, place) => (
                    <Painted
                      key={label}
                      tone={tone}
                      place={place}
                      className={cn('mx-auto w-3/4 shrink-0', (bar.values[place] ?? 0) === 0 && 'border-0')}
                      style={{ height: shareOf(bar.values[place] ?? 0, scale) }}
                    />
                  ))}
                  {typeof bar.mark === 'number' && (
                    <span
                      aria-hidden="true"
                      className="absolute inset-x-0 border-foreground border-t-2 border-dashed"
                      style={{ bottom: shareOf(bar.mark, scale) }}
                    />
                  )}
                  {isRoomy && (
                    <span
                      aria-hidden="true"
                      className="mb-0.5 text-center text-[0.6875rem] text-muted-foreground"
                    >
                      {format(sumOf(bar.values))}
                    </span>
                  )}
                </Opener>
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute top-[calc(100%+1.5rem)] right-0 left-0 hidden truncate text-[0.8125rem] group-focus-within/bar:block group-hover/bar:block"
                >
                  {textOf(bar, props)}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <div aria-hidden="true" className="ml-11 flex gap-px text-[0.6875rem] text-muted-foreground sm:gap-0.5">
        {bars.map(({ id, label, day }, index) => (
          <span
            key={id}
            className={cn(
              'min-w-0 flex-1 text-center',
              day === 'saturday' && 'text-saturday',
              day === 'sunday' && 'text-sunday',
            )}
          >
            <span
              className={cn(
                'inline-block whitespace-nowrap',
                !isRoomy && index % LABEL_EVERY > 0 && '@max-xl/chart:invisible @max-xl/chart:w-0',
              )}
            >
              {label}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}

function Rows(props: DrawnProps) {
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
          <span className="min-w-0 max-w-full truncate">
            {bar.href ? (
              <Link to={bar.href} preventScrollReset className="hover:underline">
                {bar.label}
              </Link>
            ) : (
              bar.label
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

/** Its numbers in words: a row has room for them. */
function RowText({ bar: { values, mark: own }, series, mark, format }: { bar: Bar } & BarChartProps) {
  const parts = series
    .map(({ label }, place) => ({ label, value: values[place] ?? 0 }))
    .filter(({ value }, place) => value > 0 || place === 0)
    .map(({ label, value }) => (series.length === 1 && !mark ? format(value) : `${label} ${format(value)}`));
  if (mark && typeof own === 'number') parts.push(`${mark} ${format(own)}`);
  return (
    <span className="ml-auto text-right text-[0.8125rem] text-muted-foreground">{parts.join(' · ')}</span>
  );
}

type OpenerProps = { bar: Bar; text: string; isFirst: boolean; className: string; children: ReactNode };

/** One stop of the tabulator for all columns; the arrow keys go on from there. */
function Opener({ bar: { href }, text, isFirst, className, children }: OpenerProps) {
  const stop = {
    'data-bar': '',
    tabIndex: isFirst ? 0 : -1,
    onKeyDown: walk,
    'aria-label': text,
    className,
  } as const;
  if (href === undefined) {
    return (
      <span role="img" {...stop}>
        {children}
      </span>
    );
  }
  return (
    <Link to={href} preventScrollReset {...stop}>
      {children}
    </Link>
  );
}

const STEPS: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const all = [...(event.currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('[data-bar]') ?? [])];
  all[step(all.indexOf(event.currentTarget), all.length - 1)]?.focus();
}
