import fc from 'fast-check';
import { type CalendarDate, dateOfDayNumber, dayNumber } from '#domain/time/calendar-date.ts';

/** Any date of the calendar. */
export const anyDate: fc.Arbitrary<CalendarDate> = fc
  .integer({ min: dayNumber('0001-01-01'), max: dayNumber('9999-12-31') })
  .map(dateOfDayNumber);

/** A date in the years of the product, with room for weeks and months around it. */
export const workingDate: fc.Arbitrary<CalendarDate> = fc
  .integer({ min: dayNumber('1900-01-01'), max: dayNumber('2199-12-31') })
  .map(dateOfDayNumber);

/** Minutes of the extended clock. */
export const anyClockMinutes = fc.integer({ min: 0, max: 2_879 });
