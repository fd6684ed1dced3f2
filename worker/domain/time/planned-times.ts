// T-06, T-07: the order of the planned times of a shift. A wrong order never moves a time to the next
// day.

import { type ClockMinutes, MINUTES_PER_DAY } from './clock.ts';
import { overlaps } from './interval.ts';

export interface PlannedBreak {
  start: ClockMinutes;
  end: ClockMinutes;
}

export interface PlannedTimes {
  start: ClockMinutes;
  end: ClockMinutes;
  breaks: readonly PlannedBreak[];
}

/** A broken rule and the field that shows it; `index` counts the breaks from 0. */
export type PlannedTimesFault =
  | { field: 'end'; rule: 'end_after_start' | 'at_most_24_hours' }
  | { field: 'break_start'; index: number; rule: 'break_start_inside' | 'breaks_apart' }
  | { field: 'break_end'; index: number; rule: 'break_end_inside' };

function breakFaults(times: PlannedTimes, index: number, rest: PlannedBreak): PlannedTimesFault[] {
  // When the end itself is wrong, breaks are not checked against it: one slip gives one fault.
  const end = times.end > times.start ? times.end : Number.POSITIVE_INFINITY;
  const faults: PlannedTimesFault[] = [];
  if (rest.start <= times.start || rest.start >= end) {
    faults.push({ field: 'break_start', index, rule: 'break_start_inside' });
  }
  if (rest.end <= rest.start || rest.end >= end) {
    faults.push({ field: 'break_end', index, rule: 'break_end_inside' });
  }
  if (times.breaks.slice(0, index).some((earlier) => overlaps(earlier, rest))) {
    faults.push({ field: 'break_start', index, rule: 'breaks_apart' });
  }
  return faults;
}

/**
 * T-07: returns all faults in the order of the fields. There are none when start < break start < break
 * end < end for each break, no breaks overlap and the shift has at most 24 hours.
 */
export function plannedTimesFaults(times: PlannedTimes): PlannedTimesFault[] {
  const faults: PlannedTimesFault[] = [];
  if (times.end <= times.start) faults.push({ field: 'end', rule: 'end_after_start' });
  if (times.end - times.start > MINUTES_PER_DAY) faults.push({ field: 'end', rule: 'at_most_24_hours' });
  return faults.concat(times.breaks.flatMap((rest, index) => breakFaults(times, index, rest)));
}
