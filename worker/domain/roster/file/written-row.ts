// C-05, C-07, G-10, G-13: one line of a roster file, cell by cell.

import { normaliseMail, toNfkc } from '#domain/format/normalise.ts';
import { parseStaffNo } from '#domain/format/staff-no.ts';
import type { AssignmentType } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { isDayToAskFor } from '#domain/time/calendar-month.ts';
import type { ClockMinutes } from '#domain/time/clock.ts';
import { parseImportedClock } from '#domain/time/imported-clock.ts';
import { parseImportedDate } from '#domain/time/imported-date.ts';
import { CellReader, type FileLine } from './cell-reader.ts';
import type { ColumnPlaces, ColumnValues, RosterColumn } from './columns.ts';
import type { FaultKey, RosterFault } from './fault.ts';
import { remembered } from './remembered.ts';

/** A line whose cells are well-formed. A later step checks that what they name exists. */
export interface RosterFileLine {
  line: number;
  /** Null where the file has no such column. */
  date: CalendarDate | null;
  workplace: string;
  shift: string;
  position: string;
  type: AssignmentType;
  /** A staff number, or the email address of a person without one. */
  staffNo: string;
  /** Null means the time of the shift. */
  start: ClockMinutes | null;
  end: ClockMinutes | null;
}

export type ReadRow = { row: RosterFileLine; faults: [] } | { row: null; faults: RosterFault[] };

/** C-05: `fixed` and `temporary`, or their names in one of the languages. */
export type TypeOf = (text: string) => AssignmentType | undefined;

const REQUIRED_CELL = { required: true };
const MAY_LACK = { required: false };

/** A staff number (G-10) or an email address; otherwise null. */
function readStaffNo(text: string): string | null {
  return text.includes('@') ? normaliseMail(text) : parseStaffNo(text);
}

function readDay(text: string): CalendarDate | null {
  const date = parseImportedDate(text);
  return date !== null && isDayToAskFor(date) ? date : null;
}

/**
 * Reads the lines of one file. Each returns all its faults at once, or a row.
 * @param columns the number of headings, where some are not read
 * @param values the texts of columns that the file does not have
 */
export function rowReader(
  places: ColumnPlaces,
  typeOf: TypeOf,
  columns = places.size,
  values: ColumnValues = {},
): (line: FileLine) => ReadRow {
  const dayOf = remembered(readDay);
  const choiceOf = remembered((text) => typeOf(toNfkc(text)));
  const staffNoOf = remembered(readStaffNo);
  const clockOf = remembered(parseImportedClock);
  return (line) => {
    const cells = new CellReader<RosterColumn, FaultKey>(line, places, columns, values);
    const date = cells.parsed('date', dayOf, 'date', REQUIRED_CELL);
    const workplace = cells.text('workplace', REQUIRED_CELL);
    const shift = cells.text('shift', REQUIRED_CELL);
    const position = cells.text('position', REQUIRED_CELL);
    const type = cells.parsed('type', choiceOf, 'choice', REQUIRED_CELL);
    const staffNo = cells.parsed('staff_no', staffNoOf, 'staff_no', REQUIRED_CELL);
    const start = cells.parsed('start_time', clockOf, 'time', MAY_LACK);
    const end = cells.parsed('end_time', clockOf, 'time', MAY_LACK);
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
  };
}
