import { AppError } from '#contract/errors.ts';
import { fieldIssues } from '#contract/validation.ts';
import { judgeEncoding, sampleOf, type TextEncoding } from '#domain/format/text-encoding.ts';
import { isZip } from './unzip.ts';

/** The platform calls Windows-31J by the name of its older part. */
const LABELS: Record<TextEncoding, string> = {
  utf8: 'utf-8',
  cp932: 'shift_jis',
  euc_jp: 'euc-jp',
  iso_2022_jp: 'iso-2022-jp',
};
/** A text may begin with a mark that says what it is written in. */
const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], label: 'utf-8' },
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
];
const MARK = '\ufeff';
/** Such letters stand in no list, and in nearly every file that is no text. */
const CONTROL = /[^\P{Cc}\t\n\r\x7f]/u;

/**
 * C-03: the text of a file by its mark, else in the encoding that alone makes sense of it; null for what is no text.
 * @throws AppError SHIFT_CSV_ENCODING_UNCLEAR with what it reads as in each encoding that is asked about
 */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return decodeAs(marked.label, bytes);
  const texts = new Map<TextEncoding, string | null>();
  const read = (encoding: TextEncoding) => {
    const text = texts.get(encoding) ?? decodeAs(LABELS[encoding], bytes);
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
 * A file as it is read from here on: a text whose encoding was chosen is turned into UTF-8.
 * @throws AppError E_UNPROCESSABLE_ENTITY where it is not written in the encoding that was chosen
 */
export function inChosenEncoding(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: TextEncoding | undefined,
): Uint8Array<ArrayBuffer> {
  if (encoding === undefined || isZip(bytes)) return bytes;
  const text = decodeAs(LABELS[encoding], bytes);
  if (text === null) throw fieldIssues({ encoding: [{ key: 'file_encoding' }] });
  return new TextEncoder().encode(`${MARK}${text}`);
}

function decodeAs(label: string, bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    return CONTROL.test(text) ? null : text;
  } catch {
    return null;
  }
}
