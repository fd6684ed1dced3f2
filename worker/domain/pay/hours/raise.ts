// R-04, T-17: the effect of a wage that is set, corrected or removed later on finished work.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { AttendanceId } from './facts.ts';
import { type Wage, wageOn } from './wage.ts';

/** Finished work, or leave, with its stored wage. */
export interface PaidWork {
  id: AttendanceId;
  positionId: number | null;
  /** The template of its shift; null without one. */
  templateId: number | null;
  businessDate: CalendarDate;
  /** Yen; null without a wage. */
  salaryPerHour: number | null;
  /** Whether a manager set the wage of this work; such a wage stays. */
  byHand: boolean;
  /** T-17: whether its period is closed; then nothing changes. */
  closed: boolean;
}

export interface Recalculated {
  id: AttendanceId;
  old: number | null;
  new: number;
}

/** T-17: closed work that keeps its wage, with the wage before and after; null without a wage. */
export interface Adjusted {
  id: AttendanceId;
  old: number | null;
  new: number | null;
}

export interface Raise {
  recalculated: Recalculated[];
  /** A later month pays the difference. */
  adjusted: Adjusted[];
  /** How many records have a wage set by hand that differs from the new wages. */
  byHand: number;
}

/**
 * returns the yen per hour of finished work under these wages. A wage set by hand stays. Where
 * no wage applies any more, the stored wage stays. Null without either.
 */
export function wageNow(
  wages: readonly Wage[],
  work: Pick<PaidWork, 'positionId' | 'templateId' | 'businessDate' | 'salaryPerHour' | 'byHand'>,
): number | null {
  return work.byHand ? work.salaryPerHour : (wageOn(wages, work) ?? work.salaryPerHour);
}

/**
 * R-04, T-17: returns the effect of changed wages. Work of open periods gets the new wage. Closed
 * work keeps its stored pay, so its difference must be made up for.
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
