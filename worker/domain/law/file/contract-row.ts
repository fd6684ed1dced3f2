// EC-01: reads one line of a file of contracts of employment.

import { parseStaffNo } from '#domain/format/staff-no.ts';
import type { Renewal } from '#domain/law/placement-kinds.ts';
import { CellReader, type FileLine } from '#domain/roster/file/cell-reader.ts';
import type { PlacesOf } from '#domain/roster/file/columns.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { isDayToAskFor } from '#domain/time/calendar-month.ts';
import { MINUTES_PER_HOUR } from '#domain/time/clock.ts';
import { parseImportedDate } from '#domain/time/imported-date.ts';
import type { SetupFault, SetupFaultKey } from '#domain/workplaces/file/planned-file.ts';
import { isByShift, parseRenewal, parseWeekHours, plainYen } from './written-terms.ts';

export const CONTRACT_COLUMNS = [
  'staff_no',
  'valid_from',
  'valid_to',
  'week_hours',
  'week_days',
  'salary_per_hour',
  'stated_month_yen',
  'commuting_month_yen',
  'overtime_hours',
  'renewal',
  'places',
  'duties',
] as const;
export type ContractColumn = (typeof CONTRACT_COLUMNS)[number];

/** What a line says of a contract, by the names of its columns. */
export interface WrittenContract {
  valid_from: CalendarDate;
  /** The last day; null is without an end. */
  valid_to: CalendarDate | null;
  /** Null for work by shift. */
  week_minutes: number | null;
  week_days: number | null;
  salary_per_hour: number;
  stated_month_yen: number;
  commuting_month_yen: number;
  overtime_minutes: number;
  places: string | null;
  duties: string | null;
  renewal: Renewal;
}

export interface ContractFileRow {
  line: number;
  staffNo: string;
  contract: WrittenContract;
}

/** The most that a cell may hold: letters, yen and minutes. */
export interface ContractBounds {
  textMax: number;
  wageMax: number;
  monthYenMax: number;
  weekMinutesMax: number;
  overtimeMax: number;
}

type ContractCells = CellReader<ContractColumn, SetupFaultKey>;

/** Reads a line and collects all faults of its cells. `row` is null for a line with a fault. */
export function readContractRow(
  line: FileLine,
  places: PlacesOf<ContractColumn>,
  { textMax, wageMax, monthYenMax, weekMinutesMax, overtimeMax }: ContractBounds,
): { row: ContractFileRow | null; faults: SetupFault<ContractColumn>[] } {
  const cells: ContractCells = new CellReader(line, places);
  const [required, optional] = [{ required: true }, { required: false }];
  const staffNo = cells.parsed('staff_no', parseStaffNo, 'staff_no', required);
  const valid_from = cells.parsed('valid_from', readContractDay, 'date', required);
  const valid_to = cells.parsed('valid_to', readContractDay, 'date', optional);
  const salary_per_hour = wholeNumberIn(cells, 'salary_per_hour', { min: 1, max: wageMax });
  const renewal = cells.parsed('renewal', parseRenewal, 'choice', required);
  const rest = {
    week_minutes: isByShift(cells.written('week_hours'))
      ? null
      : minutesOf(cells, 'week_hours', { min: 1, max: weekMinutesMax }),
    week_days: wholeNumberIn(cells, 'week_days', { min: 1, max: 7 }),
    stated_month_yen: wholeNumberIn(cells, 'stated_month_yen', { min: 0, max: monthYenMax }) ?? 0,
    commuting_month_yen: wholeNumberIn(cells, 'commuting_month_yen', { min: 0, max: monthYenMax }) ?? 0,
    overtime_minutes: minutesOf(cells, 'overtime_hours', { min: 0, max: overtimeMax }) ?? 0,
    places: textUpTo(cells, 'places', textMax),
    duties: textUpTo(cells, 'duties', textMax),
  };
  if (cells.written('salary_per_hour') === '') cells.fault('salary_per_hour', '', 'required');
  if (valid_from !== null && valid_to !== null && valid_to < valid_from) {
    cells.fault('valid_to', cells.written('valid_to'), 'date_order');
  }
  const { faults } = cells;
  if (faults.length > 0 || staffNo === null || valid_from === null) return { row: null, faults };
  if (salary_per_hour === null || renewal === null) return { row: null, faults };
  const contract = { valid_from, valid_to, salary_per_hour, renewal, ...rest };
  return { row: { line: line.line, staffNo, contract }, faults };
}

function readContractDay(text: string): CalendarDate | null {
  const date = parseImportedDate(text);
  return date !== null && isDayToAskFor(date) ? date : null;
}

type Bounds = { min: number; max: number };

function wholeNumberIn(cells: ContractCells, column: ContractColumn, { min, max }: Bounds): number | null {
  const text = cells.text(column, { required: false });
  if (text === null) return null;
  const digits = plainYen(text);
  if (!/^\d{1,9}$/.test(digits)) cells.fault(column, text, 'integer');
  else if (Number(digits) > max) cells.fault(column, text, 'max', { max });
  else if (Number(digits) < min) cells.fault(column, text, 'min', { min });
  else return Number(digits);
  return null;
}

function minutesOf(cells: ContractCells, column: ContractColumn, { min, max }: Bounds): number | null {
  const minutes = cells.parsed(column, parseWeekHours, 'hours', { required: false });
  if (minutes === null) return null;
  if (minutes >= min && minutes <= max) return minutes;
  const written = cells.written(column);
  if (minutes > max) cells.fault(column, written, 'max', { max: max / MINUTES_PER_HOUR });
  else cells.fault(column, written, 'hours');
  return null;
}

function textUpTo(cells: ContractCells, column: ContractColumn, max: number): string | null {
  const text = cells.text(column, { required: false });
  if (text === null || text.length <= max) return text;
  cells.fault(column, text, 'max_length', { max });
  return null;
}
