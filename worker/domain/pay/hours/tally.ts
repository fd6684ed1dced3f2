// O-10: minutes by kind and by night; every column and band is a sum of these, so all agree.

import type { MinuteKind, Segment } from './classify.ts';

export type Tally = Record<'day' | 'night', Record<MinuteKind, number>>;

/**
 * O-10: the columns of the work history. Regular, both kinds of overtime and holiday add up to
 * worked.
 */
export interface HourColumns {
  worked: number;
  regular: number;
  ot25: number;
  ot50: number;
  night: number;
  holiday: number;
}

/** Minutes by the sum of their premiums, in percent. */
export type Bands = Record<25 | 35 | 50 | 60 | 75, number>;

export function emptyTally(): Tally {
  return {
    day: { regular: 0, ot25: 0, ot50: 0, holiday: 0 },
    night: { regular: 0, ot25: 0, ot50: 0, holiday: 0 },
  };
}

/** Returns the minutes of the segments. */
export function tallyOf(segments: readonly Segment[]): Tally {
  const tally = emptyTally();
  for (const { start, end, kind, night } of segments) {
    const minutes = night ? tally.night : tally.day;
    minutes[kind] += end - start;
  }
  return tally;
}

function addMinutes(sum: Record<MinuteKind, number>, more: Record<MinuteKind, number>): void {
  sum.regular += more.regular;
  sum.ot25 += more.ot25;
  sum.ot50 += more.ot50;
  sum.holiday += more.holiday;
}

/** Adds `more` to `sum` in place. */
export function addTally(sum: Tally, more: Tally): void {
  addMinutes(sum.day, more.day);
  addMinutes(sum.night, more.night);
}

/** O-10: returns the columns of a tally, in minutes. */
export function tallyColumns({ day, night }: Tally): HourColumns {
  const regular = day.regular + night.regular;
  const ot25 = day.ot25 + night.ot25;
  const ot50 = day.ot50 + night.ot50;
  const holiday = day.holiday + night.holiday;
  return {
    worked: regular + ot25 + ot50 + holiday,
    regular,
    ot25,
    ot50,
    holiday,
    night: night.regular + night.ot25 + night.ot50 + night.holiday,
  };
}

/**
 * O-10: returns the minutes whose premiums add up to 25, 35, 50, 60 and 75 percent; other minutes
 * have none.
 */
export function bandsOf({ day, night }: Tally): Bands {
  return {
    25: day.ot25 + night.regular,
    35: day.holiday,
    50: day.ot50 + night.ot25,
    60: night.holiday,
    75: night.ot50,
  };
}
