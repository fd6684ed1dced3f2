// R-04, T-28: the values that an ended attendance record stores.

import { countedTimes } from '#domain/pay/hours/counted-times.ts';
import type { Formula } from '#domain/pay/hours/rounding.ts';
import { type Wage, wageOn } from '#domain/pay/hours/wage.ts';
import { workedTime } from '#domain/pay/hours/worked-time.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { AttendanceTimes } from './facts.ts';

/** The formula of a workplace without one. */
export const BY_THE_MINUTE: Formula = 1;

export interface Finished {
  /** Instants. */
  counted: Interval;
  /** Without breaks, before rounding. */
  countedMinutes: number;
  workedMinutes: number;
}

/** hours, formula and wage from the check-out on. */
export interface KeptWork extends Finished {
  formula: Formula;
  /** Yen; null without a wage. */
  salaryPerHour: number | null;
}

type EndedWork = Pick<
  AttendanceTimes,
  'plan' | 'businessDate' | 'checkIn' | 'breaks' | 'earlyStartApproved'
> & {
  checkOut: Instant;
};

/**
 * Returns the counted times and minutes of a record under an hour formula. Throws RangeError like
 * `workedTime`.
 */
export function finishedOf(
  { plan, businessDate, checkIn, checkOut, breaks, earlyStartApproved }: EndedWork,
  formula: Formula,
): Finished {
  const punched = { start: checkIn, end: checkOut };
  const counted = countedTimes(punched, plan && { ...plan, earlyStartApproved });
  const { countedMinutes, workedMinutes } = workedTime({ businessDate, punched, counted, breaks, formula });
  return { counted, countedMinutes, workedMinutes };
}

/**
 * stored terms stay. Otherwise takes the workplace's formula (by the minute if it has none) and
 * the person's wage for this work.
 */
export function keptWorkOf(
  ended: EndedWork & Pick<AttendanceTimes, 'positionId' | 'terms'>,
  by: { formula: Formula | null; wages: readonly Wage[] },
): KeptWork {
  const { plan, positionId, businessDate, terms } = ended;
  const formula = terms.formula ?? by.formula ?? BY_THE_MINUTE;
  const work = { positionId, businessDate, templateId: plan?.templateId ?? null };
  return {
    ...finishedOf(ended, formula),
    formula,
    salaryPerHour: terms.salaryPerHour ?? wageOn(by.wages, work),
  };
}
