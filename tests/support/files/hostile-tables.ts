import { encodeCp932 } from '#worker/platform/csv/cp932.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The header and the only line of a valid table. */
export type Plain = { header: readonly string[]; row: readonly string[] };

/**
 * A spoiled or malicious table. `taken` is the expected result: read like the plain one, refused,
 * refused where extra columns (with texts, or blank) are not allowed, or either. `line` is the line of its fault.
 */
export type HostileTable = {
  why: string;
  taken: 'as_it_is' | 'refused' | 'beside' | 'blank' | 'either';
  line?: number;
  make: (plain: Plain) => Bytes;
};

const UTF8_BOM = '\ufeff';
const MEGABYTE = 1024 * 1024;

const line = (cells: readonly string[], delimiter = ',') => cells.join(delimiter);
const encoded = (text: string): Bytes => new TextEncoder().encode(text);
const lines = (plain: Plain, end = '\r\n') => `${line(plain.header)}${end}${line(plain.row)}${end}`;
/** The plain table with other lines. */
const withRows = ({ header }: Plain, ...rows: string[]) => encoded([line(header), ...rows, ''].join('\r\n'));
/** The plain row with its first cell replaced. */
const withFirst = (plain: Plain, cell: string) => withRows(plain, line([cell, ...plain.row.slice(1)]));

function utf16(text: string, isLittle: boolean): Bytes {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [at, letter] of [...text].entries()) view.setUint16(at * 2, letter.charCodeAt(0), isLittle);
  return bytes;
}

const taken = (why: string, make: HostileTable['make']): HostileTable => ({ why, taken: 'as_it_is', make });
const refused = (why: string, make: HostileTable['make'], at?: number): HostileTable => ({
  why,
  taken: 'refused',
  make,
  ...(at !== undefined && { line: at }),
});
const beside = (why: string, make: HostileTable['make']): HostileTable => ({ why, taken: 'beside', make });
const blank = (why: string, make: HostileTable['make']): HostileTable => ({ why, taken: 'blank', make });
const either = (why: string, make: HostileTable['make']): HostileTable => ({ why, taken: 'either', make });

/** The same table in the variants of table programs. */
const BY_PROGRAMS: readonly HostileTable[] = [
  taken('UTF-8 with a byte order mark, as Excel saves it', (plain) => encoded(`${UTF8_BOM}${lines(plain)}`)),
  taken('Shift_JIS, as Excel saves it in Japan', (plain) => encodeCp932(lines(plain))),
  taken('Unix line ends', (plain) => encoded(lines(plain, '\n'))),
  taken('line ends of old Macs', (plain) => encoded(lines(plain, '\r'))),
  taken('every kind of line end', ({ header, row }) => encoded(`${line(header)}\r${line(row)}\n\r\n\r\n\n`)),
  taken('no line end after its last line', (plain) => encoded(lines(plain).trimEnd())),
  taken('tabs between its cells', ({ header, row }) =>
    encoded(`${line(header, '\t')}\r\n${line(row, '\t')}\r\n`),
  ),
  taken('semicolons between its cells', ({ header, row }) =>
    encoded(`${line(header, ';')}\r\n${line(row, ';')}\r\n`),
  ),
  taken('quotes around every cell', ({ header, row }) =>
    encoded(`${line(header.map((cell) => `"${cell}"`))}\r\n${line(row.map((cell) => `"${cell}"`))}\r\n`),
  ),
  taken('empty columns and lines that a table program leaves', ({ header, row }) =>
    encoded(
      `${line([...header, '', ''])}\r\n${line([...row, '', ''])}\r\n${','.repeat(header.length)}\r\n\r\n`,
    ),
  ),
  taken('UTF-16, as Excel saves Unicode text', (plain) => utf16(`${UTF8_BOM}${lines(plain)}`, true)),
  taken('UTF-16 in the other byte order', (plain) => utf16(`${UTF8_BOM}${lines(plain)}`, false)),
  refused('ISO-2022-JP, as in old mails', (plain) => encoded(`\u001b$B;aL>\u001b(B,${lines(plain)}`)),
  either('two byte order marks', (plain) => encoded(`${UTF8_BOM}${UTF8_BOM}${lines(plain)}`)),
  refused('sep= in its first line, which only Excel knows', (plain) => encoded(`sep=,\r\n${lines(plain)}`)),
  either('vertical bars between its cells', ({ header, row }) =>
    encoded(`${line(header, '|')}\n${line(row, '|')}\n`),
  ),
  either('bytes that are invalid UTF-8 and unlikely Shift_JIS', (plain) =>
    Uint8Array.from([...encoded(lines(plain)), 0x82, 0xa0, 0xe3, 0x81]),
  ),
];

/** Invalid tables, with the first faulty line where there is one. */
const BROKEN: readonly HostileTable[] = [
  refused('no content', () => new Uint8Array()),
  refused('only a byte order mark', () => encoded(UTF8_BOM)),
  refused('only spaces and line ends', () => encoded(' \r\n \r\n\t\r\n')),
  refused('only its header', ({ header }) => encoded(`${line(header)}\r\n`)),
  refused('its line but no header', ({ row }) => encoded(`${line(row)}\r\n${line(row)}\r\n`)),
  refused('a NUL in a cell', (plain) => withFirst(plain, 'a\u0000b')),
  refused('NULs after its end', (plain) => encoded(`${lines(plain)}${'\u0000'.repeat(100)}`)),
  refused('a control character', (plain) => withFirst(plain, 'a\u0007b')),
  refused(
    'a quote that is never closed',
    (plain) => withRows(plain, line(plain.row), `"${line(plain.row)}`),
    3,
  ),
  refused('an unclosed quote in its header', (plain) => encoded(`"${lines(plain)}`)),
  either('quotes in the middle of a cell', (plain) => withFirst(plain, 'a"b"c')),
  either('text after a closed quote', (plain) => withFirst(plain, '"a"b')),
  refused('a repeated heading', ({ header, row }) =>
    encoded(`${line([...header, header[0] ?? ''])}\r\n${line([...row, row[0] ?? ''])}\r\n`),
  ),
  beside('headings equal to properties of every object', ({ header, row }) =>
    encoded(
      `${line([...header, '__proto__', 'constructor', 'toString'])}\r\n${line([...row, '1', '2', '3'])}\r\n`,
    ),
  ),
  refused('a heading of zero-width characters', ({ header, row }) =>
    encoded(`${line(['\u200b', ...header.slice(1)])}\r\n${line(row)}\r\n`),
  ),
  beside('more cells in a line than in its header', (plain) =>
    withRows(plain, line([...plain.row, 'x', 'y'])),
  ),
  either('fewer cells in a line than in its header', (plain) => withRows(plain, plain.row[0] ?? '')),
];

const FORMULAS = [
  '=1+1',
  "=cmd|'/C calc'!A0",
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\uff1d1+1',
  '=HYPERLINK("http://x")',
];

/** Cells that would run elsewhere, or hold no valid text. */
const CELLS: readonly HostileTable[] = [
  ...FORMULAS.map((formula) =>
    either(`the formula ${formula}`, (plain) => withFirst(plain, `"${formula.replaceAll('"', '""')}"`)),
  ),
  either('a formula after a tab', (plain) => withFirst(plain, '"\t=1+1"')),
  either('a formula after a line end', (plain) => withFirst(plain, '"\r=1+1"')),
  either('a statement of SQL', (plain) => withFirst(plain, "'); DROP TABLE person; --")),
  either('a right-to-left mark', (plain) => withFirst(plain, '\u202e1A')),
  either('full-width letters', (plain) => withFirst(plain, '\uff21\uff11')),
  either('one letter under a thousand marks', (plain) => withFirst(plain, `a${'\u0301'.repeat(1_000)}`)),
  either('a huge number', (plain) => withRows(plain, line(plain.row.map(() => '1e308')))),
  either('the date 0000-00-00', (plain) => withRows(plain, line(plain.row.map(() => '0000-00-00')))),
  either('a path upwards', (plain) => withRows(plain, line(plain.row.map(() => '../../../etc/passwd')))),
  either('a script', (plain) => withRows(plain, line(plain.row.map(() => '<script>alert(1)</script>')))),
];

/** Sizes that no list has. */
const LARGE: readonly HostileTable[] = [
  refused('a cell of 4 MB', (plain) => withFirst(plain, 'x'.repeat(4 * MEGABYTE))),
  refused('one quoted cell of 500,000 lines', (plain) => withFirst(plain, `"${'x\n'.repeat(500_000)}"`)),
  blank('a header of 100,000 columns', ({ header, row }) =>
    encoded(
      `${line([...header, ...Array.from({ length: 100_000 }, (_, at) => `c${at}`)])}\r\n${line(row)}\r\n`,
    ),
  ),
  either('a header of 100,000 empty columns', ({ header, row }) =>
    encoded(`${line(header)}${','.repeat(100_000)}\r\n${line(row)}\r\n`),
  ),
  beside('a line of 100,000 cells', (plain) => withRows(plain, `${line(plain.row)}${',x'.repeat(100_000)}`)),
  refused('a header of 4,000,000 commas', () => encoded(`${','.repeat(4_000_000)}\r\n1\r\n`)),
  refused('4,000,000 empty lines', () => encoded('\n'.repeat(4_000_000))),
  refused('2,000,000 lines of one comma', () => encoded(',\n'.repeat(2_000_000))),
  refused('its line 50,000 times', (plain) =>
    withRows(
      plain,
      ...Array.from({ length: 50_000 }, () => line(plain.row)).slice(
        0,
        Math.floor((4 * MEGABYTE) / (line(plain.row).length + 2)),
      ),
    ),
  ),
  refused('a million quotes', (plain) => withFirst(plain, '"'.repeat(1_000_001))),
];

export const HOSTILE_TABLES: readonly HostileTable[] = [...BY_PROGRAMS, ...BROKEN, ...CELLS, ...LARGE];
