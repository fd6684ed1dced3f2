// A workplace's own sheet, people × days: reads it into the rows of a roster file.

import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';
import { formatClock } from '#domain/time/clock.ts';
import type { FileLine } from './cell-reader.ts';
import type { RosterColumn } from './columns.ts';
import { cellStart, type RosterFault } from './fault.ts';
import { isSheetFormula } from './formula.ts';
import { plainMark } from './headings.ts';
import type { NameMatch } from './name-index.ts';
import type { RosterSheetPerson, SheetAsk, SheetFacts } from './sheet-facts.ts';
import { cellAt, headOf, type SheetHead } from './sheet-head.ts';
import { type MarkFault, type Meant, SheetMarks, type UnknownMark } from './sheet-marks.ts';
import { SheetPeople } from './sheet-people.ts';
import { type SheetHeading, weekdayNumber } from './sheet-words.ts';
import type { RosterFileLine } from './written-row.ts';

export interface ReadSheet {
  /** One for each mark and each fault, counted from 1, with the cells of a roster file. */
  lines: FileLine[];
  rows: RosterFileLine[];
  faults: RosterFault[];
  /** The cell of each line in the sheet, such as `C5`. */
  cells: ReadonlyMap<number, string>;
  unknown: UnknownMark[];
}

const CELL_MAX = 200;

/**
 * Reads a sheet. Its heading has the staff number, the name or both, then the days of the month. Each line
 * below is a person with a mark on each day. Reports every faulty cell. Null without a heading of days.
 * @param most reading stops after more marks and faults than this
 */
export function readRosterSheet(
  lines: readonly FileLine[],
  facts: SheetFacts,
  asked: SheetAsk,
  most = Number.POSITIVE_INFINITY,
): ReadSheet | null {
  const head = headOf(lines, asked.month);
  if (!head) return null;
  const reading = new SheetReading(facts, asked);
  readHead(reading, lines, head);
  for (const line of lines.slice(head.rows + 1)) {
    if (reading.count > most) break;
    readPerson(reading, line, head);
  }
  return reading.done();
}

function readHead(reading: SheetReading, lines: readonly FileLine[], head: SheetHead): void {
  const line = lines[head.at];
  const weekdays = head.weekdays === null ? null : lines[head.weekdays];
  if (!line) return;
  for (let column = head.first; column <= head.last; column += 1) {
    const [cell, date] = [cellAt(line, column), head.days.get(column)];
    if (date === undefined) {
      // An empty column between the days is no fault.
      const isEmpty = cell === '' && lines.slice(head.rows + 1).every((row) => cellAt(row, column) === '');
      if (!isEmpty) reading.fault(line, column, { column: 'date', value: cell, key: 'date' });
      continue;
    }
    const named = weekdays ? cellAt(weekdays, column) : '';
    if (weekdays && named !== '' && weekdayNumber(named) !== weekdayOf(date)) {
      reading.fault(weekdays, column, { column: 'date', value: `${cell} ${named}`, key: 'date' });
    }
  }
}

function readPerson(reading: SheetReading, line: FileLine, head: SheetHead): void {
  const days = [...head.days].filter(([column]) => cellAt(line, column) !== '');
  const before = line.cells.slice(0, head.first).map((cell) => cell.trim());
  if (days.length === 0) return;
  const person = reading.person(before, head.headings);
  // Such sheets end with sums of people: figures that match no template, in a line without a name.
  const isSum = days.every(
    ([column]) =>
      /^\d+(?:\.\d+)?$/.test(plainMark(cellAt(line, column))) && !reading.isKnown(cellAt(line, column)),
  );
  if (typeof person === 'string') {
    if (isSum) return;
    const column = Math.max(
      0,
      before.findIndex((cell) => cell !== ''),
    );
    const value = before.filter((cell) => cell !== '').join(' ');
    const key = value === '' ? 'required' : person;
    reading.fault(line, column, { column: 'staff_no', value, key });
  }
  const place = head.headings.get('position');
  const position = place === undefined ? '' : cellAt(line, place);
  for (const [column, date] of days) {
    const staffNo = typeof person === 'string' ? null : (person.item.staffNo ?? person.item.email);
    reading.cell(line, column, { date, staffNo, position });
  }
}

type SheetDay = { date: CalendarDate; staffNo: string | null; position: string };

class SheetReading {
  readonly #facts: SheetFacts;
  readonly #asked: SheetAsk;
  readonly #people: SheetPeople;
  readonly #marks: SheetMarks;
  readonly #lines: FileLine[] = [];
  readonly #rows: RosterFileLine[] = [];
  readonly #faults: RosterFault[] = [];
  readonly #cells = new Map<number, string>();
  /** The line on which a person is already planned. */
  readonly #planned = new Map<string, number>();

  constructor(facts: SheetFacts, asked: SheetAsk) {
    this.#facts = facts;
    this.#asked = asked;
    this.#people = new SheetPeople(facts.people);
    this.#marks = new SheetMarks(facts.templates, asked.marks);
  }

  /** The number of lines so far. */
  get count(): number {
    return this.#lines.length;
  }

  done(): ReadSheet {
    return {
      lines: this.#lines,
      rows: this.#rows,
      faults: this.#faults,
      cells: this.#cells,
      unknown: this.#marks.unknown,
    };
  }

  /** The person in the cells before the days. */
  person(
    before: readonly string[],
    headings: ReadonlyMap<SheetHeading, number>,
  ): NameMatch<RosterSheetPerson> {
    return this.#people.find(before, headings);
  }

  /** Whether a template has this name or code, or the caller chose a meaning for it. */
  isKnown(text: string): boolean {
    return this.#marks.isKnown(text);
  }

  fault(line: FileLine, column: number, fault: MarkFault, day: Partial<SheetDay> = {}): void {
    const at = this.#line(line, column, day, fault);
    const { value, ...rest } = fault;
    this.#faults.push({ line: at, ...rest, value: cellStart(value) });
  }

  cell(line: FileLine, column: number, day: SheetDay): void {
    const text = line.cells[column]?.trim() ?? '';
    if (text.length > CELL_MAX || isSheetFormula(text)) {
      this.fault(
        line,
        column,
        { column: 'shift', value: text, key: isSheetFormula(text) ? 'formula' : 'not_found' },
        day,
      );
      return;
    }
    for (const meant of this.#marks.meanings(text)) {
      if (meant === 'off') continue;
      if ('key' in meant) this.fault(line, column, meant, day);
      else this.#plan(line, column, day, meant);
    }
  }

  #plan(line: FileLine, column: number, day: SheetDay, { template, start, end }: Meant): void {
    if (day.staffNo === null) return;
    const spot = `${day.staffNo} ${day.date} ${template.id}`;
    const earlier = this.#planned.get(spot);
    if (earlier !== undefined) {
      const params = { line: earlier };
      this.fault(line, column, { column: 'staff_no', value: day.staffNo, key: 'same_as_line', params }, day);
      return;
    }
    this.#planned.set(spot, line.line);
    const at = this.#line(line, column, day, { column: 'shift', value: template.code }, { start, end });
    this.#rows.push({
      line: at,
      date: day.date,
      workplace: this.#facts.workplace,
      shift: template.code,
      position: day.position || this.#facts.position,
      type: this.#asked.type,
      staffNo: day.staffNo,
      start,
      end,
    });
  }

  /** Adds the cell as a line of a roster file, and records its name in the sheet. */
  #line(
    line: FileLine,
    column: number,
    { date = '', staffNo, position }: Partial<SheetDay>,
    named: Pick<MarkFault, 'column' | 'value'>,
    times: { start: number | null; end: number | null } = { start: null, end: null },
  ): number {
    const at = this.#lines.length + 1;
    const clock = (minutes: number | null) => (minutes === null ? '' : formatClock(minutes));
    const cellText = (of: RosterColumn, otherwise: string) =>
      named.column === of ? cellStart(named.value) : otherwise;
    const cells = [
      cellText('date', date),
      this.#facts.workplace,
      cellText('shift', ''),
      position || this.#facts.position,
      this.#asked.type,
      cellText('staff_no', staffNo ?? ''),
      cellText('start_time', clock(times.start)),
      clock(times.end),
    ];
    this.#lines.push({ line: at, cells });
    this.#cells.set(at, `${columnName(column)}${line.line}`);
    return at;
  }
}

const LETTER_COUNT = 26;

/** The column name in spreadsheet programs: 0 is `A`, 26 is `AA`. */
export function columnName(column: number): string {
  const rest = String.fromCharCode('A'.charCodeAt(0) + (column % LETTER_COUNT));
  return column < LETTER_COUNT ? rest : `${columnName(Math.floor(column / LETTER_COUNT) - 1)}${rest}`;
}
