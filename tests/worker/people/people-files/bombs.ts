import { partsWith, withStyles } from './workbooks.ts';

const MANY = 9_000_000;
const LONG = 60_000;
const STYLES = 300;

const format = (id: number) => `<numFmt numFmtId="${id}" formatCode="${'['.repeat(LONG)}"/>`;
const style = (id: number) => `<xf numFmtId="${id}"/>`;
const styled = (at: number) => `<row r="${at + 1}"><c r="A${at + 1}" s="${at}"><v>1</v></c></row>`;
const each = (made: (id: number) => string, from: number) =>
  Array.from({ length: STYLES }, (_, nth) => made(from + nth)).join('');

type Parts = Map<string, Uint8Array<ArrayBuffer>>;

/** Small workbooks that would keep an unbounded reader busy for minutes. */
export const BOMBS: readonly (readonly [string, () => Parts])[] = [
  ['of nine million spaces', () => partsWith(' '.repeat(MANY))],
  ['of nineteen million spaces', () => partsWith(' '.repeat(19_000_000))],
  [
    'of one tag with 200,000 attributes',
    () => partsWith(`<row r="1"${Array.from({ length: 200_000 }, (_, nth) => ` a${nth}=""`).join('')}/>`),
  ],
  ['of one value with many tags', () => partsWith(`<row r="1" a="${'<b>'.repeat(MANY / 3)}"/>`)],
  ['of one value with many ends of tags', () => partsWith(`<row r="1" a="${'>'.repeat(MANY)}"/>`)],
  ['of one comment', () => partsWith(`<!--${'<row>'.repeat(MANY / 5)}-->`)],
  ['of one marked section', () => partsWith(`<![CDATA[${' '.repeat(MANY)}]]>`)],
  ['of one instruction', () => partsWith(`<?a ${' '.repeat(MANY)}?>`)],
  ['of rows without a number', () => partsWith('<row/>'.repeat(MANY / 4))],
  [
    'of long formats of numbers',
    () =>
      withStyles(
        partsWith(each(styled, 0)),
        `<numFmts>${each(format, 164)}</numFmts><cellXfs>${each(style, 164)}</cellXfs>`,
      ),
  ],
];
