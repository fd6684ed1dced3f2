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

/** T-17: closed work that keeps its wage, with what it would earn before and after; null without any wage. */
export interface Adjusted {
  id: AttendanceId;
  old: number | null;
  new: number | null;
}

export interface Raise {
  recalculated: Recalculated[];
  /** What a later month makes up for. */
  adjusted: Adjusted[];
  /** Other work that would earn another wage, but stays, since it was set by hand. */
  byHand: number;
}

/**
 * the yen per hour that finished work would earn by these wages. A wage set by hand stays; where none holds any
 * more, what stood there does, so that nobody is left without. Null where there is neither.
 */
export function wageNow(
  wages: readonly Wage[],
  work: Pick<PaidWork, 'positionId' | 'templateId' | 'businessDate' | 'salaryPerHour' | 'byHand'>,
): number | null {
  return work.byHand ? work.salaryPerHour : (wageOn(wages, work) ?? work.salaryPerHour);
}

/**
 * R-04, T-17: what the wages of now make of work, once they are no longer those of before: work of open periods earns
 * them; closed work keeps what was stored, so that the difference is left to make up for.
 */
export function raiseOf(
  work: readonly PaidWork[],
  wages: readonly Wage[],
  before: readonly Wage[] = [],
): Raise {
  const raise: Raise = { recalculated: [], adjusted: [], byHand: 0 };
  for (const one of work) {
    const wage = wageNow(wages, one);
    if (one.byHand) {
      const other = wageOn(wages, one);
      if (other !== null && other !== wage) raise.byHand += 1;
    } else if (one.closed) {
      const old = wageNow(before, one);
      if (wage !== old) raise.adjusted.push({ id: one.id, old, new: wage });
    } else if (wage !== null && wage !== one.salaryPerHour) {
      raise.recalculated.push({ id: one.id, old: one.salaryPerHour, new: wage });
    }
  }
  return raise;
}
