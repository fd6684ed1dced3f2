// C-05, C-07, G-10, G-13: one line of a roster file, cell by cell.

import { normaliseMail, toNfkc } from '#domain/format/normalise.ts';
import { parseStaffNo } from '#domain/format/staff-no.ts';
import type { AssignmentType } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { isDayToAskFor } from '#domain/time/calendar-month.ts';
import type { ClockMinutes } from '#domain/time/clock.ts';
import { parseImportedClock } from '#domain/time/imported-clock.ts';
import { parseImportedDate } from '#domain/time/imported-date.ts';
import { CellReader, type Line } from './cell-reader.ts';
import type { ColumnPlaces, RosterColumn } from './columns.ts';
import type { Fault, FaultKey } from './fault.ts';

/** A line whose cells have the right form; whether what they name is there is asked later. */
export interface WrittenRow {
  line: number;
  /** Null where the file has no such column. */
  date: CalendarDate | null;
  workplace: string;
  shift: string;
  position: string;
  type: AssignmentType;
  /** A staff number, or the mail address of somebody without one. */
  staffNo: string;
  /** Null: as the shift. */
  start: ClockMinutes | null;
  end: ClockMinutes | null;
}

export type ReadRow = { row: WrittenRow; faults: [] } | { row: null; faults: Fault[] };

/** C-05: `fixed` and `temporary`, or what they are called in one of the languages. */
export type TypeOf = (text: string) => AssignmentType | undefined;

/** G-10, or a mail address; otherwise null. */
function readStaffNo(text: string): string | null {
  return text.includes('@') ? normaliseMail(text) : parseStaffNo(text);
}

function readDay(text: string): CalendarDate | null {
  const date = parseImportedDate(text);
  return date !== null && isDayToAskFor(date) ? date : null;
}

/** Reads a line whole: all its faults at once, or none. */
export function readRow(line: Line, places: ColumnPlaces, typeOf: TypeOf): ReadRow {
  const cells = new CellReader<RosterColumn, FaultKey>(line, places);
  const needed = { required: true };
  const date = cells.parsed('date', readDay, 'date', needed);
  const workplace = cells.text('workplace', needed);
  const shift = cells.text('shift', needed);
  const position = cells.text('position', needed);
  const type = cells.parsed('type', (text) => typeOf(toNfkc(text)), 'choice', needed);
  const staffNo = cells.parsed('staff_no', readStaffNo, 'staff_no', needed);
  const start = cells.parsed('start_time', parseImportedClock, 'time', { required: false });
  const end = cells.parsed('end_time', parseImportedClock, 'time', { required: false });
  if (cells.faults.length > 0 || type === null) return { row: null, faults: cells.faults };
  return {
    row: {
      line: line.line,
      date,
      workplace: workplace ?? '',
      shift: shift ?? '',
      position: position ?? '',
      type,
      staffNo: staffNo ?? '',
      start,
      end,
    },
    faults: [],
  };
}
