// C-04, G-15: reads one line of a file of workplaces.

import { formatCoordinates, parseCoordinates } from '#domain/format/coordinates.ts';
import { toNfkc } from '#domain/format/normalise.ts';
import { parseDomesticPhone } from '#domain/format/phone.ts';
import { formatPostalCode, parsePostalCode } from '#domain/format/postal-code.ts';
import { wageIndustryOf } from '#domain/pay/hours/wage-industry.ts';
import { CellReader, type FileLine } from '#domain/roster/file/cell-reader.ts';
import type { PlacesOf } from '#domain/roster/file/columns.ts';
import { parseImportedDate } from '#domain/time/imported-date.ts';
import type { SetupFault, SetupFaultKey } from './planned-file.ts';

/** `positions` adds positions that the workplace lacks. */
export const WORKPLACE_COLUMNS = [
  'code',
  'name',
  'name_kana',
  'name_en',
  'name_vi',
  'postal_code',
  'prefecture',
  'address',
  'phone',
  'coordinates',
  'formula',
  'client',
  'engagement',
  'industry',
  'wage_industry',
  'fueiho',
  'contract_from',
  'contract_to',
  'conflict_on',
  'positions',
] as const;
export type WorkplaceColumn = (typeof WORKPLACE_COLUMNS)[number];

/** The columns of the workplace itself, whose empty cells change nothing. */
export type WorkplaceValue = Exclude<WorkplaceColumn, 'code' | 'positions'>;
export const WORKPLACE_VALUES: readonly WorkplaceValue[] = WORKPLACE_COLUMNS.filter(
  (column) => column !== 'code' && column !== 'positions',
);

export interface WorkplaceFileRow {
  line: number;
  code: string;
  /** Without empty cells, in the form of an export. */
  values: ReadonlyMap<WorkplaceValue, string>;
  /** The whole cell, not yet split. */
  positions: string | null;
}

/** Columns whose cells hold one of a few values, written by its key or its label. */
export const WORKPLACE_CHOICES = [
  'prefecture',
  'engagement',
  'industry',
  'fueiho',
] as const satisfies readonly WorkplaceColumn[];
export type WorkplaceFileChoice = (typeof WORKPLACE_CHOICES)[number];

/** Checks that the domain does not know. */
export interface WorkplaceParsers {
  /** Returns the key that a cell means. */
  choice: (column: WorkplaceFileChoice, text: string) => string | undefined;
  textMax: number;
  formulaMax: number;
}

type Cells = CellReader<WorkplaceColumn, SetupFaultKey>;

/** Reads a line and collects all faults of its cells. `row` is null for a line with a fault. */
export function readWorkplaceRow(
  line: FileLine,
  places: PlacesOf<WorkplaceColumn>,
  parsers: WorkplaceParsers,
): { row: WorkplaceFileRow | null; faults: SetupFault<WorkplaceColumn>[] } {
  const cells: Cells = new CellReader(line, places);
  const optional = { required: false };
  const code = shortText(cells, 'code', parsers, true);
  const read: [WorkplaceValue, string | null][] = [
    ['name', shortText(cells, 'name', parsers)],
    ['name_kana', shortText(cells, 'name_kana', parsers)],
    ['name_en', shortText(cells, 'name_en', parsers)],
    ['name_vi', shortText(cells, 'name_vi', parsers)],
    ['postal_code', cells.parsed('postal_code', readPostalCode, 'postal_code', optional)],
    ['prefecture', readChoice(cells, 'prefecture', parsers)],
    ['address', shortText(cells, 'address', parsers)],
    ['phone', cells.parsed('phone', parseDomesticPhone, 'phone', optional)],
    ['coordinates', cells.parsed('coordinates', readCoordinates, 'coordinates', optional)],
    ['formula', cells.parsed('formula', (text) => readFormula(text, parsers.formulaMax), 'choice', optional)],
    ['client', shortText(cells, 'client', parsers)],
    ['engagement', readChoice(cells, 'engagement', parsers)],
    ['industry', readChoice(cells, 'industry', parsers)],
    ['wage_industry', readWageIndustry(cells, parsers)],
    ['fueiho', readChoice(cells, 'fueiho', parsers)],
    ['contract_from', cells.parsed('contract_from', parseImportedDate, 'date', optional)],
    ['contract_to', cells.parsed('contract_to', parseImportedDate, 'date', optional)],
    ['conflict_on', cells.parsed('conflict_on', parseImportedDate, 'date', optional)],
  ];
  const positions = cells.text('positions', optional);
  const { faults } = cells;
  if (code === null || faults.length > 0) return { row: null, faults };
  const values = new Map(read.flatMap(([column, value]) => (value === null ? [] : [[column, value]])));
  return { row: { line: line.line, code, values, positions }, faults };
}

function readChoice(cells: Cells, column: WorkplaceFileChoice, { choice }: WorkplaceParsers): string | null {
  return cells.parsed(column, (text) => choice(column, text), 'choice', { required: false });
}

function shortText(
  cells: Cells,
  column: WorkplaceColumn,
  { textMax }: WorkplaceParsers,
  required = false,
): string | null {
  const text = cells.text(column, { required });
  if (text === null || text.length <= textMax) return text;
  cells.fault(column, text, 'max_length', { max: textMax });
  return null;
}

/** O-16: a word for every industry is as no cell, for the prefecture's own minimum wage holds anyway. */
function readWageIndustry(cells: Cells, parsers: WorkplaceParsers): string | null {
  const text = shortText(cells, 'wage_industry', parsers);
  return (text && wageIndustryOf(text)) || null;
}

/** C-06: spreadsheets drop the leading zero. */
function readPostalCode(text: string): string | null {
  const code = parsePostalCode(/^\d{6}$/.test(toNfkc(text)) ? `0${toNfkc(text)}` : text);
  return code === null ? null : formatPostalCode(code);
}

function readCoordinates(text: string): string | null {
  const found = parseCoordinates(text);
  return found && formatCoordinates(found);
}

function readFormula(text: string, max: number): string | null {
  const plain = toNfkc(text);
  return /^[1-9]$/.test(plain) && Number(plain) <= max ? plain : null;
}
