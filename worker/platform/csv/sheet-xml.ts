import type { CsvCell } from '#domain/roster/file/csv-line.ts';
import { guarded } from '#domain/roster/file/formula.ts';
import { columnName } from '#domain/roster/file/sheet.ts';

// The parts of a workbook that every table program reads (ECMA-376): one table on each sheet.

/** How a sheet is shown. */
export type SheetLook = {
  /** The lines of the heading and the columns that stay in view. Default: one line. */
  frozen?: { lines: number; columns: number };
  /** The columns that take text only, so that a program leaves `0012` and `9:00` as they are. */
  textColumns?: number;
};

/** More lines than a sheet may have. */
export const SHEET_LINES_MAX = 1_048_576;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE_NAMES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes of the cell formats in {@link STYLES}. */
const FORMAT = { plain: 0, head: 1, decimal: 2, duration: 3, text: 4 };

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="[h]:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5">${[
  [0, 0],
  [0, 1],
  [2, 0],
  [164, 0],
  [49, 0],
]
  .map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs></styleSheet>`;

export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

/** The parts of a workbook around its only sheet, by their paths. */
export const WORKBOOK_PARTS: readonly (readonly [path: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/${SHEET_PATH}" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE_NAMES}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE_NAMES}"><sheets><sheet name="Kinmu" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE_NAMES}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE_NAMES}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', STYLES],
];

export const SHEET_END = '</sheetData></worksheet>';

export function sheetStart({ frozen = { lines: 1, columns: 0 }, textColumns = 0 }: SheetLook): string {
  const { lines, columns } = frozen;
  const corner = `${columnName(columns)}${lines + 1}`;
  const pane = columns > 0 ? 'bottomRight' : 'bottomLeft';
  const text = `<cols><col min="1" max="${textColumns}" width="16" style="${FORMAT.text}" customWidth="1"/></cols>`;
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane${columns > 0 ? ` xSplit="${columns}"` : ''} ySplit="${lines}" topLeftCell="${corner}" activePane="${pane}" state="frozen"/></sheetView></sheetViews>${textColumns > 0 ? text : ''}<sheetData>`;
}

/** @param number the line from 1 @param isHead whether it is a line of headings */
export function sheetLine(cells: readonly CsvCell[], number: number, isHead: boolean): string {
  const written = cells.map((cell, place) => cellXml(cell, `${columnName(place)}${number}`, isHead));
  return `<row r="${number}">${written.join('')}</row>`;
}

function cellXml(cell: CsvCell, address: string, isHead: boolean): string {
  if (typeof cell === 'number') return numberXml(cell, FORMAT.plain, address);
  if (typeof cell !== 'string') {
    const value = numberOf(cell.number);
    if (value) return numberXml(value.value, value.format, address);
  }
  const text = typeof cell === 'string' ? guarded(cell) : cell.number;
  if (text === '') return '';
  const format = isHead ? FORMAT.head : FORMAT.plain;
  return `<c r="${address}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

function numberXml(value: number, format: number, address: string): string {
  return `<c r="${address}" s="${format}"><v>${value}</v></c>`;
}

/** A number in its own format; null for one that table programs show as an error, as negative durations. */
function numberOf(written: string): { value: number; format: number } | null {
  const [, hours, minutes] = /^(\d+):(\d{2})$/.exec(written) ?? [];
  if (hours !== undefined) {
    return { value: (Number(hours) * 60 + Number(minutes)) / MINUTES_A_DAY, format: FORMAT.duration };
  }
  if (!/^-?\d+(?:\.\d+)?$/.test(written)) return null;
  return { value: Number(written), format: written.includes('.') ? FORMAT.decimal : FORMAT.plain };
}

const MINUTES_A_DAY = 1440;

/** XML can hold no other control characters and no half of a pair. */
const NOT_IN_XML = /[^\t\n\r -\uFFFD]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}
