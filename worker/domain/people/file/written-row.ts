// C-04…C-07, G-01…G-13, F-10: reads one line of a people file cell by cell.

import { parseKana } from '#domain/format/kana.ts';
import { looksLikeMyNumber } from '#domain/format/my-number.ts';
import { normaliseMail, toNfkc } from '#domain/format/normalise.ts';
import { parsePassportNumber } from '#domain/format/passport.ts';
import { parsePersonName } from '#domain/format/person-name.ts';
import { parseDomesticPhone, parseEmergencyPhone } from '#domain/format/phone.ts';
import { formatPostalCode, parsePostalCode } from '#domain/format/postal-code.ts';
import { parseResidenceCardNumber } from '#domain/format/residence-card.ts';
import { parseStaffNo } from '#domain/format/staff-no.ts';
import { DESIGNATED_NUMBER_MAX } from '#domain/papers/record.ts';
import { CellReader, type FileLine } from '#domain/roster/file/cell-reader.ts';
import type { PlacesOf } from '#domain/roster/file/columns.ts';
import { unguarded } from '#domain/roster/file/formula.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { isMonthToAskFor } from '#domain/time/calendar-month.ts';
import { parseImportedDate } from '#domain/time/imported-date.ts';
import {
  CHOICE_COLUMNS,
  type ChoiceColumn,
  type PeopleColumn,
  VALUE_COLUMNS,
  type ValueColumn,
} from './columns.ts';
import type { PeopleFault, PeopleFaultKey } from './fault.ts';

/** The values of a person without the staff number, in the form of an export. */
export type PersonValues = ReadonlyMap<ValueColumn, string>;

/** The well-formed cells of a line. Whether the things that they name exist is checked later. */
export interface PersonFileLine {
  line: number;
  /**
   * Whether all cells are well-formed. If not, no value is reported as missing, because the faulty cell
   * may hold it.
   */
  sound: boolean;
  /** A staff number; the mail address of a person without one. */
  staffNo: string;
  /** Without empty cells. */
  values: PersonValues;
  workplace: string | null;
  /** The whole cell, not yet split. */
  positions: string | null;
  /** Yen. */
  salaryPerHour: number | null;
  wageFrom: CalendarDate | null;
}

/** Checks and choices that the domain does not know. */
export interface CellParsers {
  /** Returns a mail address in its stored form, or null. */
  mail: (text: string) => string | null;
  /** Returns the key that a cell means by its key or label. */
  choice: (column: ChoiceColumn, text: string) => string | undefined;
  textMax: number;
  salaryMax: number;
}

type PeopleCellReader = CellReader<PeopleColumn, PeopleFaultKey>;
type Form = { parse: (text: string) => string | null; key: PeopleFaultKey };

/** Months are added to this last day, so it may not be at the ends of the calendar. */
function parseLastDay(text: string): CalendarDate | null {
  const date = parseImportedDate(text);
  return date !== null && isMonthToAskFor(date.slice(0, 7)) ? date : null;
}

function parsePostal(text: string): string | null {
  // C-06: spreadsheets drop the leading zero.
  const code = parsePostalCode(/^\d{6}$/.test(toNfkc(text)) ? `0${toNfkc(text)}` : text);
  return code === null ? null : formatPostalCode(code);
}

/** C-06: also accepts digits without their leading zero. */
function withLostZero(parse: (text: string) => string | null): (text: string) => string | null {
  return (text) => {
    const found = parse(text);
    return found === null && /^[1-9]\d{8,9}$/.test(toNfkc(text)) ? parse(`0${toNfkc(text)}`) : found;
  };
}

const DATE: Form = { parse: parseImportedDate, key: 'date' };
const LAST_DAY: Form = { parse: parseLastDay, key: 'date' };
const NAME_FORM: Form = { parse: parsePersonName, key: 'invalid' };
const KANA: Form = { parse: parseKana, key: 'kana' };

/** A foreign number starts with `+`, which in any other cell would start a formula. */
const PHONES = {
  phone: { parse: withLostZero(parseDomesticPhone), key: 'phone' },
  emergency_contact_phone: { parse: withLostZero(parseEmergencyPhone), key: 'emergency_phone' },
} as const satisfies Partial<Record<ValueColumn, Form>>;

const FORMS = {
  last_name: NAME_FORM,
  first_name: NAME_FORM,
  last_name_kana: KANA,
  first_name_kana: KANA,
  birthday: DATE,
  postal_code: { parse: parsePostal, key: 'postal_code' },
  hired_on: DATE,
  left_on: DATE,
  residence_expires_on: LAST_DAY,
  residence_number: { parse: parseResidenceCardNumber, key: 'residence_card' },
  student_card_expires_on: LAST_DAY,
  passport_number: { parse: parsePassportNumber, key: 'passport' },
  passport_expires_on: LAST_DAY,
} as const satisfies Partial<Record<ValueColumn, Form>>;

/** Columns without a format or choices are stored as written. */
const TEXTS = VALUE_COLUMNS.filter(isText);

type FormedColumn = keyof typeof FORMS | keyof typeof PHONES | ChoiceColumn | 'email' | 'designated_number';

function isText(column: ValueColumn): column is Exclude<ValueColumn, FormedColumn> {
  const isFormed =
    column in FORMS || column in PHONES || column === 'email' || column === 'designated_number';
  return !isFormed && !CHOICE_COLUMNS.some((choice) => choice === column);
}

/** A staff number (G-10) or a mail address; null for any other text. */
function readStaffNo(text: string): string | null {
  return text.includes('@') ? normaliseMail(text) : parseStaffNo(text);
}

/**
 * G-12: returns the lines that contain a My Number. A file with one is refused unread, because it is
 * never collected.
 */
export function linesWithMyNumber(lines: readonly FileLine[]): number[] {
  return lines.flatMap(({ line, cells }) => (cells.some(looksLikeMyNumber) ? line : []));
}

/**
 * Reads a line and collects all faults of its cells. `row` is null where the line does not identify a
 * person.
 */
export function readPeopleRow(
  line: FileLine,
  places: PlacesOf<PeopleColumn>,
  reading: CellParsers,
): { row: PersonFileLine | null; faults: PeopleFault[] } {
  const cells: PeopleCellReader = new CellReader(line, places);
  const staffNo = cells.parsed('staff_no', readStaffNo, 'staff_no', { required: true });
  const values = readValues(cells, reading);
  const workplace = readText(cells, 'workplace', reading);
  const positions = cells.text('positions', { required: false });
  const salaryPerHour = readWhole(cells, 'salary_per_hour', AROUND_AMOUNT, reading.salaryMax);
  const wageFrom = cells.parsed('wage_from', parseImportedDate, 'date', { required: false });
  refuseParted(cells);
  const { faults } = cells;
  if (staffNo === null) return { row: null, faults };
  const sound = faults.length === 0;
  return {
    row: { line: line.line, sound, staffNo, values, workplace, positions, salaryPerHour, wageFrom },
    faults,
  };
}

function readValues(cells: PeopleCellReader, reading: CellParsers): PersonValues {
  const values = new Map<ValueColumn, string>();
  const keep = (column: ValueColumn, value: string | null) => {
    if (value !== null) values.set(column, value);
  };
  const optional = { required: false };
  for (const [column, { parse, key }] of typedEntries(FORMS)) {
    keep(column, cells.parsed(column, parse, key, optional));
  }
  keep('email', cells.parsed('email', reading.mail, 'email', optional));
  for (const [column, { parse, key }] of typedEntries(PHONES)) {
    keep(column, parse(unguarded(cells.written(column))) ?? cells.parsed(column, parse, key, optional));
  }
  for (const column of CHOICE_COLUMNS) {
    keep(
      column,
      cells.parsed(column, (text) => reading.choice(column, text), 'choice', optional),
    );
  }
  const number = readWhole(cells, 'designated_number', AROUND_NUMBER, DESIGNATED_NUMBER_MAX);
  keep('designated_number', number === null ? null : String(number));
  for (const column of TEXTS) keep(column, readText(cells, column, reading));
  return values;
}

function typedEntries<Name extends string, Value>(record: Record<Name, Value>): [Name, Value][] {
  return Object.entries(record) as [Name, Value][];
}

function readText(cells: PeopleCellReader, column: PeopleColumn, { textMax }: CellParsers): string | null {
  const text = cells.text(column, { required: false });
  if (text === null || text.length <= textMax) return text;
  cells.fault(column, text, 'max_length', { max: textMax });
  return null;
}

/** Amounts may have separators and the sign or name of the yen. */
const AROUND_AMOUNT = /[\s,]|^[\u00a5]|\u5186$/g;
/** A number of a list may have the words for `No.` around it. */
const AROUND_NUMBER = /\s|^\u7b2c|\u53f7$/g;

/**
 * A whole number from 1 to `max`.
 * @param around the characters that a cell may have besides the figures
 */
function readWhole(
  cells: PeopleCellReader,
  column: PeopleColumn,
  around: RegExp,
  max: number,
): number | null {
  const text = cells.text(column, { required: false });
  if (text === null) return null;
  const figures = toNfkc(text).replace(around, '');
  const whole = /^\d+(?:\.\d+)?$/.test(figures) ? Number(figures) : null;
  if (whole !== null && Number.isInteger(whole) && whole > 0 && whole <= max) return whole;
  if (whole === null) cells.fault(column, text, 'type_number');
  else if (!Number.isInteger(whole)) cells.fault(column, text, 'integer');
  else if (whole > 0) cells.fault(column, text, 'max', { max });
  else cells.fault(column, text, 'greater_than', { min: 0 });
  return null;
}

/** A wage needs positions, and positions need a workplace. */
function refuseParted(cells: PeopleCellReader): void {
  const wants = (column: PeopleColumn, other: PeopleColumn) => {
    if (cells.written(column) !== '' && cells.written(other) === '') cells.fault(other, '', 'required');
  };
  wants('wage_from', 'salary_per_hour');
  wants('salary_per_hour', 'positions');
  wants('positions', 'workplace');
}
