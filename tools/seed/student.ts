import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { ACCOUNTS } from './accounts.ts';
import { DEMO_WORKPLACES } from './company.ts';

/** staff@kinmu.example, by its number. */
export const STUDENT = ACCOUNTS.findIndex(({ kind }) => kind === 'staff');

const FREE_FROM = 3;
/**
 * Enough days that no seven days around the middle one contain much of the full weeks before and
 * after.
 */
const FREE_DAYS = 11;

/** Whether this is staff@kinmu.example, who always exists. */
export function isStudentAccount(person: number): boolean {
  return person === STUDENT;
}

/** The first workplace of the staff account. */
export const SITE_OF_STUDENT = DEMO_WORKPLACES.findIndex(({ code }) => code === 'S-001');

/** The days without work of the staff account. It can take open shifts in their middle. */
export function freeDaysOfStudent(today: CalendarDate): CalendarDate[] {
  const from = addDays(today, FREE_FROM);
  return datesIn({ from, to: addDays(from, FREE_DAYS - 1) });
}

/** From this day on, open shifts surely fit into 28 hours. */
export function middleOfFreeDays(today: CalendarDate): CalendarDate {
  return addDays(today, FREE_FROM + (FREE_DAYS - 1) / 2);
}
