import type { HoursExplained } from '#contract/pay/hours/hours.ts';
import { type ClockMinutes, clockMinutes, formatClock } from '#domain/time/clock.ts';

type BandSegment = HoursExplained['segments'][number];

export interface BandPart extends Pick<BandSegment, 'kind' | 'night'> {
  start: ClockMinutes;
  minutes: number;
}

export interface Band {
  /** Full hours that include all parts. */
  from: ClockMinutes;
  to: ClockMinutes;
  parts: BandPart[];
  /** Labelled full hours; only every second or fourth when there are many. */
  marks: { at: ClockMinutes; text: string }[];
}

const HOUR = 60;
const MARKS_MAX = 7;

/** The segments of an attendance record on a time axis; null without work. */
export function bandOf(segments: readonly BandSegment[]): Band | null {
  const parts = segments.map(({ start, end, kind, night }) => {
    const from = clockMinutes(start);
    return { start: from, minutes: clockMinutes(end) - from, kind, night };
  });
  if (parts.length === 0) return null;
  const from = Math.floor(Math.min(...parts.map(({ start }) => start)) / HOUR) * HOUR;
  const to = Math.ceil(Math.max(...parts.map(({ start, minutes }) => start + minutes)) / HOUR) * HOUR;
  return { from, to, parts, marks: marksBetween(from, to) };
}

function marksBetween(from: ClockMinutes, to: ClockMinutes): Band['marks'] {
  const hours = (to - from) / HOUR;
  const step = [1, 2, 4, 8].find((count) => hours / count < MARKS_MAX) ?? 8;
  const marks: Band['marks'] = [];
  for (let at = from; at < to; at += step * HOUR) marks.push({ at, text: formatClock(at) });
  return marks;
}
