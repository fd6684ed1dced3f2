import type { Encoding } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import { encodeCp932, isInCp932 } from './cp932.ts';

/** A file whose bytes are made while it is read. */
export type ExportedFile = { name: string; type: string; body: ReadableStream<Uint8Array> };

const CONTENT_TYPE: Record<Encoding, string> = {
  utf8: 'text/csv; charset=utf-8',
  cp932: 'text/csv; charset=Shift_JIS',
};
const ENCODE: Record<Encoding, (text: string) => Uint8Array> = {
  utf8: (text) => new TextEncoder().encode(text),
  cp932: encodeCp932,
};
const BOM = '\ufeff';

/** The content type of an exported file. */
export function fileType(encoding: Encoding): string {
  return CONTENT_TYPE[encoding];
}

/** The bytes of a part of a file. The first part of a UTF-8 file starts with a byte order mark. */
export function encodedText(text: string, encoding: Encoding, isFirst: boolean): Uint8Array {
  return ENCODE[encoding](isFirst && encoding === 'utf8' ? `${BOM}${text}` : text);
}

/**
 * A file of these texts. An error breaks off its body, so that a part is never taken for the whole.
 * Callers must therefore refuse before this.
 */
export function exportedFile(
  name: string,
  encoding: Encoding,
  texts: () => AsyncGenerator<string>,
): ExportedFile {
  const source = texts();
  const encode = ENCODE[encoding];
  let begun = encoding !== 'utf8';
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) return controller.close();
      controller.enqueue(encode(begun ? value : `${BOM}${value}`));
      begun = true;
    },
    async cancel() {
      await source.return(undefined);
    },
  });
  return { name, type: CONTENT_TYPE[encoding], body };
}

/**
 * C-01: never writes `?` for a character without a code.
 * @throws AppError SHIFT_CSV_NOT_ENCODABLE with the texts that contain one
 */
export function refuseForeign(texts: readonly string[]): void {
  const foreign = new Set(texts.filter((text) => !isInCp932(text)));
  if (foreign.size > 0) throw new AppError('SHIFT_CSV_NOT_ENCODABLE', { texts: [...foreign] });
}
