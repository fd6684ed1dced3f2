// The sheet that a site keeps, people × days: read into the rows of a roster file.

import { parseStaffNo } from '#domain/format/staff-no.ts';
import type { AssignmentType, TemplateId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { weekdayOf } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { formatClock } from '#domain/time/clock.ts';
import type { PlannedTimes } from '#domain/time/planned-times.ts';
import type { Line } from './cell-reader.ts';
import type { RosterColumn } from './columns.ts';
import { withoutZeros } from './directory.ts';
import { type Fault, type FaultKey, told } from './fault.ts';
import { isFormula } from './formula.ts';
import { type Found, NameIndex, only } from './name-index.ts';
import {
  dayOf,
  headingOf,
  isOff,
  isWeekdayLabel,
  marksIn,
  plainMark,
  plainName,
  type SheetHeading,
  timesIn,
  weekdayNumber,
} from './sheet-words.ts';
import type { WrittenRow } from './written-row.ts';

/** A template that a mark may mean: one that is there and active. */
export interface SheetTemplate {
  id: TemplateId;
  code: string;
  name: string;
  times: PlannedTimes;
}

/** Somebody of the workplace. */
export interface SheetPerson {
  staffNo: string | null;
  email: string | null;
  /** As they may be written: whole names first, then what is only a part. */
  names: readonly string[];
  lastName: string;
}

export interface SheetFacts {
  /** The code of the workplace, and the name of the position where the sheet names none. */
  workplace: string;
  position: string;
  templates: readonly SheetTemplate[];
  people: readonly SheetPerson[];
}

export interface SheetAsk {
  month: CalendarMonth;
  type: AssignmentType;
  /** What marks mean that no template is called by: a template, or nothing. */
  marks: ReadonlyMap<string, TemplateId | 'off'>;
}

/** A mark that nobody has said yet what it means. */
export interface UnknownMark {
  mark: string;
  cells: number;
  /** The only template whose name or code begins with it. */
  likely: TemplateId | null;
}

export interface ReadSheet {
  /** One for each mark and for each fault, counted from 1, with the cells of a roster file. */
  lines: Line[];
  rows: WrittenRow[];
  faults: Fault[];
  /** Where each line stands in the sheet, as `C5`. */
  cells: ReadonlyMap<number, string>;
  unknown: UnknownMark[];
}

/** The heading of the days stands among the first lines. */
const HEAD_LINES = 20;
const CELL_MAX = 200;

/**
 * Reads a sheet: a heading with the days of the month, before them the staff number, the name or both, and below a line
 * for each person with a mark on each day. Every cell at fault is told. Null where no line is a heading of days.
 * @param most what more marks and faults there are than so many is not read any more
 */
export function readSheet(
  lines: readonly Line[],
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

interface Head {
  /** Index of the line that names the days, and of the last line of the heading. */
  at: number;
  rows: number;
  /** Index of the line that names the weekdays; null where none does. */
  weekdays: number | null;
  days: Map<number, CalendarDate>;
  first: number;
  last: number;
  headings: Map<SheetHeading, number>;
}

function cellAt({ cells }: Line, column: number): string {
  return cells[column]?.trim() ?? '';
}

function daysOf({ cells }: Line, month: CalendarMonth): Map<number, CalendarDate> {
  const days = new Map<number, CalendarDate>();
  const met = new Set<CalendarDate>();
  cells.forEach((cell, column) => {
    const day = dayOf(cell, month);
    if (day === null || day === 'other' || met.has(day)) return;
    met.add(day);
    days.set(column, day);
  });
  return days;
}

/** The line among the first ones that names the most days. */
function headOf(lines: readonly Line[], month: CalendarMonth): Head | null {
  const found = lines.slice(0, HEAD_LINES).map((line, at) => ({ at, days: daysOf(line, month) }));
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

/** What stands before a line of weekdays, and is nobody's name. */
function isWeekdayHeading(cell: string): boolean {
  return weekdayNumber(cell) !== null || isWeekdayLabel(cell);
}

function readHead(reading: SheetReading, lines: readonly Line[], head: Head): void {
  const line = lines[head.at];
  const weekdays = head.weekdays === null ? null : lines[head.weekdays];
  if (!line) return;
  for (let column = head.first; column <= head.last; column += 1) {
    const [cell, date] = [cellAt(line, column), head.days.get(column)];
    if (date === undefined) {
      // An empty column between the days holds nothing that could be lost.
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

function readPerson(reading: SheetReading, line: Line, head: Head): void {
  const days = [...head.days].filter(([column]) => cellAt(line, column) !== '');
  const before = line.cells.slice(0, head.first).map((cell) => cell.trim());
  if (days.length === 0) return;
  const person = reading.person(before, head.headings);
  // Below the people such sheets count heads: figures that no template is called by, beside nobody's name.
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

type Day = { date: CalendarDate; staffNo: string | null; position: string };
type CellFault = { column: RosterColumn; value: string; key: FaultKey; params?: Record<string, number> };
type Meant = { template: SheetTemplate; start: number | null; end: number | null };

class SheetReading {
  readonly #facts: SheetFacts;
  readonly #asked: SheetAsk;
  readonly #templates: NameIndex<SheetTemplate>;
  readonly #byId: ReadonlyMap<TemplateId, SheetTemplate>;
  readonly #exact: ReadonlyMap<string, SheetPerson>;
  readonly #unpadded: ReadonlyMap<string, SheetPerson[]>;
  readonly #names: ReadonlyMap<string, SheetPerson[]>;
  readonly #lastNames: ReadonlyMap<string, SheetPerson[]>;
  readonly #marks: ReadonlyMap<string, TemplateId | 'off'>;
  readonly #lines: Line[] = [];
  readonly #rows: WrittenRow[] = [];
  readonly #faults: Fault[] = [];
  readonly #cells = new Map<number, string>();
  readonly #unknown = new Map<string, UnknownMark>();
  /** On which line of the sheet somebody stands already. */
  readonly #planned = new Map<string, number>();

  constructor(facts: SheetFacts, asked: SheetAsk) {
    this.#facts = facts;
    this.#asked = asked;
    this.#templates = new NameIndex(facts.templates, [({ code }) => code, ({ name }) => name]);
    this.#byId = new Map(facts.templates.map((one) => [one.id, one]));
    this.#exact = new Map(facts.people.map((one) => [one.staffNo ?? one.email ?? '', one]));
    this.#unpadded = Map.groupBy(facts.people, ({ staffNo }) => withoutZeros(staffNo ?? ''));
    const named = facts.people.flatMap((one) =>
      [...new Set(one.names.map(plainName))].map((name) => ({ name, one })),
    );
    this.#names = groupedBy(named);
    this.#lastNames = groupedBy(facts.people.map((one) => ({ name: plainName(one.lastName), one })));
    this.#marks = new Map([...asked.marks].map(([mark, means]) => [plainMark(mark), means]));
  }

  /** How many lines it has come to. */
  get count(): number {
    return this.#lines.length;
  }

  done(): ReadSheet {
    return {
      lines: this.#lines,
      rows: this.#rows,
      faults: this.#faults,
      cells: this.#cells,
      unknown: [...this.#unknown.values()],
    };
  }

  /** By the columns that headings tell; without them by a name before a number, which may only count the lines. */
  person(before: readonly string[], headings: ReadonlyMap<SheetHeading, number>): Found<SheetPerson> {
    const columnOf = (heading: SheetHeading) => {
      const column = headings.get(heading);
      return column === undefined ? '' : (before[column] ?? '');
    };
    const [staffNo, name] = [columnOf('staff_no'), columnOf('name')];
    if (staffNo !== '') return this.#byNumber(staffNo);
    if (headings.has('staff_no') || headings.has('name')) return this.#byName(name);
    const written = before.filter((cell) => cell !== '');
    const finds = [
      ...written.map((cell) => this.#byName(cell)),
      ...(written.length > 1 ? [this.#byName(written.join(''))] : []),
      ...written.map((cell) => (written.length > 1 ? this.#byExactNumber(cell) : this.#byNumber(cell))),
    ];
    return (
      finds.find((found) => typeof found !== 'string') ??
      finds.find((found) => found === 'ambiguous') ??
      'not_found'
    );
  }

  #byExactNumber(text: string): Found<SheetPerson> {
    const person = this.#exact.get(parseStaffNo(text) ?? text.toLowerCase());
    return person ? { item: person } : 'not_found';
  }

  #byNumber(text: string): Found<SheetPerson> {
    const exact = this.#byExactNumber(text);
    if (typeof exact !== 'string') return exact;
    const number = parseStaffNo(text) ?? '';
    const padded = this.#unpadded.get(withoutZeros(number)) ?? [];
    return only(padded.filter(({ staffNo }) => staffNo !== null && staffNo.length > number.length));
  }

  #byName(text: string): Found<SheetPerson> {
    const name = plainName(text);
    if (name === '') return 'not_found';
    return only(this.#names.get(name) ?? this.#lastNames.get(name) ?? []);
  }

  /** Whether a template is called so, or somebody has said what it means. */
  isKnown(text: string): boolean {
    return this.#templates.find(text).length > 0 || this.#marks.has(plainMark(text));
  }

  fault(line: Line, column: number, fault: CellFault, day: Partial<Day> = {}): void {
    const at = this.#line(line, column, day, fault);
    const { value, ...rest } = fault;
    this.#faults.push({ line: at, ...rest, value: told(value) });
  }

  cell(line: Line, column: number, day: Day): void {
    const text = line.cells[column]?.trim() ?? '';
    if (text.length > CELL_MAX || isFormula(text)) {
      this.fault(
        line,
        column,
        { column: 'shift', value: text, key: isFormula(text) ? 'formula' : 'not_found' },
        day,
      );
      return;
    }
    const parts = this.#isOne(text) ? [text] : marksIn(text);
    for (const part of parts) {
      const meant = this.#meaning(part);
      if (meant === 'off') continue;
      if ('key' in meant) this.fault(line, column, meant, day);
      else this.#plan(line, column, day, meant);
    }
  }

  /** Whether the cell is one mark as it stands, whatever is in it. */
  #isOne(text: string): boolean {
    return isOff(text) || this.isKnown(text);
  }

  #meaning(text: string): Meant | 'off' | CellFault {
    const named = this.#named(text);
    if (named !== null) return named;
    if (isOff(text)) return 'off';
    const times = timesIn(text);
    if (!times) return this.#unknownMark(text);
    const { mark, start, end } = times;
    if (mark !== '') {
      const of = this.#named(mark);
      if (of === null) return this.#unknownMark(mark);
      return of === 'off' || 'key' in of ? of : this.#withTimes(of.template, start, end);
    }
    const found = this.#byTimes(start, end);
    if (typeof found === 'string') return { column: 'start_time', value: text, key: found };
    return this.#withTimes(found.item, start, end);
  }

  #withTimes(template: SheetTemplate, start: number, end: number): Meant {
    const own = template.times.start !== start || template.times.end !== end;
    return { template, start: own ? start : null, end: own ? end : null };
  }

  /** What a template is called by, or what somebody has said that it means; null where neither is. */
  #named(mark: string): Meant | 'off' | CellFault | null {
    const found = this.#templates.find(mark);
    const [template] = found;
    if (template && found.length === 1) return { template, start: null, end: null };
    const means = this.#marks.get(plainMark(mark));
    if (means === 'off') return 'off';
    const chosen = means === undefined ? undefined : this.#byId.get(means);
    if (chosen) return { template: chosen, start: null, end: null };
    return found.length > 1 ? { column: 'shift', value: mark, key: 'ambiguous' } : null;
  }

  /** The template of these times, else the one that shares the most of them. */
  #byTimes(start: number, end: number): Found<SheetTemplate> {
    const { templates } = this.#facts;
    const same = templates.filter(({ times }) => times.start === start && times.end === end);
    if (same.length > 0) return only(same);
    const shared = templates.map((one) => Math.min(end, one.times.end) - Math.max(start, one.times.start));
    const most = Math.max(0, ...shared);
    return most === 0 ? 'not_found' : only(templates.filter((_, place) => shared[place] === most));
  }

  #unknownMark(mark: string): CellFault {
    const plain = plainMark(mark);
    const before = this.#unknown.get(plain);
    const begins = this.#facts.templates.filter(
      ({ code, name }) => plainMark(name).startsWith(plain) || plainMark(code).startsWith(plain),
    );
    const likely = begins.length === 1 ? (begins[0]?.id ?? null) : null;
    this.#unknown.set(plain, { mark: told(mark), cells: (before?.cells ?? 0) + 1, likely });
    return { column: 'shift', value: mark, key: 'mark' };
  }

  #plan(line: Line, column: number, day: Day, { template, start, end }: Meant): void {
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

  /** What the cell says as a line of a roster file, with what it is called in the sheet. */
  #line(
    line: Line,
    column: number,
    { date = '', staffNo, position }: Partial<Day>,
    named: Pick<CellFault, 'column' | 'value'>,
    times: { start: number | null; end: number | null } = { start: null, end: null },
  ): number {
    const at = this.#lines.length + 1;
    const clock = (minutes: number | null) => (minutes === null ? '' : formatClock(minutes));
    const said = (of: RosterColumn, otherwise: string) =>
      named.column === of ? told(named.value) : otherwise;
    const cells = [
      said('date', date),
      this.#facts.workplace,
      said('shift', ''),
      position || this.#facts.position,
      this.#asked.type,
      said('staff_no', staffNo ?? ''),
      said('start_time', clock(times.start)),
      clock(times.end),
    ];
    this.#lines.push({ line: at, cells });
    this.#cells.set(at, `${columnName(column)}${line.line}`);
    return at;
  }
}

function groupedBy(all: readonly { name: string; one: SheetPerson }[]): Map<string, SheetPerson[]> {
  const groups = Map.groupBy(all, ({ name }) => name);
  return new Map([...groups].map(([name, group]) => [name, [...new Set(group.map(({ one }) => one))]]));
}

const LETTERS = 26;

/** As table programs call it: 0 is `A`, 26 is `AA`. */
export function columnName(column: number): string {
  const rest = String.fromCharCode('A'.charCodeAt(0) + (column % LETTERS));
  return column < LETTERS ? rest : `${columnName(Math.floor(column / LETTERS) - 1)}${rest}`;
}
