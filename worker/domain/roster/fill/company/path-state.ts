// What the rules of one person's work remember of the days so far.

import type { StepWork } from './day-work.ts';

const WINDOW = 7;
/** The place of the day of the state among the calendar days, and among the business dates. */
export const TODAY = { calendar: WINDOW, business: WINDOW - 1 } as const;

export interface PathState {
  /** The day of the plan that the state ends; -1 before the first. */
  day: number;
  /** Net minutes of calendar days (F-01), from 7 days ago to the day after. */
  calendar: readonly number[];
  /** Net minutes (T-14) and shifts of business dates, from 6 days ago. */
  business: readonly number[];
  shifts: readonly number[];
  /** The last calendar day and business date with work that the plan adds; before all days without any. */
  newUntil: number;
  newOn: number;
  /** The work that ended last, of all and of what the plan adds. */
  last: StepWork | null;
  lastNew: StepWork | null;
  /** Business dates with work, and with a night, in a row until this day. */
  run: number;
  nights: number;
  /** The last business date with a night that the plan adds; before all days without any. */
  newNightOn: number;
  /** O-03 without holidays: minutes of the Monday week within 40 hours, and the overtime of the pay month. */
  regular: number;
  overtime: number;
  /** Minutes that could be work on a statutory holiday, of the pay month. */
  holiday: number;
  /** Minutes that the plan adds. */
  added: number;
}

/** The state of a person without any work. */
export const NO_WORK: PathState = {
  day: -1,
  calendar: new Array<number>(WINDOW + 2).fill(0),
  business: new Array<number>(WINDOW).fill(0),
  shifts: new Array<number>(WINDOW).fill(0),
  newUntil: Number.NEGATIVE_INFINITY,
  newOn: Number.NEGATIVE_INFINITY,
  last: null,
  lastNew: null,
  run: 0,
  nights: 0,
  newNightOn: Number.NEGATIVE_INFINITY,
  regular: 0,
  overtime: 0,
  holiday: 0,
  added: 0,
};

/** Moves a window of days on by one day without work. */
export function movedOn(window: readonly number[]): number[] {
  const moved = window.slice();
  for (let at = 1; at < moved.length; at += 1) moved[at - 1] = moved[at] ?? 0;
  moved[moved.length - 1] = 0;
  return moved;
}
