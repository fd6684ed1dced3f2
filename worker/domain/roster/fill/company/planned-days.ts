// What the rules read of each day of a plan, worked out once for everyone.

import { valueOn, valuesByDay } from '#domain/law/register.ts';
import { WORKING_TIME_ROWS } from '#domain/law/working-time-rows.ts';
import { daysSinceMonday } from '#domain/pay/hours/week.ts';
import type { RosterConfig } from '#domain/roster/facts.ts';
import { type CalendarDate, dateOfDayNumber, dayNumber } from '#domain/time/calendar-date.ts';
import { payMonthOf, payPeriodOf } from '#domain/time/pay-period.ts';

export interface PlannedDay {
  /** Monday is 0. */
  dayOfWeek: number;
  isMonday: boolean;
  isSunday: boolean;
  isFirstOfPayMonth: boolean;
  /** The first day of the pay month is 0. */
  dayOfPayMonth: number;
  /** O-03: minutes without overtime of a day and of a week. */
  dayHours: number;
  weekHours: number;
  /** Minutes. */
  leastRest: number;
  mostDaysInARow: number;
  /** Whether too little rest, and too many days in a row, refuse: then no setting allows them. */
  isRestRefused: boolean;
  areDaysRefused: boolean;
  /** O-14: the most minutes of a pay month without a finding: overtime, and with holiday work. */
  overtimeMost: number;
  combinedMost: number;
}

/** Returns so many days from a day number on. */
export function plannedDays(
  first: number,
  count: number,
  { agreement, restRefusedFrom, daysInARowRefusedFrom }: RosterConfig,
): PlannedDay[] {
  const { closingDay, monthWarn, monthLimit, combinedWarn, combinedLimit } = agreement;
  const isFrom = (from: CalendarDate | null, date: CalendarDate) => from !== null && from <= date;
  const hoursOn = valuesByDay(WORKING_TIME_ROWS, 'statutory_hours');
  return Array.from({ length: count }, (_, index) => {
    const day = first + index;
    const date = dateOfDayNumber(day);
    const dayOfWeek = daysSinceMonday(day);
    const period = payPeriodOf(payMonthOf(date, closingDay), closingDay);
    const hours = hoursOn(day);
    const dayOfPayMonth = day - dayNumber(period.from);
    return {
      dayOfWeek,
      isMonday: dayOfWeek === 0,
      isSunday: dayOfWeek === 6,
      isFirstOfPayMonth: dayOfPayMonth === 0,
      dayOfPayMonth,
      dayHours: hours.day,
      weekHours: hours.week,
      leastRest: valueOn(WORKING_TIME_ROWS, 'least_rest', date),
      mostDaysInARow: valueOn(WORKING_TIME_ROWS, 'days_in_a_row', date),
      isRestRefused: isFrom(restRefusedFrom, date),
      areDaysRefused: isFrom(daysInARowRefusedFrom, date),
      overtimeMost: Math.min(Math.max(0, monthWarn - 1), monthLimit),
      combinedMost: Math.max(0, Math.min(combinedWarn, combinedLimit) - 1),
    };
  });
}
