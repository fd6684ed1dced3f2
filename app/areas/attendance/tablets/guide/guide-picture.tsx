import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';

export type GuidePictureKind =
  | 'prepare'
  | 'install'
  | 'lock'
  | 'awake'
  | 'place'
  | 'people'
  | 'daily'
  | 'second'
  | 'lost';

/** A simple drawing for a step of the guide. The text says the same, so it is hidden from screen readers. */
export function GuidePicture({ kind, className }: { kind: GuidePictureKind; className?: string }) {
  return (
    <svg
      viewBox="0 0 160 120"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn('rounded-lg bg-muted text-foreground', className)}
    >
      {PICTURES[kind]}
    </svg>
  );
}

const ACCENT = 'stroke-primary';
const SOLID = 'fill-primary stroke-none';
const SCREEN_CLASS = 'fill-card';

/** A tablet upright, with its camera at the top. */
function DrawnTablet({ x, y = 14, children }: { x: number; y?: number; children?: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="64" height="84" rx="7" className={SCREEN_CLASS} />
      <circle cx="32" cy="6" r="1.6" className="fill-current stroke-none" />
      {children}
    </g>
  );
}

/** A check mark in a circle, centred on its place. */
function DrawnCheck({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="13" className="fill-card stroke-in" />
      <path d="M-6 0.5l4 4.5 8-9" className="stroke-in" />
    </g>
  );
}

/** A card with a code, centred on its place. */
function DrawnCard({ x, y, turned = 0 }: { x: number; y: number; turned?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turned})`}>
      <rect x="-24" y="-15" width="48" height="30" rx="4" className={SCREEN_CLASS} />
      <path d="M-16 -6h14M-16 1h10" className="stroke-muted-foreground" />
      <path d="M5 -8h5v5h-5zM13 -8h4v4h-4zM5 2h4v5h-4zM13 2h4v5h-4z" className={SOLID} />
    </g>
  );
}

const PICTURES: Record<GuidePictureKind, ReactNode> = {
  prepare: (
    <>
      <DrawnTablet x={28} y={10} />
      <path d="M44 94l-8 16h48l-8 -16" className={SCREEN_CLASS} />
      <path d="M92 84h22v-20" className={ACCENT} />
      <path d="M105 64h18v-12h-18zM109 52v-8M119 52v-8" className={ACCENT} />
      <path d="M104 30c9-8 21-8 30 0M110 37c5-5 13-5 18 0" className="stroke-muted-foreground" />
    </>
  ),
  install: (
    <>
      <DrawnTablet x={20}>
        <rect x="11" y="16" width="14" height="14" rx="3" className="stroke-muted-foreground" />
        <rect x="38" y="16" width="14" height="14" rx="3" className="stroke-muted-foreground" />
        <rect x="11" y="40" width="14" height="14" rx="3" className={SOLID} />
      </DrawnTablet>
      <path d="M84 61h22M98 53l9 8-9 8" className={ACCENT} />
      <path d="M116 40h28v42h-28zM122 52h16M122 61h16M122 70h9" className={SCREEN_CLASS} />
    </>
  ),
  lock: (
    <>
      <DrawnTablet x={26}>
        <path d="M22 44v-8a10 10 0 0 1 20 0v8" className={ACCENT} />
        <rect x="17" y="44" width="30" height="23" rx="4" className={SOLID} />
      </DrawnTablet>
      <path d="M78 14h8" className={ACCENT} />
      <circle cx="112" cy="34" r="9" className={ACCENT} />
      <circle cx="112" cy="60" r="9" className={ACCENT} />
      <circle cx="112" cy="86" r="9" className={ACCENT} />
      <path d="M127 28v12M127 54v12M133 54v12M127 80v12M133 80v12M139 80v12" />
    </>
  ),
  awake: (
    <>
      <DrawnTablet x={20}>
        <circle cx="32" cy="42" r="10" className={ACCENT} />
        <path
          d="M32 24v-5M32 65v-5M50 42h5M9 42h5M45 29l3-3M16 58l3-3M45 55l3 3M16 26l3 3"
          className={ACCENT}
        />
      </DrawnTablet>
      <path d="M100 50h9l13-11v42l-13-11h-9z" className={SCREEN_CLASS} />
      <path d="M130 50c5 5 5 15 0 20M137 43c9 9 9 25 0 34" className={ACCENT} />
    </>
  ),
  place: (
    <>
      <DrawnTablet x={86} y={18}>
        <path d="M16 30h32v24h-32z" className="stroke-muted-foreground" strokeDasharray="4 5" />
      </DrawnTablet>
      <path d="M118 102v12M100 114h36" />
      <DrawnCard x={44} y={56} turned={-8} />
      <path d="M22 76c-4 10-6 18-6 32M40 78c3 8 4 16 4 30" />
      <path d="M72 92h12M76 88l-4 4 4 4M80 88l4 4-4 4" className={ACCENT} />
    </>
  ),
  people: (
    <>
      <DrawnCard x={36} y={34} />
      <rect x="76" y="12" width="26" height="46" rx="5" className={SCREEN_CLASS} />
      <path d="M82 26h6v6h-6zM91 26h5v5h-5zM82 36h5v5h-5zM91 36h5v5h-5z" className={SOLID} />
      <rect x="22" y="74" width="116" height="30" rx="6" className={SCREEN_CLASS} />
      <path d="M38 89h.01M55 89h.01M72 89h.01M89 89h.01M106 89h.01" strokeWidth="7" />
      <path d="M123 82v14" className={ACCENT} />
      <circle cx="127" cy="34" r="9" className={ACCENT} />
      <path d="M115 58c2-12 22-12 24 0" className={ACCENT} />
    </>
  ),
  daily: (
    <>
      <DrawnTablet x={48} y={10}>
        <circle cx="32" cy="34" r="14" className="fill-in-soft stroke-in" />
        <path d="M25 34l5 6 9-11" className="stroke-in" />
        <path d="M14 62h36M20 71h24" className="stroke-muted-foreground" />
      </DrawnTablet>
      <circle cx="24" cy="72" r="8" />
      <path d="M11 102c1-16 25-16 26 0" />
      <circle cx="136" cy="72" r="8" />
      <path d="M123 102c1-16 25-16 26 0" />
    </>
  ),
  second: (
    <>
      <DrawnTablet x={10} y={16} />
      <DrawnTablet x={86} y={16} />
      <path d="M26 58h32M50 50l9 8-9 8" className={ACCENT} />
      <path d="M134 58h-32M110 50l-9 8 9 8" className={ACCENT} />
      <DrawnCheck x={80} y={58} />
    </>
  ),
  lost: (
    <>
      <DrawnTablet x={22} y={18}>
        <path d="M20 34l24 24M44 34l-24 24" className="stroke-absent" />
      </DrawnTablet>
      <path d="M104 48l14-14a11 11 0 0 1 16 16l-8 8" className={ACCENT} />
      <path d="M120 62l-8 8a11 11 0 0 1-16 0" className={ACCENT} />
      <path d="M98 34l-5-5M104 28v-7M138 74l5 5M131 80v7" className="stroke-absent" />
    </>
  ),
};
