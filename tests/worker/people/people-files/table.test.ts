import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/universal';
import { IMPORT_FILE_MAX, PEOPLE_ROWS_MAX } from '#contract/limits.ts';
import { storedZip } from '#worker/platform/csv/stored-zip.ts';
import { readTable } from '#worker/platform/csv/table.ts';
import { unzip } from '#worker/platform/csv/unzip.ts';
import { BOMBS } from './bombs.ts';
import { packed, partsWith, withStyles, workbook, workbookNaming, workbookOf } from './workbooks.ts';

const cell = (at: string, value: string) => `<c r="${at}"><v>${value}</v></c>`;
const row = (nth: number, cells: string) => `<row r="${nth}">${cells}</row>`;
const text = (value: string) => new TextEncoder().encode(value);

describe('a workbook', () => {
  it('is read as the lines of its first sheet: texts unchanged, numbers and dates as stored', async () => {
    const file = await workbook([
      [{ value: 'スタッフ番号' }, { value: '生年月日' }, { value: '時給' }, { value: '有無' }],
      [
        { value: '00123', type: String },
        { value: new Date('2001-04-05T00:00:00Z'), type: Date, format: 'yyyy/mm/dd' },
        { value: 1250, type: Number },
        { value: true, type: Boolean },
      ],
      [null],
      [{ value: '=1+1', type: String }, { value: '  x  ' }, { value: 81_012_345_678 }],
    ]);
    expect(await readTable(file, 10)).toEqual({
      lines: [
        { line: 1, cells: ['スタッフ番号', '生年月日', '時給', '有無'] },
        { line: 2, cells: ['00123', '2001-04-05', '1250', 'TRUE'] },
        { line: 4, cells: ['=1+1', 'x', '81012345678', ''] },
      ],
      openQuote: null,
      tooLong: false,
    });
  });

  it('writes long numbers without an exponent', async () => {
    const table = await readTable(workbookOf(row(1, cell('A1', '8.1012345678E+10') + cell('B1', '0.5'))), 10);
    expect(table?.lines).toEqual([{ line: 1, cells: ['81012345678', '0.5'] }]);
  });

  it('may be as large as its lines require', async () => {
    const lines = Array.from({ length: 2_000 }, (_, at) =>
      row(
        at + 1,
        Array.from({ length: 26 }, (__, nth) =>
          cell(`${String.fromCharCode(65 + nth)}${at + 1}`, `${at * 1_000_000_000}`),
        ).join(''),
      ),
    );
    const file = workbookOf(lines.join(''));
    expect(file.byteLength).toBeGreaterThan(1_000_000);
    const table = await readTable(file, 2_001);
    expect(table).toMatchObject({ tooLong: false });
    expect(table?.lines).toHaveLength(2_000);
  });

  it('is read only in its first sheet', async () => {
    const sheets = await writeXlsxFile([
      { sheet: 'A', data: [[{ value: 'x' }]] },
      { sheet: 'B', data: Array.from({ length: 200 }, () => [{ value: 'y' }]) },
    ]).toBlob();
    const table = await readTable(new Uint8Array(await sheets.arrayBuffer()), 2);
    expect(table).toEqual({ lines: [{ line: 1, cells: ['x'] }], openQuote: null, tooLong: false });
  });

  it.each([
    ['with too many lines', [1, 2, 3].map((nth) => row(nth, cell(`A${nth}`, '1'))).join('')],
    ['with a cell at the end of the sheet', row(1, cell('A1', '1')) + row(1_048_576, cell('A1048576', '1'))],
  ])('reports as too long a workbook %s', async (_, sheet) => {
    expect(await readTable(workbookOf(sheet), 2)).toMatchObject({ tooLong: true });
  });

  it('is measured wherever its sheet is located in the archive', async () => {
    const elsewhere = new Map(
      [...partsWith(row(1, cell('A1', '1')) + row(1_048_576, cell('A1048576', '1')))].map(([name, bytes]) => {
        const moved = new TextDecoder().decode(bytes).replace('worksheets/sheet1.xml', 'hidden/sheet.xml');
        return [name.replace('worksheets/sheet1.xml', 'hidden/sheet.xml'), text(moved)];
      }),
    );
    expect(await readTable(new Uint8Array(storedZip(elsewhere)), 2)).toMatchObject({ tooLong: true });
  });

  // A search from each start would take minutes.
  it('is refused when its tags never end', async () => {
    const endless = text('<sheet '.repeat(400_000) + '<Relationship '.repeat(400_000));
    const parts = partsWith(row(1, cell('A1', '1')));
    for (const name of ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels']) {
      expect(await readTable(new Uint8Array(storedZip(new Map([...parts, [name, endless]]))), 2)).toBeNull();
    }
  });

  it('has no entities of its own, and keeps its texts', async () => {
    const bomb = '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;&x;&x;&x;&x;&x;&x;&x;">]>';
    const parts = partsWith(row(1, '<c r="A1" t="inlineStr"><is><t>&y;&lt;b&gt;</t></is></c>'));
    expect((await readTable(new Uint8Array(storedZip(parts)), 2))?.lines).toEqual([
      { line: 1, cells: ['&y;<b>'] },
    ]);
    const sheet = new TextDecoder().decode(parts.get('xl/worksheets/sheet1.xml'));
    parts.set('xl/worksheets/sheet1.xml', text(sheet.replace('?>', `?>${bomb}`)));
    expect(await readTable(new Uint8Array(storedZip(parts)), 2)).toBeNull();
  });

  // The reader would take minutes for each; a test that hangs means a lost limit.
  it.each(BOMBS)('is refused when it is a bomb %s', async (_, parts) => {
    const file = await packed(parts());
    expect(file.byteLength).toBeLessThan(IMPORT_FILE_MAX);
    expect([null, { lines: [], openQuote: null, tooLong: true }]).toContainEqual(
      await readTable(file, 1 + PEOPLE_ROWS_MAX),
    );
  });

  it.each([
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/sharedStrings.xml',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])('is refused with a long text in %s', async (name) => {
    const parts = withStyles(partsWith(row(1, cell('A1', '1'))), '');
    parts.set('xl/sharedStrings.xml', text('<sst></sst>'));
    expect(await readTable(await packed(parts), 2)).toMatchObject({ lines: [{ cells: ['1'] }] });
    parts.set(name, text(`${new TextDecoder().decode(parts.get(name))}${' '.repeat(200_000)}`));
    expect(await readTable(await packed(parts), 2)).toBeNull();
  });

  it('keeps the longest text of a cell and a date in its own format', async () => {
    const longest = '漢'.repeat(32_767);
    expect(await readTable(workbookNaming(longest, 1), 2)).toMatchObject({ lines: [{ cells: [longest] }] });
    const formats =
      '<numFmts><numFmt numFmtId="164" formatCode="[$-411]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/></numFmts>';
    const parts = withStyles(
      partsWith(row(1, '<c r="A1" s="0"><v>45000</v></c>')),
      `${formats}<cellXfs><xf numFmtId="164"/></cellXfs>`,
    );
    expect(await readTable(await packed(parts), 2)).toMatchObject({ lines: [{ cells: ['2023-03-15'] }] });
  });

  it('may contain parts that the reader ignores, however long their texts are', async () => {
    const parts = partsWith(row(1, cell('A1', '1')));
    parts.set('customXml/item1.xml', text(`<a>${'x'.repeat(1_000_000)}</a>`));
    expect(await readTable(await packed(parts), 2)).toMatchObject({ lines: [{ cells: ['1'] }] });
  });

  it.each<[string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>]>([
    ['with a cell far to the right', () => workbookOf(row(1, cell('XFD1', '1')))],
    ['with a cell reference in powers of ten', () => workbookOf(row(1, cell('A1e9', '1')))],
    ['with a cell reference in character references', () => workbookOf(row(1, cell('A&#57;99999999', '1')))],
    ['with a cell reference under a prefix', () => workbookOf(row(1, '<c x:r="A999999999"><v>1</v></c>'))],
    ['with a row number in powers of ten', () => workbookOf('<row r="1e9"><c r="A1"><v>1</v></c></row>')],
    ['with letters of an impossible column', () => workbookOf(row(1, cell('\uffff\uffff\uffff1', '1')))],
    ['with rows in disorder', () => workbookOf(row(2, cell('A2', '1')) + row(1, cell('A1', '1')))],
    [
      'with two cells at opposite ends',
      () => workbookOf(row(1, cell('A1', '1')) + row(4_000, cell('IV4000', '1'))),
    ],
    ['whose cells all name one long text', () => workbookNaming(`x${' '.repeat(30_000)}x`, 300)],
    ['whose cells all name one long run of blanks', () => workbookNaming(' '.repeat(30_000), 300)],
    ['that is not XML', () => workbookOf('<row')],
    ['without its sheet', () => new Uint8Array(storedZip(new Map([...partsWith('')].slice(0, 1))))],
    [
      'that unpacks to hundreds of times its size',
      () => packed(new Map([['xl/workbook.xml', new Uint8Array(64 * 1024 * 1024)]])),
    ],
    ['with a false size', () => packed(new Map([['xl/workbook.xml', new Uint8Array(64 * 1024 * 1024)]]), 10)],
    ['of another archive', () => new Uint8Array(storedZip(new Map([['word/document.xml', text('<a/>')]])))],
    ['that ends too soon', () => workbookOf(row(1, cell('A1', '1'))).slice(0, 300)],
    [
      'whose packed part is damaged',
      async () =>
        (await packed(new Map([['xl/workbook.xml', text('<a/>')]]))).map((byte, at) =>
          at > 44 && at < 60 ? 255 : byte,
        ),
    ],
    [
      'of the format before XLSX',
      () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0x00]),
    ],
  ])('is not read as a file %s', async (_, made) => {
    expect(await readTable(await made(), 1_000)).toBeNull();
  });
});

describe('an archive', () => {
  const files = new Map([
    ['a/b.xml', text('<a/>')],
    ['あ.txt', new Uint8Array(3)],
  ]);

  it('is unpacked to its files', async () => {
    expect(unzip(new Uint8Array(storedZip(files)), () => true, 7)).toEqual(files);
    const only = unzip(new Uint8Array(storedZip(files)), (name) => name.endsWith('.xml'), 4);
    expect([...(only?.keys() ?? [])]).toEqual(['a/b.xml']);
    const plain = new Uint8Array(100_000);
    expect(unzip(await packed(new Map([['x', plain]])), () => true, 100_000)).toEqual(
      new Map([['x', plain]]),
    );
  });

  it('is refused with more files than any workbook has', async () => {
    const many = new Map(Array.from({ length: 1_001 }, (_, nth) => [`${nth}.xml`, text('')]));
    expect(unzip(new Uint8Array(storedZip(many)), () => true, 9)).toBeNull();
    expect(unzip(new Uint8Array(storedZip(many)), (name) => name === '7.xml', 9)).toEqual(
      new Map([['7.xml', text('')]]),
    );
  });

  it('is unpacked up to the size limit', async () => {
    expect(unzip(new Uint8Array(storedZip(files)), () => true, 6)).toBeNull();
    expect(unzip(await packed(new Map([['x', new Uint8Array(100_000)]])), () => true, 99_999)).toBeNull();
  });
});

describe('any other file', () => {
  it('is read as text or refused', async () => {
    expect(await readTable(text('a;b\r\n1;2\r\n'), 10)).toMatchObject({
      lines: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1', '2'] },
      ],
    });
    expect(
      await readTable(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00]), 10),
    ).toBeNull();
  });
});
