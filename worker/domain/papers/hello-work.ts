// F-18: the deadline for reporting the hiring or leaving of a foreign national to Hello Work.

import {
  addDays,
  addMonths,
  type CalendarDate,
  firstOfMonth,
  lastOfMonth,
} from '#domain/time/calendar-date.ts';

export const EMPLOYMENT_EVENTS = ['hired', 'left'] as const;

export type EmploymentEvent = (typeof EMPLOYMENT_EVENTS)[number];

/** The state of a report on a day; on the last day it is still `due`. */
export const REPORT_STATES = ['due', 'overdue', 'reported'] as const;

export type ReportState = (typeof REPORT_STATES)[number];

/** For insured people: a day of the next month after a hiring, a number of days after a leaving. */
const INSURED_HIRED_DAY = 10;
const INSURED_LEFT_DAYS = 10;

/**
 * F-18: the deadline of the report for a person hired or gone on `date`. Without employment insurance
 * it is the end of the following month: 2026-10-01 ⇒ 2026-11-30.
 * @throws RangeError when the deadline is after the year 9999
 */
export function helloWorkDueOn(event: EmploymentEvent, date: CalendarDate, insured: boolean): CalendarDate {
  if (!insured) return lastOfMonth(addMonths(firstOfMonth(date), 1));
  if (event === 'left') return addDays(date, INSURED_LEFT_DAYS);
  return addDays(addMonths(firstOfMonth(date), 1), INSURED_HIRED_DAY - 1);
}

/**
 * Returns the state on `today` of a report that is due on `dueOn`; `reportedOn` is null until it was
 * made.
 */
export function reportStateOf(
  dueOn: CalendarDate,
  reportedOn: CalendarDate | null,
  today: CalendarDate,
): ReportState {
  if (reportedOn !== null) return 'reported';
  return dueOn < today ? 'overdue' : 'due';
}
