// T-09, O-13, R-02, R-03: the minutes of one record: punched, counted without breaks, worked after
// rounding.

import { type Instant, startOfJstDay } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import type { AttendanceFacts } from './facts.ts';
import { roundMinutes } from './rounding.ts';

/**
 * counted = punched − early − breaks; worked = counted − removed, or counted + added. Intervals are
 * clock minutes from 00:00 of the business date, in order; they may be below 0 or above 47:59.
 */
export interface WorkedTime {
  /** From punch to punch, with breaks. */
  punchedMinutes: number;
  /** T-28: before the counted start. */
  earlyMinutes: number;
  breakMinutes: number;
  countedMinutes: number;
  workedMinutes: number;
  /** The parts of breaks inside the counted time. */
  breaks: readonly Interval[];
  counted: readonly Interval[];
  worked: readonly Interval[];
  /** Minutes that rounding removed from the end: counted but not paid. */
  removed: readonly Interval[];
  /** Minutes that rounding added after the check-out. */
  added: Interval | null;
}

const NO_INTERVALS: readonly Interval[] = [];

/** Returns the sum of the lengths, in the unit of the intervals. */
export function lengthOf(intervals: readonly Interval[]): number {
  let length = 0;
  for (const { start, end } of intervals) length += end - start;
  return length;
}

/** Returns the parts of the breaks inside a stretch, and the stretch without them. */
export function withoutBreaks(
  { start, end }: Interval,
  breaks: readonly Interval[],
): { breaks: readonly Interval[]; counted: readonly Interval[] } {
  if (breaks.length === 0)
    return { breaks: NO_INTERVALS, counted: start < end ? [{ start, end }] : NO_INTERVALS };
  const inside: Interval[] = [];
  const counted: Interval[] = [];
  let from = start;
  for (const rest of breaks.length > 1 ? breaks.toSorted((one, other) => one.start - other.start) : breaks) {
    // Starts at the end of the break before, so a minute in two breaks is deducted once.
    const part = { start: Math.max(rest.start, from), end: Math.min(rest.end, end) };
    if (part.start >= part.end) continue;
    if (from < part.start) counted.push({ start: from, end: part.start });
    inside.push(part);
    from = part.end;
  }
  if (from < end) counted.push({ start: from, end });
  return { breaks: inside, counted };
}

/** Returns the first `minutes` of the intervals, and the rest. */
function cutAfter(
  minutes: number,
  intervals: readonly Interval[],
): { kept: Interval[]; removed: Interval[] } {
  const kept: Interval[] = [];
  const removed: Interval[] = [];
  let left = minutes;
  for (const { start, end } of intervals) {
    const cut = Math.min(end, start + left);
    if (start < cut) kept.push({ start, end: cut });
    if (cut < end) removed.push({ start: cut, end });
    left -= cut - start;
  }
  return { kept, removed };
}

/** Joins the added minutes to the last stretch when they are contiguous. */
function joinInterval(intervals: readonly Interval[], added: Interval): Interval[] {
  const last = intervals.at(-1);
  if (last?.end !== added.start) return [...intervals, added];
  return [...intervals.slice(0, -1), { start: last.start, end: added.end }];
}

/**
 * returns the worked stretches, and the minutes that rounding removed or added after the
 * check-out.
 */
function roundedTo(
  workedMinutes: number,
  countedMinutes: number,
  counted: readonly Interval[],
  checkOut: number,
): Pick<WorkedTime, 'worked' | 'removed' | 'added'> {
  if (workedMinutes === countedMinutes) return { worked: counted, removed: NO_INTERVALS, added: null };
  if (workedMinutes > countedMinutes) {
    const added = { start: checkOut, end: checkOut + workedMinutes - countedMinutes };
    return { worked: joinInterval(counted, added), removed: NO_INTERVALS, added };
  }
  const { kept, removed } = cutAfter(workedMinutes, counted);
  return { worked: kept, removed, added: null };
}

/**
 * applies the difference of rounding at the end: it removes the last counted minutes, or adds
 * minutes right after the check-out. Both punches are first cut to their minute (T-09). Throws
 * RangeError when a counted time ends before it starts or is outside the punches, or when the
 * business date is invalid.
 * @param midnight 00:00 of the business date, when the caller already knows it
 */
export function workedTime(
  {
    businessDate,
    punched,
    counted,
    breaks,
    formula,
  }: Pick<AttendanceFacts, 'businessDate' | 'punched' | 'counted' | 'breaks' | 'formula'>,
  midnight: Instant = startOfJstDay(businessDate),
): WorkedTime {
  const span = {
    start: minutesBetween(midnight, counted.start),
    end: minutesBetween(midnight, counted.end),
  };
  const punchedMinutes = minutesBetween(punched.start, punched.end);
  const earlyMinutes = minutesBetween(punched.start, counted.start);
  if (!(earlyMinutes >= 0 && span.end >= span.start && counted.end === punched.end)) {
    throw new RangeError(`Counted time not within the punches: ${businessDate}, ${span.start}, ${span.end}`);
  }
  const time = withoutBreaks(span, breaks);
  const countedMinutes = lengthOf(time.counted);
  const workedMinutes = roundMinutes(formula, countedMinutes);
  const { worked, removed, added } = roundedTo(workedMinutes, countedMinutes, time.counted, span.end);
  return {
    punchedMinutes,
    earlyMinutes,
    breakMinutes: span.end - span.start - countedMinutes,
    countedMinutes,
    workedMinutes,
    breaks: time.breaks,
    counted: time.counted,
    worked,
    removed,
    added,
  };
}

/** whether rounding removes all counted minutes, which a manager must see. */
export function isRoundedAway({ countedMinutes, workedMinutes }: WorkedTime): boolean {
  return countedMinutes > 0 && workedMinutes === 0;
}
