import type { Encoding, FileFormat } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import { WORKBOOK_TYPE } from '#contract/operation.ts';
import { type CsvCell, csvLine } from '#domain/roster/file/csv-line.ts';
import { encodeCp932, isInCp932 } from './cp932.ts';
import type { SheetLook } from './sheet-xml.ts';
import { type CellLines, workbookBytes } from './workbook.ts';

/** A file whose bytes are made while it is read. */
export type ExportedFile = { name: string; type: string; body: ReadableStream<Uint8Array> };

const CONTENT_TYPE: Record<FileFormat, string> = {
  utf8: 'text/csv; charset=utf-8',
  cp932: 'text/csv; charset=Shift_JIS',
  xlsx: WORKBOOK_TYPE,
};
const ENCODE: Record<Encoding, (text: string) => Uint8Array> = {
  utf8: (text) => new TextEncoder().encode(text),
  cp932: encodeCp932,
};
const BOM = '\ufeff';

/** The content type of an exported file. */
export function fileType(format: FileFormat): string {
  return CONTENT_TYPE[format];
}

/** The name of an exported file with its ending. */
export function exportedName(name: string, format: FileFormat): string {
  return `${name}.${format === 'xlsx' ? 'xlsx' : 'csv'}`;
}

/**
 * A file of these lines, the heading first. An error breaks off its body, so that a part is never taken for
 * the whole. Callers must therefore refuse before this.
 * @param name without an ending
 * @param look how a workbook shows the lines
 */
export function exportedFile(
  name: string,
  format: FileFormat,
  lines: () => CellLines,
  look: SheetLook = {},
): ExportedFile {
  const bytes = format === 'xlsx' ? workbookBytes(lines(), look) : textBytes(format, lines());
  return { name: exportedName(name, format), type: CONTENT_TYPE[format], body: streamed(bytes) };
}

async function* textBytes(encoding: Encoding, lines: CellLines): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const some of lines) {
    yield encodedLines(some, encoding, isFirst);
    isFirst = false;
  }
}

/** The first lines of a UTF-8 file start with a byte order mark. */
function encodedLines(
  lines: readonly (readonly CsvCell[])[],
  encoding: Encoding,
  isFirst: boolean,
): Uint8Array {
  const text = lines.map(csvLine).join('');
  return ENCODE[encoding](isFirst && encoding === 'utf8' ? `${BOM}${text}` : text);
}

function streamed(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) return controller.close();
      controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}

/** The bytes of some lines of a file that is stored in parts: as sent, or as JSON for a workbook. */
export function partBytes(
  lines: readonly (readonly CsvCell[])[],
  format: FileFormat,
  isFirst: boolean,
): Uint8Array {
  return format === 'xlsx'
    ? new TextEncoder().encode(JSON.stringify(lines))
    : encodedLines(lines, format, isFirst);
}

/** The body of a file from its stored parts. */
export function bodyOfParts(type: string, parts: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  if (type !== WORKBOOK_TYPE) return parts;
  const lines = async function* (): CellLines {
    for await (const part of parts) yield JSON.parse(new TextDecoder().decode(part));
  };
  return streamed(workbookBytes(lines()));
}

/**
 * C-01: never writes `?` for a character without a code.
 * @throws AppError SHIFT_CSV_NOT_ENCODABLE with the texts that contain one
 */
export function refuseForeign(texts: readonly string[]): void {
  const foreign = new Set(texts.filter((text) => !isInCp932(text)));
  if (foreign.size > 0) throw new AppError('SHIFT_CSV_NOT_ENCODABLE', { texts: [...foreign] });
}
