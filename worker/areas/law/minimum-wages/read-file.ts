import { AppError } from '#contract/errors.ts';
import { rateColumnOf } from '#contract/law/rate-columns.ts';
import type { RateFileBody, RateFileLines } from '#contract/law/rate-file.ts';
import { MINIMUM_WAGES_AT_ONCE_MAX, TEXT_MAX } from '#contract/limits.ts';
import { fieldIssues } from '#contract/validation.ts';
import { NEEDED_RATE_COLUMNS, RATE_COLUMNS, readRateCells } from '#domain/law/file/rate-row.ts';
import { readHeader } from '#domain/roster/file/columns.ts';
import { inChosenEncoding } from '#worker/platform/csv/decode.ts';
import { headedLines } from '#worker/platform/csv/headed-lines.ts';
import { readTable } from '#worker/platform/csv/table.ts';

/**
 * Returns the cells of a file of minimum wages, which a page shows as lines to check and correct.
 * @throws AppError E_UNPROCESSABLE_ENTITY for a file that is no table or too long, SHIFT_CSV_EMPTY,
 * SHIFT_CSV_ENCODING_UNCLEAR, SHIFT_CSV_INVALID_HEADER with the missing and unknown columns,
 * SHIFT_CSV_INVALID_ROW with every fault of a cell
 */
export async function readRateFile({ file, encoding }: RateFileBody): Promise<RateFileLines> {
  const bytes = inChosenEncoding(new Uint8Array(await file.arrayBuffer()), encoding);
  const table = await readTable(bytes, 1 + MINIMUM_WAGES_AT_ONCE_MAX);
  if (table === null) throw fieldIssues({ file: [{ key: 'table_file' }] });
  if (table.tooLong) {
    throw fieldIssues({ file: [{ key: 'max_rows', params: { max: MINIMUM_WAGES_AT_ONCE_MAX } }] });
  }
  const { lines, places } = headedLines(table, (cells) =>
    readHeader(cells, RATE_COLUMNS, rateColumnOf, NEEDED_RATE_COLUMNS),
  );
  const read = lines.map((line) => readRateCells(line, places, TEXT_MAX));
  const faults = read.flatMap((one) => one.faults);
  if (table.openQuote !== null) {
    faults.push({ line: table.openQuote, column: null, value: '', key: 'open_quote' });
  }
  if (faults.length > 0) throw new AppError('SHIFT_CSV_INVALID_ROW', { rows: faults });
  return { lines: read.map(({ cells }) => cells) };
}
