import { ROSTER_COLUMNS } from '#domain/roster/file/columns.ts';
import { csvLine } from '#domain/roster/file/csv-line.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { FreePlace } from './roster-crowd.ts';

/** A line of a roster file below its header. */
type Row = readonly string[];

/** The lines that fill these spots. */
export function rowsOf(places: readonly FreePlace[]): Row[] {
  return places.map(({ date, site, staffNo }) => rowOf(date, site, staffNo));
}

function rowOf(date: CalendarDate, site: string, staffNo: string): Row {
  return [date, site, 'D', '検品', 'fixed', staffNo, '', ''];
}

/**
 * The same lines with faults. Of every twenty lines, one has no person, one no date, one an unknown
 * shift, and one the person of the line before.
 */
export function withFaults(rows: readonly Row[]): { rows: Row[]; faults: number } {
  let faults = 0;
  const faulty = rows.map((row, at): Row => {
    const [date = '', site = '', shift = '', position = '', type = '', staffNo = '', ...times] = row;
    const before = rows[at - 1]?.[5] ?? staffNo;
    const wrong = [
      [date, site, shift, position, type, 'NOBODY', ...times],
      ['31/31', site, shift, position, type, staffNo, ...times],
      [date, site, 'NONE', position, type, staffNo, ...times],
      [date, site, shift, position, type, before, ...times],
    ][at % 20];
    if (!wrong) return row;
    faults += 1;
    return wrong;
  });
  return { rows: faulty, faults };
}

export function fileOf(rows: readonly Row[]): string {
  return [ROSTER_COLUMNS, ...rows].map(csvLine).join('');
}
