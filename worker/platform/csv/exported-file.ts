import type { Encoding } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import { encodeCp932, isInCp932 } from './cp932.ts';

/** A file whose bytes are made when they are asked for. */
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

/** What such a file is sent as. */
export function fileType(encoding: Encoding): string {
  return CONTENT_TYPE[encoding];
}

/** The bytes of a part of a file; the first one says what it is written in. */
export function encodedText(text: string, encoding: Encoding, isFirst: boolean): Uint8Array {
  return ENCODE[encoding](isFirst && encoding === 'utf8' ? `${BOM}${text}` : text);
}

/**
 * A file of these texts. Whatever goes wrong on the way breaks its body off, so that a part is not taken for the
 * whole: what can be refused must be refused before.
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
 * C-01: never `?` for a character that has no code.
 * @throws AppError SHIFT_CSV_NOT_ENCODABLE with the texts that hold one
 */
export function refuseForeign(texts: readonly string[]): void {
  const foreign = new Set(texts.filter((text) => !isInCp932(text)));
  if (foreign.size > 0) throw new AppError('SHIFT_CSV_NOT_ENCODABLE', { texts: [...foreign] });
}
