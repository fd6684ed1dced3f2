// R-04, T-17: what a wage that is set, corrected or taken away later makes of work that is finished already.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { AttendanceId } from './facts.ts';
import { type Wage, wageOn } from './wage.ts';

/** Finished work, or leave, with the wage that it keeps. */
export interface PaidWork {
  id: AttendanceId;
  positionId: number | null;
  /** Of its shift; null without one. */
  templateId: number | null;
  businessDate: CalendarDate;
  /** Yen; null where none was set. */
  salaryPerHour: number | null;
  /** Whether a manager has set the wage of this work: then it stays. */
  byHand: boolean;
  /** T-17: whether its period is closed: then nothing of it changes. */
  closed: boolean;
}

export interface Recalculated {
  id: AttendanceId;
  old: number | null;
  new: number;
}

export interface Raise {
  recalculated: Recalculated[];
  /** Other work that would earn another wage, but stays: of closed periods, and with a wage set by hand. */
  closed: number;
  byHand: number;
}

/**
 * which work earns another wage by the wages that hold now: that of open periods whose wage nobody set by hand.
 * Where no wage holds any more, what stood there stays, so that nobody is left without.
 */
export function raiseOf(work: readonly PaidWork[], wages: readonly Wage[]): Raise {
  const raise: Raise = { recalculated: [], closed: 0, byHand: 0 };
  for (const one of work) {
    const wage = wageOn(wages, one);
    if (wage === null || wage === one.salaryPerHour) continue;
    if (one.closed) raise.closed += 1;
    else if (one.byHand) raise.byHand += 1;
    else raise.recalculated.push({ id: one.id, old: one.salaryPerHour, new: wage });
  }
  return raise;
}
