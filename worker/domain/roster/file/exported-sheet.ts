// C-01, C-05: the roster of a month as a sheet of people × days; an import of a sheet reads it back.

import type { OwnTimes } from '#domain/roster/proposal.ts';
import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';
import { formatClock } from '#domain/time/clock.ts';

/** One approved person on one shift. */
export interface SheetPlace {
  date: CalendarDate;
  /** The code of the template. */
  shift: string;
  /** Null where the person works the times of the shift. */
  ownTimes: OwnTimes | null;
}

/** A line: a person in one position. */
export interface SheetPerson {
  /** The staff number, or the email address of a person without one. */
  staffNo: string;
  name: string;
  position: string;
  places: readonly SheetPlace[];
}

export interface SheetWords {
  staffNo: string;
  name: string;
  position: string;
  /** From Monday on. */
  weekdays: readonly string[];
}

/** The columns before the days, and the lines of the heading. */
export const SHEET_FROZEN = { lines: 2, columns: 3 };

/**
 * The lines of the sheet: the days with their weekdays, then the people in their order. A cell has the codes
 * of the shifts in the order of the places, with own times after the code.
 */
export function sheetLines(
  days: readonly CalendarDate[],
  people: readonly SheetPerson[],
  { staffNo, name, position, weekdays }: SheetWords,
): string[][] {
  return [
    [staffNo, name, position, ...days.map((day) => String(Number(day.slice(-2))))],
    ['', '', '', ...days.map((day) => weekdays[weekdayOf(day) - 1] ?? '')],
    ...people.map((person) => {
      const byDay = Map.groupBy(person.places, ({ date }) => date);
      const cells = days.map((day) => (byDay.get(day) ?? []).map(placeText).join('/'));
      return [person.staffNo, person.name, person.position, ...cells];
    }),
  ];
}

function placeText({ shift, ownTimes }: SheetPlace): string {
  if (!ownTimes) return shift;
  return `${shift} ${formatClock(ownTimes.start)}-${formatClock(ownTimes.end)}`;
}
