import type { PunchPlace } from '#contract/attendance/review-items.ts';
import type { Coordinates } from '#domain/format/coordinates.ts';
import { offsetFrom } from '#domain/format/distance.ts';
import { extentOf } from './map-extent.ts';

type PunchMapProps = {
  workplace: Coordinates;
  punches: readonly PunchPlace[];
  /** The whole map in words, for screen readers. */
  label: string;
  north: string;
  lengthText: (metres: number) => string;
};

const HALF = 110;
const OUTER = 92;

/**
 * The workplace in the middle, rings of known radius around it, and the places of the punches. North is up.
 */
export function PunchMap({ workplace, punches, label, north, lengthText }: PunchMapProps) {
  const placed = punches.map(({ stamp, taken_at, coordinates }) => ({
    stamp,
    taken_at,
    ...offsetFrom(workplace, coordinates),
  }));
  const extent = extentOf(placed.map(({ east, north: up }) => Math.hypot(east, up)));
  const scale = OUTER / extent;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
      className="w-full max-w-56 rounded-lg border border-border bg-muted"
    >
      {[1, 0.5].map((part) => (
        <g key={part} className="text-muted-foreground">
          <circle
            r={OUTER * part}
            fill="none"
            stroke="currentColor"
            strokeWidth="1"
            strokeDasharray={part === 1 ? undefined : '3 3'}
          />
          <text
            y={OUTER * part - 7}
            textAnchor="middle"
            fill="currentColor"
            stroke="var(--muted)"
            strokeWidth="3"
            paintOrder="stroke"
            className="text-[0.625rem]"
          >
            {lengthText(extent * part)}
          </text>
        </g>
      ))}
      <text y={-OUTER - 6} textAnchor="middle" fill="currentColor" className="font-semibold text-[0.6875rem]">
        {north}
      </text>
      <g className="text-foreground">
        <MapMark kind="workplace" x={0} y={0} />
      </g>
      {placed.map(({ stamp, taken_at, east, north: up }) => (
        <MapMark key={`${stamp} ${taken_at}`} kind={stamp} x={east * scale} y={-up * scale} />
      ))}
    </svg>
  );
}

type MapMarkProps = { kind: PunchPlace['stamp'] | 'workplace'; x: number; y: number };

/**
 * Shapes as well as colours: a square for the workplace, a circle for the check-in, a diamond for
 * the check-out.
 */
export function MapMark({ kind, x, y }: MapMarkProps) {
  const line = { stroke: 'var(--card)', strokeWidth: 1.5 };
  if (kind === 'workplace')
    return <rect x={x - 5} y={y - 5} width="10" height="10" fill="currentColor" {...line} />;
  if (kind === 'check_in') return <circle cx={x} cy={y} r="6" className="fill-in" {...line} />;
  return <path d={`M${x} ${y - 7.5}l7.5 7.5l-7.5 7.5l-7.5 -7.5z`} className="fill-late" {...line} />;
}
