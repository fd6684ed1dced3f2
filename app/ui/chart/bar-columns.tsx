import { cn } from '#app/lib/class-names.ts';
import { Opener } from './bar-opener.tsx';
import { shareOf } from './bar-scale.ts';
import { type BarChartProps, type ChartBar, type DrawnProps, sumValues } from './bars.ts';
import { Painted } from './painted-bar.tsx';

/** The most columns whose labels and numbers fit on the narrowest screen. */
const ROOMY = 8;
const LABEL_EVERY = 5;

export function Columns(props: DrawnProps) {
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
                  text={barText(bar, props)}
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
                      className="relative z-1 mx-auto mb-0.5 w-fit rounded-sm bg-card px-0.5 text-center text-[0.6875rem] max-[20rem]:hidden"
                    >
                      {format(sumValues(bar.values))}
                    </span>
                  )}
                </Opener>
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute top-[calc(100%+1.5rem)] right-0 left-0 z-1 hidden truncate bg-card text-[0.8125rem] group-focus-within/bar:block group-hover/bar:block"
                >
                  {barText(bar, props)}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <div aria-hidden="true" className="ml-11 flex gap-px text-[0.6875rem] text-muted-foreground sm:gap-0.5">
        {bars.map(({ id, label, day, note }, index) => (
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
                'inline-block',
                isRoomy ? 'leading-tight' : 'whitespace-nowrap',
                !isRoomy && index % LABEL_EVERY > 0 && '@max-xl/chart:invisible @max-xl/chart:w-0',
              )}
            >
              {label}
              {isRoomy && note && <span className="block">{note}</span>}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}

/** The text of a bar with all its parts. */
function barText(
  { label, name = label, values, mark: own }: ChartBar,
  { series, mark, format }: BarChartProps,
) {
  const parts = series.map((one, place) => `${one.label} ${format(values[place] ?? 0)}`);
  if (mark && own !== null && own !== undefined) parts.push(`${mark} ${format(own)}`);
  return `${name}: ${parts.join(' · ')}`;
}
