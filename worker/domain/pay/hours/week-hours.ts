// T-13, T-15, O-03: how the Monday weeks of a pay period fill their 40 hours.

import { type CalendarDate, mondayOf } from '#domain/time/calendar-date.ts';
import { type DateRange, isInRange, weeksOver } from '#domain/time/date-range.ts';
import { datesDeciding } from './facts.ts';
import { type HoursRules, type PersonWork, personHours } from './person-hours.ts';

/** A Monday week that the period touches; minutes at all workplaces. */
export interface WeekHours {
  monday: CalendarDate;
  /** Up to 40 hours, those of the days before the period among them, those of the days after it not. */
  regularMinutes: number;
  /** Overtime over the 40 hours, of the days of the period. */
  overWeekMinutes: number;
}

/** The weeks of a period by date, also those without work. */
export function weekHours(work: PersonWork, period: DateRange, rules: HoursRules): WeekHours[] {
  const weeks = weeksOver(period).map(({ from }) => ({
    monday: from,
    regularMinutes: 0,
    overWeekMinutes: 0,
  }));
  const byMonday = new Map(weeks.map((week) => [week.monday, week]));
  // What is not of the period is classified along with it, since its first week begins before.
  const around = { from: datesDeciding(period).from, to: period.to };
  for (const { facts, segments } of personHours(work, around, rules).attendances) {
    const week = byMonday.get(mondayOf(facts.businessDate));
    if (!week) continue;
    for (const { start, end, kind, over } of segments) {
      if (kind === 'regular') week.regularMinutes += end - start;
      if (over === 'week' && isInRange(facts.businessDate, period)) week.overWeekMinutes += end - start;
    }
  }
  return weeks;
}
