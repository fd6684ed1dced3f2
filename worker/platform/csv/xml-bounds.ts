/**
 * More than a cell may hold: 32,767 letters of three bytes each. Applies to comments and CDATA
 * sections too.
 */
const RUN_MAX = 128 * 1024;
/** More than any tag of a workbook. One tag may name thousands of ranges. */
const TAG_MAX = 64 * 1024;
/** A number format has at most 255 letters, and each may be written as an entity. */
const FORMAT_MAX = 2 * 1024;
/** A table program accepts at most 250 number formats in a workbook. */
const FORMATS_MAX = 500;

const charCodesOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const LESS = 0x3c;
const GREATER = 0x3e;
const QUOTES = charCodesOf(`"'`);
const NAME_ENDS = charCodesOf(' \t\n\v\f\r/>');
const FORMAT = charCodesOf('numFmt');
/** The start and the end of each section that is no tag. */
const MARKUP_SECTIONS = (
  [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const
).map(([start, end]) => ({ start: charCodesOf(start), end: charCodesOf(end) }));

/**
 * Whether no text, tag or section of this XML exceeds those of any workbook, and no tag contains a
 * `<`. The reader scans a piece again for each part that arrives. Its time for a number format
 * grows with the square of its length.
 */
export function isBoundedXml(bytes: Uint8Array): boolean {
  let formats = 0;
  let at = 0;
  while (at < bytes.length) {
    const next = bytes.indexOf(LESS, at);
    const start = next < 0 ? bytes.length : next;
    if (start - at > RUN_MAX) return false;
    if (next < 0) return true;
    const end = endOfMarkup(bytes, start);
    if (end === null) return false;
    if (isFormat(bytes, start)) {
      formats += 1;
      if (end - start > FORMAT_MAX || formats > FORMATS_MAX) return false;
    }
    at = end;
  }
  return true;
}

/** The end of the tag or section that begins here. Null when it is too long. */
function endOfMarkup(bytes: Uint8Array, start: number): number | null {
  const section = MARKUP_SECTIONS.find((one) => isAt(bytes, start, one.start));
  return section ? endOfSection(bytes, start, section.end) : endOfTag(bytes, start);
}

function endOfSection(bytes: Uint8Array, start: number, end: readonly number[]): number | null {
  const last = Math.min(bytes.length - end.length, start + RUN_MAX);
  for (let at = start; at <= last; at += 1) {
    if (isAt(bytes, at, end)) return at + end.length;
  }
  return null;
}

function endOfTag(bytes: Uint8Array, start: number): number | null {
  const last = Math.min(bytes.length, start + TAG_MAX);
  let quote: number | null = null;
  for (let at = start + 1; at < last; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === LESS) return null;
    if (quote !== null) {
      if (byte === quote) quote = null;
    } else if (QUOTES.includes(byte)) quote = byte;
    else if (byte === GREATER) return at + 1;
  }
  return null;
}

/** Whether the tag's name is `numFmt`, under any prefix. */
function isFormat(bytes: Uint8Array, start: number): boolean {
  let end = start + 1;
  while (end < bytes.length && !NAME_ENDS.includes(bytes[end] ?? 0)) end += 1;
  return isAt(bytes, end - FORMAT.length, FORMAT);
}

function isAt(bytes: Uint8Array, at: number, wanted: readonly number[]): boolean {
  return wanted.every((byte, nth) => bytes[at + nth] === byte);
}
