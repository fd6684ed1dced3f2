// O-03, O-05, O-14: the overtime of days with known minutes but unknown times, such as planned days.

import { valuesByDay } from '#domain/law/register.ts';
import { WORKING_TIME_ROWS } from '#domain/law/working-time-rows.ts';
import { holidayRuleOn, type StatutoryHolidays, statutoryHolidays } from './statutory-holiday.ts';
import { daysSinceMonday } from './week.ts';

/** The time of day does not matter here, so the first minute of the day is enough. */
const SOME = [{ start: 0, end: 1 }];

/** O-03: minutes without overtime of a day and of a week. */
const hoursOn = valuesByDay(WORKING_TIME_ROWS, 'statutory_hours');

/** Whole minutes of one day of overtime and of statutory holiday work; at least one is not 0. */
export interface PlannedOvertime {
  day: number;
  overtime: number;
  holiday: number;
}

/**
 * O-03: returns the overtime of each day from `first` to `last`: minutes over 8:00 a day or over
 * 40:00 of its Monday week. Minutes on a statutory holiday are separate (O-05). All minutes count on
 * their business date, also past midnight.
 * @param minutesOn whole minutes of a day, not negative; called from the Monday of the first week on
 */
export function plannedOvertime(
  minutesOn: (day: number) => number,
  { first, last }: { first: number; last: number },
  rules: StatutoryHolidays,
): PlannedOvertime[] {
  const works: { day: number; minutes: number; stretches: typeof SOME }[] = [];
  for (let day = first - daysSinceMonday(first); day <= last; day += 1) {
    const minutes = minutesOn(day);
    if (minutes > 0) works.push({ day, minutes, stretches: SOME });
  }
  const isHoliday = statutoryHolidays(works);
  const found: PlannedOvertime[] = [];
  let week = 0;
  let monday = Number.NEGATIVE_INFINITY;
  for (const { day, minutes } of works) {
    if (day - monday >= 7) {
      monday = day - daysSinceMonday(day);
      week = 0;
    }
    const holiday = isHoliday(day, holidayRuleOn(day, rules)) ? minutes : 0;
    const limit = hoursOn(day);
    const regular = holiday > 0 ? 0 : Math.min(minutes, limit.day);
    const inWeek = Math.min(regular, limit.week - week);
    week += inWeek;
    const overtime = minutes - holiday - inWeek;
    if (day >= first && overtime + holiday > 0) found.push({ day, overtime, holiday });
  }
  return found;
}
