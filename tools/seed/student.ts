import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { ACCOUNTS } from './accounts.ts';
import { WORKPLACES } from './company.ts';

/** staff@kinmu.example, by its number. */
export const STUDENT = ACCOUNTS.findIndex(({ kind }) => kind === 'staff');

const FREE_FROM = 3;
/** So many that no seven days around the middle one hold much of the full weeks before and after. */
const FREE_DAYS = 11;

/** staff@kinmu.example, who is always there. */
export function isStudentAccount(person: number): boolean {
  return person === STUDENT;
}

/** The first workplace of the staff account. */
export const SITE_OF_STUDENT = WORKPLACES.findIndex(({ code }) => code === 'S-001');

/** The days on which it works nowhere yet, in the middle of which it could: what is open then is its own to take. */
export function freeDaysOfStudent(today: CalendarDate): CalendarDate[] {
  const from = addDays(today, FREE_FROM);
  return datesIn({ from, to: addDays(from, FREE_DAYS - 1) });
}

/** From here what is open is sure to leave enough of 28 hours. */
export function middleOfFreeDays(today: CalendarDate): CalendarDate {
  return addDays(today, FREE_FROM + (FREE_DAYS - 1) / 2);
}
