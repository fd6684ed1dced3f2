// C-04, C-05: reads one line of a file of fixed schedules.

import { parseStaffNo } from '#domain/format/staff-no.ts';
import { CellReader, type FileLine } from '#domain/roster/file/cell-reader.ts';
import type { PlacesOf } from '#domain/roster/file/columns.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { isDayToAskFor } from '#domain/time/calendar-month.ts';
import { parseImportedDate } from '#domain/time/imported-date.ts';
import type { SetupFault, SetupFaultKey } from './planned-file.ts';
import { parseWeekdays } from './written-weekdays.ts';

export const SCHEDULE_COLUMNS = [
  'staff_no',
  'workplace',
  'template',
  'position',
  'weekdays',
  'valid_from',
  'valid_to',
] as const;
export type ScheduleColumn = (typeof SCHEDULE_COLUMNS)[number];

export interface ScheduleFileRow {
  line: number;
  staffNo: string;
  workplace: string;
  template: string;
  position: string;
  weekdays: number[];
  validFrom: CalendarDate;
  /** The last day; null is without an end. */
  validTo: CalendarDate | null;
}

/** Reads a line and collects all faults of its cells. `row` is null for a line with a fault. */
export function readScheduleRow(
  line: FileLine,
  places: PlacesOf<ScheduleColumn>,
): { row: ScheduleFileRow | null; faults: SetupFault<ScheduleColumn>[] } {
  const cells = new CellReader<ScheduleColumn, SetupFaultKey>(line, places);
  const required = { required: true };
  const staffNo = cells.parsed('staff_no', parseStaffNo, 'staff_no', required);
  const workplace = cells.text('workplace', required);
  const template = cells.text('template', required);
  const position = cells.text('position', required);
  const weekdays = cells.parsed('weekdays', parseWeekdays, 'weekdays', required);
  const validFrom = cells.parsed('valid_from', readRosterDay, 'date', required);
  const validTo = cells.parsed('valid_to', readRosterDay, 'date', { required: false });
  if (validFrom !== null && validTo !== null && validTo < validFrom) {
    cells.fault('valid_to', cells.written('valid_to'), 'date_order');
  }
  const { faults } = cells;
  if (faults.length > 0 || staffNo === null || workplace === null || template === null)
    return { row: null, faults };
  if (position === null || weekdays === null || validFrom === null) return { row: null, faults };
  return {
    row: { line: line.line, staffNo, workplace, template, position, weekdays, validFrom, validTo },
    faults,
  };
}

function readRosterDay(text: string): CalendarDate | null {
  const date = parseImportedDate(text);
  return date !== null && isDayToAskFor(date) ? date : null;
}
