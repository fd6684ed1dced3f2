const codes = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, nth) => String.fromCharCode(first + nth));

const KEPT_CONTROLS = '\t\n\r';
const HALVES = ['\ud800', '\udbff', '\udc00', '\udfff'];

/**
 * G-17: every forbidden letter. Of the halves of a surrogate pair, only the ends of their ranges.
 */
export const REFUSED_LETTERS: readonly string[] = [
  ...codes(0x00, 0x1f).filter((letter) => !KEPT_CONTROLS.includes(letter)),
  ...codes(0x7f, 0x9f),
  ...HALVES,
  '\u061c',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u2060',
  '\ufeff',
  ...codes(0x202a, 0x202e),
  ...codes(0x2066, 0x2069),
];

/**
 * Unusual letters that a text may contain: joiners, variants, and letters beyond the first plane.
 */
export const ALLOWED_TEXT = '葛\u{E0100} \uFA10 Ễ \u{20bb7} ☎\ufe0f \u{1f469}\u200d\u{1f4bb} می\u200cخ';
