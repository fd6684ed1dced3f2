import { ROSTER_COLUMNS } from '#domain/roster/file/columns.ts';
import { csvLine } from '#domain/roster/file/csv-line.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { FreePlace } from './roster-crowd.ts';

/** A line of a roster file below its header. */
type RosterFileRow = readonly string[];

/** The lines that fill these spots. */
export function rosterFileRows(places: readonly FreePlace[]): RosterFileRow[] {
  return places.map(({ date, site, staffNo }) => rosterFileRow(date, site, staffNo));
}

function rosterFileRow(date: CalendarDate, site: string, staffNo: string): RosterFileRow {
  return [date, site, 'D', '検品', 'fixed', staffNo, '', ''];
}

/**
 * The same lines with faults. Of every twenty lines, one has no person, one no date, one an unknown
 * shift, and one the person of the line before.
 */
export function withFaults(rows: readonly RosterFileRow[]): { rows: RosterFileRow[]; faults: number } {
  let faults = 0;
  const faulty = rows.map((row, at): RosterFileRow => {
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

export function rosterFileText(rows: readonly RosterFileRow[]): string {
  return [ROSTER_COLUMNS, ...rows].map(csvLine).join('');
}
