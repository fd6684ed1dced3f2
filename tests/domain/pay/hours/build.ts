import type { AttendanceFacts, PaidLeaveFacts } from '#domain/pay/hours/facts.ts';
import { type HoursRules, type PersonHours, personHours } from '#domain/pay/hours/person-hours.ts';
import type { Formula } from '#domain/pay/hours/rounding.ts';
import { type Bands, bandsOf, type HourColumns, tallyColumns } from '#domain/pay/hours/tally.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { instantOfClock } from '#domain/time/clock.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import type { Interval } from '#domain/time/interval.ts';
import { at } from '#tests/domain/roster/build.ts';

export const WEDNESDAY = '2026-11-18';
export const NOVEMBER: DateRange = { from: '2026-11-01', to: '2026-11-30' };
/** `count` dates from this one on. */
export const days = (from: CalendarDate, count: number) => datesIn({ from, to: addDays(from, count - 1) });

export const RULES: HoursRules = { statutoryHoliday: 'weekly_rest', yenRounding: 'half_up' };
export const SUNDAY_FIXED: HoursRules = { ...RULES, statutoryHoliday: 'sunday' };

/** `span('12:00-13:00')`: clock minutes. */
export function span(text: string): Interval {
  return { start: at(text.slice(0, 5)), end: at(text.slice(6)) };
}

/** The instants of a date's `22:00-29:00`, or with seconds `09:00:59-09:10:00`. */
export function punches(date: string, text: string): Interval {
  const instant = (stamp: string) =>
    instantOfClock(date, at(stamp.slice(0, 5))) + Number(stamp.slice(6)) * 1_000;
  const [from = '', to = ''] = text.split('-');
  return { start: instant(from), end: instant(to) };
}

let lastId = 0;

/** An attendance record whose punches count unchanged: formula 1, ¥1,200, workplace 1. */
export function attendance(
  date: string,
  hours: string,
  rest: { breaks?: string[] } & Partial<Omit<AttendanceFacts, 'breaks'>> = {},
): AttendanceFacts {
  lastId += 1;
  const punched = punches(date, hours);
  const { breaks = [], ...overrides } = rest;
  return {
    id: lastId,
    workplaceId: 1,
    businessDate: date,
    punched,
    counted: punched,
    breaks: breaks.map(span),
    formula: 1,
    salaryPerHour: 1_200,
    ...overrides,
  };
}

/** E01: 09:00–18:00 with a break of one hour. */
export function eightHours(date: string, formula: Formula = 1): AttendanceFacts {
  return attendance(date, '09:00-18:00', { breaks: ['12:00-13:00'], formula });
}

export function leave(businessDate: string, minutes: number, salaryPerHour = 1_200): PaidLeaveFacts {
  lastId += 1;
  return { id: lastId, workplaceId: 1, businessDate, minutes, salaryPerHour };
}

/** The hours of one person in November 2026. */
export function hoursOf(
  attendances: readonly AttendanceFacts[],
  rules: HoursRules = RULES,
  period: DateRange = NOVEMBER,
): PersonHours {
  return personHours({ attendances, leaves: [] }, period, rules);
}

/** Columns and bands of a person's period. */
export function figuresOf({ tally }: PersonHours): HourColumns & { bands: Bands } {
  return { ...tallyColumns(tally), bands: bandsOf(tally) };
}

/** The segments of one record: `['09:00-12:00 regular', '22:00-23:00 ot25 night over day']`. */
export function segmentsOf(hours: PersonHours, id: number): string[] {
  const found = hours.attendances.find(({ facts }) => facts.id === id);
  if (!found) throw new RangeError(`No attendance ${id}`);
  const clock = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return found.segments.map(({ start, end, kind, night, over }) =>
    [
      `${clock(start)}-${clock(end)}`,
      kind,
      ...(night ? ['night'] : []),
      ...(over ? [`over ${over}`] : []),
    ].join(' '),
  );
}
