import { useId } from 'react';

/** A point of the curve: a total, the part of it that is certain, and the limit where one applies. */
export type CurvePoint = { key: string; label: string; total: number; part: number; limit: number | null };

type CurveChartProps = {
  title: string;
  points: readonly CurvePoint[];
  /** What a point, its total, the part and the limit are called, and the table of them. */
  names: { point: string; total: string; part: string; limit: string; table: string };
  /** A value as text. */
  format: (value: number) => string;
};

const [WIDTH, HEIGHT, TOP, BOTTOM, SIDE] = [640, 170, 26, 22, 24];

/**
 * Two curves and a limit line over days, with the totals. The same numbers are in the table that opens below, since the
 * drawing is hidden from screen readers.
 */
export function CurveChart({ title, points, names, format }: CurveChartProps) {
  const titleId = useId();
  const highest = Math.max(1, ...points.flatMap(({ total, limit }) => [total, limit ?? 0]));
  const x = (place: number) => SIDE + (place * (WIDTH - 2 * SIDE)) / Math.max(1, points.length - 1);
  const y = (value: number) => HEIGHT - BOTTOM - (value / highest) * (HEIGHT - TOP - BOTTOM);
  const line = (value: (point: CurvePoint) => number) =>
    points.map((point, place) => `${x(place)},${y(value(point))}`).join(' ');
  const limits = limitLines(points);
  return (
    <figure aria-labelledby={titleId} className="grid min-w-0 gap-1">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={titleId} className="font-semibold">
          {title}
        </span>
        <span className="flex flex-wrap gap-x-3 text-[0.8125rem] text-muted-foreground">
          <Name line="border-primary border-t-2">{names.part}</Name>
          <Name line="border-primary border-t-2 border-dashed">{names.total}</Name>
          {limits.length > 0 && <Name line="border-absent border-t-2 border-dotted">{names.limit}</Name>}
        </span>
      </figcaption>
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full">
        <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} className="stroke-border" />
        {limits.map(({ from, to, limit }) => (
          <g key={from}>
            <line
              x1={x(from) - SIDE / 2}
              x2={x(to) + SIDE / 2}
              y1={y(limit)}
              y2={y(limit)}
              strokeDasharray="2 4"
              className="stroke-2 stroke-absent"
            />
            <text
              x={x(to) + SIDE / 2}
              y={y(limit) - 5}
              textAnchor="end"
              className="fill-absent font-semibold text-[11px]"
            >
              {`${names.limit} ${format(limit)}`}
            </text>
          </g>
        ))}
        <polyline
          points={line(({ total }) => total)}
          strokeDasharray="6 4"
          className="fill-none stroke-2 stroke-primary"
        />
        <polyline points={line(({ part }) => part)} className="fill-none stroke-2 stroke-primary" />
        {points.map(({ key, label, total }, place) => (
          <g key={key}>
            <circle cx={x(place)} cy={y(total)} r={2.5} className="fill-primary" />
            <text
              x={x(place)}
              y={y(total) - 7}
              textAnchor="middle"
              className="fill-foreground stroke-[3px] stroke-card text-[11px] tabular-nums [paint-order:stroke]"
            >
              {format(total)}
            </text>
            <text
              x={x(place)}
              y={HEIGHT - 6}
              textAnchor="middle"
              className="fill-muted-foreground text-[11px]"
            >
              {label}
            </text>
          </g>
        ))}
      </svg>
      <details className="text-[0.8125rem]">
        <summary className="w-fit cursor-pointer text-muted-foreground">{names.table}</summary>
        <table className="mt-1 w-full max-w-md tabular-nums">
          <thead>
            <tr className="text-left text-muted-foreground">
              {[names.point, names.part, names.total, names.limit].map((name) => (
                <th key={name} scope="col" className="pr-2 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, label, total, part, limit }) => (
              <tr key={key}>
                <th scope="row" className="pr-2 text-left font-normal">
                  {label}
                </th>
                <td className="pr-2">{format(part)}</td>
                <td className="pr-2">{format(total)}</td>
                <td>{limit === null ? '–' : format(limit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function Name({ line, children }: { line: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`w-4 ${line}`} />
      {children}
    </span>
  );
}

type LimitLine = { from: number; to: number; limit: number };

/** Neighbouring points with the same limit as one line. */
function limitLines(points: readonly CurvePoint[]): LimitLine[] {
  const lines: LimitLine[] = [];
  points.forEach(({ limit }, place) => {
    if (limit === null) return;
    const last = lines.at(-1);
    if (last && last.limit === limit && last.to === place - 1) last.to = place;
    else lines.push({ from: place, to: place, limit });
  });
  return lines;
}
