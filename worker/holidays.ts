import holidayJp from '@holiday-jp/holiday_jp';
import type { HolidayName } from '#contract/enums.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';

export interface Holiday {
  date: CalendarDate;
  name: HolidayName;
}

/** As the list names them in English; a year's day off between or after others has no name of its own. */
const NAMES: Readonly<Record<string, HolidayName>> = {
  "New Year's Day": 'new_year',
  'Coming of Age Day': 'coming_of_age',
  'National Foundation Day': 'foundation',
  "Emperor's Birthday": 'emperors_birthday',
  'Vernal Equinox Day': 'vernal_equinox',
  'Showa Day': 'showa',
  'Constitution Memorial Day': 'constitution',
  'Greenery Day': 'greenery',
  "Children's Day": 'children',
  'Marine Day': 'marine',
  'Mountain Day': 'mountain',
  'Respect for the Aged Day': 'respect_for_the_aged',
  'Autumnal Equinox Day': 'autumnal_equinox',
  'Health and Sports Day': 'sports',
  'National Culture Day': 'culture',
  'Labor Thanksgiving Day': 'labour_thanksgiving',
  'Holiday in lieu': 'substitute',
};

const LISTED: Readonly<Record<CalendarDate, { name_en: string } | undefined>> = holidayJp.holidays;

/** H-01: the national holidays of these days. They colour calendars; nobody is paid more for them (H-03). */
export function holidaysIn(range: DateRange): Holiday[] {
  return datesIn(range).flatMap((date) => {
    const found = LISTED[date];
    return found ? [{ date, name: NAMES[found.name_en] ?? 'other' }] : [];
  });
}
