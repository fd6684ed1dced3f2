import { IMPORT_FILE_MAX } from '#contract/limits.ts';
import type { FileLine } from '#domain/roster/file/cell-reader.ts';
import { storedZip } from './stored-zip.ts';
import type { FileTable } from './table.ts';
import { isZip, unzip } from './unzip.ts';
import { isBoundedXml } from './xml-bounds.ts';

/** Bytes of an unpacked workbook: several times the longest list, and small enough for a Worker. */
const UNPACKED_MAX = 20 * 1024 * 1024;
/** More columns than any list has. A cell far to the right would make every line that long. */
export const COLUMNS_MAX = 256;
/** Cells of a list with the empty ones, because the reader allocates every cell before another. */
const CELLS_MAX = 1_000_000;
/**
 * Letters, as many as a text may have. A workbook stores each text once, and thousands of cells may
 * refer to it.
 */
const LETTERS_MAX = IMPORT_FILE_MAX;
/** A sheet may have this many times the allowed lines, as long as the others are blank. */
const WITH_BLANKS = 5;

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
/** A row, under any prefix. Its number is optional. */
const ROW = /<(?:[^\s<>:/]*:)?row(?=[\s/>])/g;
/** The address of a row or a cell, in any namespace. */
const ADDRESS = /(?<![\w.-]|xmlns:)r\s*=\s*(["'])(.*?)\1/gs;
/**
 * The address as every program writes it. The reader would also take other letters, fractions and
 * powers of ten for numbers.
 */
const PLAIN_ADDRESS = /^([A-Z]{0,3})(\d{1,7})$/;

/**
 * The first sheet of a workbook as lines, with dates as `YYYY-MM-DD` and numbers as stored. `none`
 * for bytes that are no workbook, null for an unreadable one.
 * @param most the allowed lines with the header
 */
export async function readXlsx(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<FileTable | null | 'none'> {
  if (!isZip(bytes)) return 'none';
  const unpacked = unzip(bytes, isPartOfWorkbook, UNPACKED_MAX);
  if (!unpacked?.has(WORKBOOK)) return null;
  const files = withFirstSheetAlone(unpacked);
  if (![...files.values()].every(isBoundedXml)) return null;
  const extent = extentOf(files);
  if (extent === null || extent.columns > COLUMNS_MAX) return null;
  if (extent.rows > most * WITH_BLANKS) return { lines: [], openQuote: null, tooLong: true };
  if (extent.rows * extent.columns > CELLS_MAX) return null;
  const rows = await sheetRows(files);
  if (!rows || lettersIn(rows) > LETTERS_MAX) return null;
  const lines = rows
    .map((cells, at): FileLine => ({ line: at + 1, cells: cells.map(cellText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return { lines: lines.slice(0, most), openQuote: null, tooLong: lines.length > most };
}

/** Leaves pictures, printer settings, queries and similar parts packed. */
function isPartOfWorkbook(name: string): boolean {
  return name.startsWith('xl/') && (name.endsWith('.xml') || name.endsWith('.xml.rels'));
}

/** The other sheets are not read, however large they are. */
function withFirstSheetAlone(files: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const first = firstSheet(files);
  return new Map([...files].filter(([name]) => !SHEET.test(name) || first === null || name === first));
}

/** The path of the first sheet in the workbook. Null when the workbook does not name one. */
function firstSheet(files: ReadonlyMap<string, Uint8Array>): string | null {
  const textIn = (name: string) => new TextDecoder().decode(files.get(name));
  const [, id] = /<(?:\w+:)?sheet\s[^<>]*?\bid\s*=\s*["']([^"']+)["']/.exec(textIn(WORKBOOK)) ?? [];
  const relations = textIn(RELATIONS).match(/<(?:\w+:)?Relationship\s[^<>]*>/g) ?? [];
  const meant = relations.find((one) => /\sId\s*=\s*["']([^"']+)["']/.exec(one)?.[1] === id);
  const target = /\sTarget\s*=\s*["']([^"']+)["']/.exec(meant ?? '')?.[1];
  if (target === undefined) return null;
  const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  return files.has(name) ? name : null;
}

/**
 * The extent of the sheet. The reader allocates every row up to the last one, as wide as the
 * widest. Null when the addresses are not plain. Sheets are recognized by content, because a
 * workbook may store one under any path.
 */
function extentOf(files: ReadonlyMap<string, Uint8Array>): { rows: number; columns: number } | null {
  let [rows, columns] = [0, 0];
  for (const file of files.values()) {
    const text = new TextDecoder().decode(file);
    if (!text.includes('sheetData')) continue;
    let written = 0;
    for (const _ of text.matchAll(ROW)) written += 1;
    rows = Math.max(rows, written);
    for (const [, , address = ''] of text.matchAll(ADDRESS)) {
      const [, letters, row] = PLAIN_ADDRESS.exec(address) ?? [];
      if (letters === undefined) return null;
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnNumber(letters));
    }
  }
  return { rows, columns };
}

/** `A` is 1, `AA` is 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Null for an unreadable workbook: only the file can be at fault. */
async function sheetRows(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<readonly (readonly unknown[])[] | null> {
  const { readSheet } = await import('read-excel-file/universal');
  // Packed without compression: for large compressed files the reader starts a thread, which a
  // Worker does not have.
  const archive = storedZip(files);
  try {
    // Cells are checked only after the length is known.
    return await readSheet<string>(archive, { parseNumber: (text) => text, trim: false });
  } catch {
    return null;
  }
}

function lettersIn(rows: readonly (readonly unknown[])[]): number {
  return rows.flat().reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);
}

/** A cell is a text, a number as stored, a boolean, a date, or null when empty. */
function cellText(cell: unknown): string {
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell !== 'string') return cell instanceof Date ? dateText(cell) : '';
  const text = cell.trim();
  return isScientific(text) ? String(Number(text)) : text;
}

/** Empty for a number formatted as a date that is no date. */
function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

/** Table programs store long numbers like `8.1E+10`. */
function isScientific(text: string): boolean {
  return /^-?\d(?:\.\d+)?E[+-]\d+$/.test(text);
}
