// O-07: what planned work is likely to cost, before anyone has worked.

import type { PositionId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { PlannedTimes } from '#domain/time/planned-times.ts';
import { nightMinutes } from './classify.ts';
import { linePay, roundYen, type YenParts, type YenRounding } from './pay.ts';
import { type Wage, wageOn } from './wage.ts';
import { lengthOf, withoutBreaks } from './worked-time.ts';

/** An approved assignment with the times that are planned for the person. */
export interface PricedPlan {
  date: CalendarDate;
  positionId: PositionId;
  templateId: number;
  times: PlannedTimes;
  /** Minutes before the start that are paid. */
  paidBefore: number;
}

export interface DayCost {
  date: CalendarDate;
  /** Whole yen. */
  yen: number;
  /** Assignments without a wage, which `yen` leaves out. */
  withoutWage: number;
}

/**
 * O-07: the exact wage of planned minutes with their night premium; null without a wage. It leaves out
 * overtime, statutory holidays, transport and leave, because those depend on all work of the person.
 */
export function plannedPay(plan: PricedPlan, wages: readonly Wage[]): YenParts | null {
  const { date, positionId, templateId, times, paidBefore } = plan;
  const hourly = wageOn(wages, { positionId, templateId, businessDate: date });
  if (hourly === null) return null;
  const { counted } = withoutBreaks({ start: times.start - paidBefore, end: times.end }, times.breaks);
  const night = counted.reduce((sum, stretch) => sum + nightMinutes(stretch), 0);
  return linePay('base', lengthOf(counted), hourly) + linePay('night', night, hourly);
}

/** The cost of each day with a plan, in the order of the dates. Each day is rounded once. */
export function plannedCosts(
  plans: readonly (PricedPlan & { wages: readonly Wage[] })[],
  rounding: YenRounding,
): DayCost[] {
  const days = new Map<CalendarDate, { parts: YenParts; withoutWage: number }>();
  for (const plan of plans) {
    const day = days.get(plan.date) ?? { parts: 0, withoutWage: 0 };
    const pay = plannedPay(plan, plan.wages);
    if (pay === null) day.withoutWage += 1;
    else day.parts += pay;
    days.set(plan.date, day);
  }
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, { parts, withoutWage }]) => ({ date, yen: roundYen(parts, rounding), withoutWage }));
}
