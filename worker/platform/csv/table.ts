import type { Line } from '#domain/roster/file/cell-reader.ts';
import { decodeText } from './decode.ts';
import { parseCsv } from './parse.ts';
import { readXlsx } from './xlsx.ts';

/**
 * The lines of a file in which something is written. `openQuote` is the line from which on nothing could be read;
 * what stands there is in `unread`, cut at every delimiter. Of a file that is too long only the first lines are.
 */
export type Table = { lines: Line[]; openQuote: number | null; unread?: Line[]; tooLong: boolean };

/**
 * Reads a CSV text, or the first sheet of a workbook; which of them it is, its bytes tell. Null for any other file.
 * @param most how many lines it may have, the header among them
 * @param head of a text, how many lines tell what stands between its cells
 */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
  head = 1,
): Promise<Table | null> {
  const workbook = await readXlsx(bytes, most);
  if (workbook !== 'none') return workbook;
  const text = decodeText(bytes);
  return text === null ? null : parseCsv(text, most, head);
}
