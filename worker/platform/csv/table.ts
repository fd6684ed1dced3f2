import type { FileLine } from '#domain/roster/file/cell-reader.ts';
import { decodeText } from './decode.ts';
import { parseCsv } from './parse.ts';
import { readXlsx } from './xlsx.ts';

/**
 * The lines of a file that are not blank. `openQuote` is the first unreadable line, and `unread`
 * has the lines from there, split at every delimiter. A file that is too long yields only its first
 * lines.
 */
export type FileTable = {
  lines: FileLine[];
  openQuote: number | null;
  unread?: FileLine[];
  tooLong: boolean;
};

/**
 * Reads a CSV text or the first sheet of a workbook, recognized by its bytes. Null for any other
 * file.
 * @param most the allowed lines with the header
 * @param head the lines of a text that are searched for the delimiter
 */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
  head = 1,
): Promise<FileTable | null> {
  const workbook = await readXlsx(bytes, most);
  if (workbook !== 'none') return workbook;
  const text = decodeText(bytes);
  return text === null ? null : parseCsv(text, most, head);
}
