import { cn } from '#app/lib/class-names.ts';
import type { BarTone } from './bars.ts';

const TONES: Record<BarTone, string> = {
  primary: 'text-primary',
  in: 'text-in',
  planned: 'text-planned',
  late: 'text-late',
  absent: 'text-absent',
  review: 'text-review',
};

/** One pattern per series, so that colour is not the only difference. */
const FILL_PATTERNS = [
  'linear-gradient(currentColor, currentColor)',
  'repeating-linear-gradient(45deg, currentColor 0 2px, transparent 2px 5px)',
  'radial-gradient(circle at 2.5px 2.5px, currentColor 1.4px, transparent 1.6px) 0 0 / 5px 5px',
  'repeating-linear-gradient(0deg, currentColor 0 1px, transparent 1px 4px)',
];

/** Keeps the colours in print and in forced-colours mode. */
const PAINTED = 'border border-current [forced-color-adjust:none] [print-color-adjust:exact]';

type PaintedProps = {
  tone: BarTone;
  place: number;
  className?: string;
  style?: { width: string } | { height: string };
};

export function Painted({ tone, place, className, style }: PaintedProps) {
  return (
    <span
      aria-hidden="true"
      className={cn('block', PAINTED, TONES[tone], className)}
      style={{ background: FILL_PATTERNS[place], ...style }}
    />
  );
}
