import holidayJp from '@holiday-jp/holiday_jp';
import type { HolidayName } from '#contract/enums.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';

export interface Holiday {
  date: CalendarDate;
  name: HolidayName;
}

/**
 * The English names in the library's list. An extra day off between others has no name of its own.
 */
const HOLIDAY_NAMES: Readonly<Record<string, HolidayName>> = {
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

const LISTED: readonly Holiday[] = Object.entries(holidayJp.holidays)
  .map(([date, { name_en }]) => ({ date, name: HOLIDAY_NAMES[name_en] ?? ('other' as const) }))
  .sort((one, other) => (one.date < other.date ? -1 : 1));

/**
 * H-01: the national holidays of these days. They colour calendars and do not change pay (H-03).
 */
export function holidaysIn({ from, to }: DateRange): Holiday[] {
  return LISTED.filter(({ date }) => from <= date && date <= to);
}
