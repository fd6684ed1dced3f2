import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { CsvCell } from '#domain/roster/file/csv-line.ts';
import {
  SHEET_END,
  SHEET_LINES_MAX,
  SHEET_PATH,
  type SheetLook,
  sheetLine,
  sheetStart,
  WORKBOOK_PARTS,
} from './sheet-xml.ts';

/** Lines of cells, some at a time. */
export type CellLines = AsyncGenerator<readonly (readonly CsvCell[])[]>;

/** The same in every workbook, so that the same lines give the same bytes. */
const FILE_TIME = '2000-01-01T00:00:00Z';

/**
 * A workbook with one sheet, made while it is read: the lines of one step are in memory, however long the
 * sheet is.
 * @throws RangeError for more lines than a sheet may have, which breaks the file off
 */
export async function* workbookBytes(source: CellLines, look: SheetLook = {}): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const takeMade = () => {
    const chunks = made;
    made = [];
    return chunks;
  };
  const add = (path: string) => {
    const file = new ZipDeflate(path);
    file.mtime = FILE_TIME;
    zip.add(file);
    return file;
  };
  for (const [path, text] of WORKBOOK_PARTS) add(path).push(strToU8(text), true);
  const sheet = add(SHEET_PATH);
  sheet.push(strToU8(sheetStart(look)));
  const heads = look.frozen?.lines ?? 1;
  let number = 0;
  for await (const lines of source) {
    if (number + lines.length > SHEET_LINES_MAX) throw new RangeError('too many lines for a sheet');
    const rows = lines.map((cells, nth) => sheetLine(cells, number + nth + 1, number + nth < heads));
    number += lines.length;
    sheet.push(strToU8(rows.join('')));
    yield* takeMade();
  }
  sheet.push(strToU8(SHEET_END), true);
  zip.end();
  yield* takeMade();
}
