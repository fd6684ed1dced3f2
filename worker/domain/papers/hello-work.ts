// F-18: until when the employer reports a foreign national's hiring or leaving to Hello Work.

import {
  addDays,
  addMonths,
  type CalendarDate,
  firstOfMonth,
  lastOfMonth,
} from '#domain/time/calendar-date.ts';

export const EMPLOYMENT_EVENTS = ['hired', 'left'] as const;

export type EmploymentEvent = (typeof EMPLOYMENT_EVENTS)[number];

/** How a report stands on a day; `due` is also on the last day. */
export const REPORT_STATES = ['due', 'overdue', 'reported'] as const;

export type ReportState = (typeof REPORT_STATES)[number];

/** Of an insured person: the day of the next month for a hiring, the days after the last one for a leaving. */
const INSURED_HIRED_DAY = 10;
const INSURED_LEFT_DAYS = 10;

/**
 * F-18: the last day of the report of somebody hired or gone on `date`. Who is not in the employment insurance is
 * reported by the end of the following month: 2026-10-01 ⇒ 2026-11-30.
 * @throws RangeError when that is after the year 9999
 */
export function helloWorkDueOn(event: EmploymentEvent, date: CalendarDate, insured: boolean): CalendarDate {
  if (!insured) return lastOfMonth(addMonths(firstOfMonth(date), 1));
  if (event === 'left') return addDays(date, INSURED_LEFT_DAYS);
  return addDays(addMonths(firstOfMonth(date), 1), INSURED_HIRED_DAY - 1);
}

/** How the report stands on `today` that is due on `dueOn`; `reportedOn` is null until it was made. */
export function reportStateOf(
  dueOn: CalendarDate,
  reportedOn: CalendarDate | null,
  today: CalendarDate,
): ReportState {
  if (reportedOn !== null) return 'reported';
  return dueOn < today ? 'overdue' : 'due';
}
