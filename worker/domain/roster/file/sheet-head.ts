// A workplace's own sheet: finds the line of the heading and the meaning of the columns.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import type { FileLine } from './cell-reader.ts';
import { headingDay, headingOf, isWeekdayLabel, type SheetHeading, weekdayNumber } from './sheet-words.ts';

/** The search for the heading stops after this many lines. */
const HEAD_LINES = 20;

/** The heading of a sheet: the columns of its days and of its other headings. */
export interface SheetHead {
  /** Index of the line that names the days, and of the last line of the heading. */
  at: number;
  rows: number;
  /** Index of the line that names the weekdays; null without one. */
  weekdays: number | null;
  days: Map<number, CalendarDate>;
  first: number;
  last: number;
  headings: Map<SheetHeading, number>;
}

/** The trimmed text of a cell. */
export function cellAt({ cells }: FileLine, column: number): string {
  return cells[column]?.trim() ?? '';
}

function headingDays({ cells }: FileLine, month: CalendarMonth): Map<number, CalendarDate> {
  const days = new Map<number, CalendarDate>();
  const met = new Set<CalendarDate>();
  cells.forEach((cell, column) => {
    const day = headingDay(cell, month);
    if (day === null || day === 'other' || met.has(day)) return;
    met.add(day);
    days.set(column, day);
  });
  return days;
}

/**
 * The line among the first ones that names the most days, with the other headings; null where none names a
 * day.
 */
export function headOf(lines: readonly FileLine[], month: CalendarMonth): SheetHead | null {
  const found = lines.slice(0, HEAD_LINES).map((line, at) => ({ at, days: headingDays(line, month) }));
  const best = found.reduce<(typeof found)[number] | null>(
    (most, one) => (one.days.size > (most?.days.size ?? 0) ? one : most),
    null,
  );
  if (!best) return null;
  const [first = 0, last = 0] = [Math.min(...best.days.keys()), Math.max(...best.days.keys())];
  const isWeekdays = (at: number) => {
    const line = lines[at];
    if (!line) return false;
    const named = [...best.days.keys()].map((column) => cellAt(line, column)).filter((cell) => cell !== '');
    const before = line.cells.slice(0, first).filter((cell) => cell.trim() !== '');
    return (
      named.length > 0 &&
      named.every((cell) => weekdayNumber(cell) !== null) &&
      before.every((cell) => headingOf(cell) !== null || isWeekdayHeading(cell))
    );
  };
  const weekdays = [best.at + 1, best.at - 1].find(isWeekdays) ?? null;
  const rows = Math.max(best.at, weekdays ?? 0);
  const headings = new Map<SheetHeading, number>();
  for (const at of weekdays === null ? [best.at] : [best.at, weekdays]) {
    lines[at]?.cells.slice(0, first).forEach((cell, column) => {
      const heading = headingOf(cell);
      if (heading !== null && !headings.has(heading)) headings.set(heading, column);
    });
  }
  return { ...best, first, last, weekdays, rows, headings };
}

/** The label of a line of weekdays, which is not a person's name. */
function isWeekdayHeading(cell: string): boolean {
  return weekdayNumber(cell) !== null || isWeekdayLabel(cell);
}
