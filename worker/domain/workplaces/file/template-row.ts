// C-04, C-05, T-06, T-07: reads one line of a file of shift templates.

import { joinHyphens, toNfkc } from '#domain/format/normalise.ts';
import { CellReader, type FileLine } from '#domain/roster/file/cell-reader.ts';
import type { PlacesOf } from '#domain/roster/file/columns.ts';
import type { ClockMinutes } from '#domain/time/clock.ts';
import { parseImportedClock } from '#domain/time/imported-clock.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';
import type { SetupFault, SetupFaultKey } from './planned-file.ts';
import { parseWeekdays } from './written-weekdays.ts';

/** A template, and the people that it needs in a position on some weekdays. */
export const TEMPLATE_COLUMNS = [
  'workplace',
  'code',
  'name',
  'name_kana',
  'name_en',
  'name_vi',
  'start_time',
  'end_time',
  'breaks',
  'paid_before_minutes',
  'position',
  'weekdays',
  'fixed_total',
  'temp_total',
  'max_registered_temp',
] as const;
export type TemplateColumn = (typeof TEMPLATE_COLUMNS)[number];

export interface TemplateFileRow {
  line: number;
  workplace: string;
  code: string;
  name: string | null;
  nameKana: string | null;
  nameEn: string | null;
  nameVi: string | null;
  start: ClockMinutes | null;
  end: ClockMinutes | null;
  breaks: PlannedBreak[] | null;
  paidBefore: number | null;
  position: string | null;
  /** Null for every day. */
  weekdays: number[] | null;
  fixedTotal: number | null;
  tempTotal: number | null;
  maxRegisteredTemp: number | null;
}

export interface TemplateParsers {
  textMax: number;
  breaksMax: number;
  paidBeforeMax: number;
  seatsMax: number;
}

type Cells = CellReader<TemplateColumn, SetupFaultKey>;

/** Reads a line and collects all faults of its cells. `row` is null for a line with a fault. */
export function readTemplateRow(
  line: FileLine,
  places: PlacesOf<TemplateColumn>,
  parsers: TemplateParsers,
): { row: TemplateFileRow | null; faults: SetupFault<TemplateColumn>[] } {
  const cells: Cells = new CellReader(line, places);
  const optional = { required: false };
  const { seatsMax, paidBeforeMax } = parsers;
  const workplace = cells.text('workplace', { required: true });
  const code = limited(cells, 'code', parsers.textMax, true);
  const read = {
    name: limited(cells, 'name', parsers.textMax),
    nameKana: limited(cells, 'name_kana', parsers.textMax),
    nameEn: limited(cells, 'name_en', parsers.textMax),
    nameVi: limited(cells, 'name_vi', parsers.textMax),
    start: cells.parsed('start_time', parseImportedClock, 'time', optional),
    end: cells.parsed('end_time', parseImportedClock, 'time', optional),
    breaks: readBreaks(cells, parsers),
    paidBefore: readCount(cells, 'paid_before_minutes', paidBeforeMax),
    position: cells.text('position', optional),
    weekdays: cells.parsed('weekdays', parseWeekdays, 'weekdays', optional),
    fixedTotal: readCount(cells, 'fixed_total', seatsMax),
    tempTotal: readCount(cells, 'temp_total', seatsMax),
    maxRegisteredTemp: readCount(cells, 'max_registered_temp', seatsMax),
  };
  refuseLooseCounts(cells);
  const { faults } = cells;
  if (workplace === null || code === null || faults.length > 0) return { row: null, faults };
  return { row: { line: line.line, workplace, code, ...read }, faults };
}

function limited(cells: Cells, column: TemplateColumn, max: number, required = false): string | null {
  const text = cells.text(column, { required });
  if (text === null || text.length <= max) return text;
  cells.fault(column, text, 'max_length', { max });
  return null;
}

const BREAK_PARTS = /^([^-~\u301c]+)[-~\u301c]([^-~\u301c]+)$/;

function readBreaks(cells: Cells, { breaksMax }: TemplateParsers): PlannedBreak[] | null {
  const text = cells.text('breaks', { required: false });
  if (text === null) return null;
  const parts = toNfkc(text).split(/[,/;\u3001]/);
  if (parts.length > breaksMax) {
    cells.fault('breaks', text, 'max_items', { max: breaksMax });
    return null;
  }
  const read = parts.flatMap((part): PlannedBreak[] => {
    const [, from = '', to = ''] = BREAK_PARTS.exec(joinHyphens(part)) ?? [];
    const [start, end] = [parseImportedClock(from), parseImportedClock(to)];
    return start === null || end === null ? [] : [{ start, end }];
  });
  if (read.length === parts.length) return read.toSorted((one, other) => one.start - other.start);
  cells.fault('breaks', text, 'time');
  return null;
}

function readCount(cells: Cells, column: TemplateColumn, max: number): number | null {
  const text = cells.text(column, { required: false });
  if (text === null) return null;
  const plain = toNfkc(text);
  if (!/^\d{1,9}$/.test(plain)) cells.fault(column, text, 'integer');
  else if (Number(plain) > max) cells.fault(column, text, 'max', { max });
  else return Number(plain);
  return null;
}

/** Counts and weekdays belong to a position. */
function refuseLooseCounts(cells: Cells): void {
  const counts = ['weekdays', 'fixed_total', 'temp_total', 'max_registered_temp'] as const;
  if (cells.written('position') !== '') return;
  if (counts.some((column) => cells.written(column) !== '')) cells.fault('position', '', 'required');
}
