import { formatCount } from '#app/lib/format.ts';

const UNITS = ['', 'k', 'M', 'G'] as const;
const BYTES = ['B', 'KB', 'MB', 'GB'] as const;

/** For the axis of a chart: `950`, `12k`, `1.5M`. */
export function shortCount(count: number): string {
  const [value, unit] = inUnits(count, 1000, UNITS);
  return `${value}${unit}`;
}

/** `512 B`, `4.1 MB`, `10 GB` */
export function sizeText(bytes: number): string {
  const [value, unit] = inUnits(bytes, 1024, BYTES);
  return `${value} ${unit}`;
}

/** One decimal at most. */
function inUnits(amount: number, step: number, units: readonly string[]): [string, string] {
  let value = amount;
  let place = 0;
  while (value >= step && place < units.length - 1) {
    value /= step;
    place += 1;
  }
  return [String(Math.round(value * 10) / 10), units[place] ?? ''];
}

/** Counting stops here; a `+` shows it. */
const COUNTED_MAX = 1000;

export function countedTo(count: number): string {
  return count >= COUNTED_MAX ? `${formatCount(COUNTED_MAX)}+` : formatCount(count);
}
