// O-07: what planned work is likely to cost, before anyone has worked.

import type { PositionId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { PlannedTimes } from '#domain/time/planned-times.ts';
import { nightMinutes } from './classify.ts';
import { linePay, roundYen, type YenParts, type YenRounding } from './pay.ts';
import { type Wage, wageOn } from './wage.ts';
import { lengthOf, withoutBreaks } from './worked-time.ts';

/** The times that are planned for a person. */
export interface PricedTimes {
  times: PlannedTimes;
  /** Minutes before the start that are paid. */
  paidBefore: number;
}

/** An approved assignment with its times. */
export interface PricedPlan extends PricedTimes {
  date: CalendarDate;
  positionId: PositionId;
  templateId: number;
}

export interface DayCost {
  date: CalendarDate;
  /** Whole yen. */
  yen: number;
  /** Assignments without a wage, which `yen` leaves out. */
  withoutWage: number;
}

/** The stretches of planned time that are paid: from the paid time before the start, without breaks. */
function paidStretches({ times, paidBefore }: PricedTimes): readonly Interval[] {
  return withoutBreaks({ start: times.start - paidBefore, end: times.end }, times.breaks).counted;
}

/** Minutes of planned work, with the paid time before the start and without breaks. */
export function plannedMinutes(plan: PricedTimes): number {
  return lengthOf(paidStretches(plan));
}

/**
 * O-07: the exact wage of planned minutes with their night premium; null without a wage. It leaves out
 * overtime, statutory holidays, transport and leave, because those depend on all work of the person.
 */
export function plannedPay(plan: PricedPlan, wages: readonly Wage[]): YenParts | null {
  const { date, positionId, templateId } = plan;
  const hourly = wageOn(wages, { positionId, templateId, businessDate: date });
  if (hourly === null) return null;
  const counted = paidStretches(plan);
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
