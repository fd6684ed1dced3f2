// C-05, C-07, G-10, G-13: one line of a roster file, cell by cell.

import { normaliseMail, toNfkc } from '#domain/format/normalise.ts';
import { parseStaffNo } from '#domain/format/staff-no.ts';
import type { AssignmentType } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { ClockMinutes } from '#domain/time/clock.ts';
import { parseImportedClock } from '#domain/time/imported-clock.ts';
import { parseImportedDate } from '#domain/time/imported-date.ts';
import type { ColumnPlaces, RosterColumn } from './columns.ts';
import { type Fault, type FaultKey, told } from './fault.ts';
import { isFormula, unguarded } from './formula.ts';

/** A line of a file with its cells as they are written. */
export interface Line {
  line: number;
  cells: readonly string[];
}

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

class CellReader {
  readonly faults: Fault[] = [];
  readonly #line: Line;
  readonly #places: ColumnPlaces;

  constructor(line: Line, places: ColumnPlaces) {
    this.#line = line;
    this.#places = places;
    const beyond = line.cells.slice(Math.max(-1, ...places.values()) + 1);
    if (beyond.some((cell) => cell.trim() !== '')) {
      this.#fault(null, beyond.join(' '), 'too_many_cells', {
        cells: line.cells.length,
        columns: places.size,
      });
    }
  }

  #fault(column: RosterColumn | null, cell: string, key: FaultKey, params?: Fault['params']): void {
    this.faults.push({
      line: this.#line.line,
      column,
      value: told(cell),
      key,
      ...(params ? { params } : {}),
    });
  }

  /** The text of a cell, or null for an empty one, a formula, or where there is no such column. */
  text(column: RosterColumn, { required }: { required: boolean }): string | null {
    const place = this.#places.get(column);
    if (place === undefined) return null;
    const cell = this.#line.cells[place]?.trim() ?? '';
    if (isFormula(cell)) {
      this.#fault(column, cell, 'formula');
      return null;
    }
    if (cell === '' && required) this.#fault(column, cell, 'required');
    return cell === '' ? null : unguarded(cell);
  }

  /** A cell that is brought into its form, or null with a fault where it has none. */
  parsed<Value>(
    column: RosterColumn,
    parse: (text: string) => Value | null | undefined,
    key: FaultKey,
    options: { required: boolean },
  ): Value | null {
    const text = this.text(column, options);
    if (text === null) return null;
    const value = parse(text) ?? null;
    if (value === null) this.#fault(column, text, key);
    return value;
  }
}

/** Reads a line whole: all its faults at once, or none. */
export function readRow(line: Line, places: ColumnPlaces, typeOf: TypeOf): ReadRow {
  const cells = new CellReader(line, places);
  const needed = { required: true };
  const date = cells.parsed('date', parseImportedDate, 'date', needed);
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
