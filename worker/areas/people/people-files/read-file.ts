import { parseMail } from '#contract/fields/formats.ts';
import { PEOPLE_ROWS_MAX, SALARY_PER_HOUR_MAX, TEXT_MAX } from '#contract/limits.ts';
import { peopleColumnOf } from '#contract/people/people-columns.ts';
import { peopleValueOf } from '#contract/people/people-values.ts';
import { fieldIssues } from '#contract/validation.ts';
import { KEY_COLUMN, PEOPLE_COLUMNS, type PeopleColumn } from '#domain/people/file/columns.ts';
import type { PeopleFault } from '#domain/people/file/fault.ts';
import {
  type CellParsers,
  linesWithMyNumber,
  type PersonFileLine,
  readPeopleRow,
} from '#domain/people/file/written-row.ts';
import type { FileLine } from '#domain/roster/file/cell-reader.ts';
import { readHeader } from '#domain/roster/file/columns.ts';
import { headedLines } from '#worker/platform/csv/headed-lines.ts';
import { readTable } from '#worker/platform/csv/table.ts';

/** A file, read without looking up what it names. */
export type PeopleFile = {
  /** The header as written. */
  columns: readonly string[];
  lines: readonly FileLine[];
  rows: readonly PersonFileLine[];
  faults: PeopleFault[];
};

const READING: CellParsers = {
  mail: (text) => (text.length > TEXT_MAX ? null : parseMail(text)),
  choice: peopleValueOf,
  textMax: TEXT_MAX,
  salaryMax: SALARY_PER_HOUR_MAX,
};

/**
 * @throws AppError E_UNPROCESSABLE_ENTITY for a file that is no table, is too long or contains a My
 * Number, SHIFT_CSV_EMPTY, and SHIFT_CSV_INVALID_HEADER with the missing and unknown columns
 */
export async function readPeopleFile(bytes: Uint8Array<ArrayBuffer>): Promise<PeopleFile> {
  const table = await readTable(bytes, 1 + PEOPLE_ROWS_MAX);
  if (table === null) throw fieldIssues({ file: [{ key: 'table_file' }] });
  refuseMyNumbers([...table.lines, ...(table.unread ?? [])]);
  const { openQuote, tooLong } = table;
  if (tooLong) throw fieldIssues({ file: [{ key: 'max_rows', params: { max: PEOPLE_ROWS_MAX } }] });
  const { columns, lines, places } = headedLines(table, (cells) =>
    readHeader<PeopleColumn>(cells, PEOPLE_COLUMNS, peopleColumnOf, [KEY_COLUMN]),
  );
  const read = lines.map((line) => readPeopleRow(line, places, READING));
  const faults = read.flatMap((one) => one.faults);
  if (openQuote !== null) {
    faults.push({ line: openQuote, column: null, value: '', key: 'open_quote' });
  }
  return {
    columns,
    lines,
    rows: read.flatMap(({ row }) => row ?? []),
    faults,
  };
}

const LINES_SHOWN = 20;

/** G-12: checked before anything of the file is stored or returned. */
function refuseMyNumbers(lines: readonly FileLine[]): void {
  const found = linesWithMyNumber(lines);
  if (found.length === 0) return;
  const more = found.length > LINES_SHOWN ? ', …' : '';
  const params = { lines: `${found.slice(0, LINES_SHOWN).join(', ')}${more}` };
  throw fieldIssues({ file: [{ key: 'my_number', params }] });
}
