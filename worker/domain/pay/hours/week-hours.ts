// T-13, T-15, O-03: how the Monday weeks of a pay period fill their 40 hours.

import { type CalendarDate, mondayOf } from '#domain/time/calendar-date.ts';
import { type DateRange, isInRange, weeksOver } from '#domain/time/date-range.ts';
import { datesDeciding } from './facts.ts';
import { type HoursRules, type PersonWork, personHours } from './person-hours.ts';

/** A Monday week that overlaps the period; minutes at all workplaces. */
export interface WeekHours {
  monday: CalendarDate;
  /** Up to 40 hours, with the days before the period and without those after it. */
  regularMinutes: number;
  /** Overtime over the 40 hours, on days of the period. */
  overWeekMinutes: number;
}

/** Returns the weeks of a period by date, including weeks without work. */
export function weekHours(work: PersonWork, period: DateRange, rules: HoursRules): WeekHours[] {
  const weeks = weeksOver(period).map(({ from }) => ({
    monday: from,
    regularMinutes: 0,
    overWeekMinutes: 0,
  }));
  const byMonday = new Map(weeks.map((week) => [week.monday, week]));
  // The first week may start before the period, so its earlier days are classified too.
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
