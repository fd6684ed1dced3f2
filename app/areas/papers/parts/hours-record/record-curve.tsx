import { useId } from 'react';
import { formatHours } from '#app/lib/format.ts';
import type { HoursRecord } from '#contract/papers/hours-record.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { useWords } from './two-languages.tsx';

type Day = HoursRecord['days'][number];

const [WIDTH, HEIGHT, TOP, BOTTOM, LEFT, RIGHT] = [700, 275, 16, 18, 34, 4];
/** Minutes between two lines of the axis. */
const STEP = 600;

/** Neighbouring days with the same value, by their places. */
type Run<Value> = { from: number; to: number; value: Value };

function runsOf<Value>(days: readonly Day[], valueAt: (day: Day) => Value): Run<Value>[] {
  const runs: Run<Value>[] = [];
  for (const [place, day] of days.entries()) {
    const value = valueAt(day);
    const last = runs.at(-1);
    if (last && last.value === value) last.to = place;
    else runs.push({ from: place, to: place, value });
  }
  return runs;
}

/**
 * The sums of 7 days over some months, with the part of other employers, against the limits. The other sheets have
 * the numbers.
 * @param highest the largest number of minutes on the axis, the same for all curves of a record
 */
export function RecordCurve({ days, highest }: { days: readonly Day[]; highest: number }) {
  const hatch = useId();
  const { words } = useWords();
  const top = Math.max(STEP, Math.ceil((highest * 1.05) / STEP) * STEP);
  const width = (WIDTH - LEFT - RIGHT) / Math.max(1, days.length);
  const left = (place: number) => LEFT + place * width;
  const middle = (place: number) => left(place) + width / 2;
  const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM);
  const points = (value: (day: Day) => number, [from, to] = [0, days.length - 1]) =>
    days.slice(from, to + 1).map((day, index) => `${middle(from + index)},${y(value(day))}`);
  const used = ({ window }: Day) => window.used;
  const own = ({ window }: Day) => window.used - window.other;
  const floor = [`${middle(days.length - 1)},${y(0)}`, `${middle(0)},${y(0)}`];
  const months = runsOf(days, ({ date }) => monthOf(date));
  const limits = runsOf(days, ({ window }) => window.limit);
  const vacations = runsOf(days, ({ limit }) => limit);
  const over = runsOf(days, ({ window }) => window.over);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block w-full text-[10px] tabular-nums"
    >
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" className="fill-[#efe9fb]" />
          <line x1="0" x2="0" y1="0" y2="5" className="stroke-2 stroke-[#6236b0]" />
        </pattern>
      </defs>
      {vacations.map(
        ({ from, to, value }) =>
          value !== null && (
            <rect
              key={from}
              x={left(from)}
              width={left(to + 1) - left(from)}
              y={TOP}
              height={HEIGHT - TOP - BOTTOM}
              className="fill-[#e8eefc] stroke-[#2f4aa6] stroke-[0.7px]"
            />
          ),
      )}
      {Array.from({ length: top / STEP + 1 }, (_, index) => index * STEP).map((value) => (
        <g key={value}>
          <line
            x1={LEFT}
            x2={WIDTH - RIGHT}
            y1={y(value)}
            y2={y(value)}
            className="stroke-[#c4c4cc] stroke-[0.6px]"
          />
          <text x={LEFT - 4} y={y(value) + 3} textAnchor="end">
            {formatHours(value)}
          </text>
        </g>
      ))}
      <polygon points={[...points(own), ...floor].join(' ')} className="fill-[#9ca3af]" />
      <polygon points={[...points(used), ...points(own).toReversed()].join(' ')} fill={`url(#${hatch})`} />
      <polyline points={points(used).join(' ')} className="fill-none stroke-black stroke-[1.2px]" />
      {over.map(
        ({ from, to, value }) =>
          value && (
            <polyline
              key={from}
              points={points(used, [Math.max(0, from - 1), Math.min(days.length - 1, to + 1)]).join(' ')}
              className="fill-none stroke-[4px] stroke-black"
            />
          ),
      )}
      {limits.map(
        ({ from, to, value }) =>
          value !== null && (
            <g key={from}>
              <line
                x1={left(from)}
                x2={left(to + 1)}
                y1={y(value)}
                y2={y(value)}
                strokeDasharray="7 4"
                className="stroke-2 stroke-[#b0390c]"
              />
              <text x={left(from) + 3} y={y(value) - 4} className={LABEL}>
                {formatHours(value)}
              </text>
            </g>
          ),
      )}
      {vacations.map(
        ({ from, value }) =>
          value !== null && (
            <text key={from} x={left(from) + 3} y={TOP + 12} className={LABEL}>
              {`${words.ja.day} ${formatHours(value)}`}
            </text>
          ),
      )}
      {months.map(({ from, value }) => (
        <g key={value}>
          <line
            x1={left(from)}
            x2={left(from)}
            y1={TOP}
            y2={HEIGHT - BOTTOM + 5}
            className="stroke-[#8b8b96] stroke-[0.8px]"
          />
          <text x={left(from) + 3} y={HEIGHT - 5}>
            {value.replace('-', '/')}
          </text>
        </g>
      ))}
      <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(0)} y2={y(0)} className="stroke-black" />
    </svg>
  );
}

/** A label over the drawing, readable on every ground. */
const LABEL = 'fill-black stroke-[3px] stroke-white font-bold text-[11px] [paint-order:stroke]';
