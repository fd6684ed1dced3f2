import { AppError } from '#contract/errors.ts';
import { fieldIssues } from '#contract/validation.ts';
import { judgeEncoding, sampleOf, type TextEncoding } from '#domain/format/text-encoding.ts';
import { isZip } from './unzip.ts';

/** The platform knows Windows-31J by the name of its older part. */
const DECODER_LABELS: Record<TextEncoding, string> = {
  utf8: 'utf-8',
  cp932: 'shift_jis',
  euc_jp: 'euc-jp',
  iso_2022_jp: 'iso-2022-jp',
};
/** A byte order mark names the encoding of a text. */
const BYTE_ORDER_MARKS = [
  { mark: [0xef, 0xbb, 0xbf], label: 'utf-8' },
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
];
const BYTE_ORDER_MARK = '\ufeff';
/** These characters are in no list, and in nearly every binary file. */
const CONTROL = /[^\P{Cc}\t\n\r\x7f]/u;

/**
 * C-03: the text of a file by its mark, else in the only encoding that fits. Null for binary data.
 * @throws AppError SHIFT_CSV_ENCODING_UNCLEAR with its text in each possible encoding
 */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return decodeAs(marked.label, bytes);
  const texts = new Map<TextEncoding, string | null>();
  const read = (encoding: TextEncoding) => {
    const text = texts.get(encoding) ?? decodeAs(DECODER_LABELS[encoding], bytes);
    texts.set(encoding, text);
    return text;
  };
  const judged = judgeEncoding(read);
  if (judged === null) return null;
  if ('taken' in judged) return read(judged.taken);
  const readings = judged.asked.map((encoding) => ({ encoding, sample: sampleOf(read(encoding) ?? '') }));
  throw new AppError('SHIFT_CSV_ENCODING_UNCLEAR', { readings });
}

/**
 * Converts a text in a chosen encoding to UTF-8.
 * @throws AppError E_UNPROCESSABLE_ENTITY when the bytes do not fit the chosen encoding
 */
export function inChosenEncoding(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: TextEncoding | undefined,
): Uint8Array<ArrayBuffer> {
  if (encoding === undefined || isZip(bytes)) return bytes;
  const text = decodeAs(DECODER_LABELS[encoding], bytes);
  if (text === null) throw fieldIssues({ encoding: [{ key: 'file_encoding' }] });
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${text}`);
}

function decodeAs(label: string, bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    return CONTROL.test(text) ? null : text;
  } catch {
    return null;
  }
}
