import writeXlsxFile, { type Row } from 'write-excel-file/universal';
import { storedZip } from '#worker/platform/csv/stored-zip.ts';

/** A workbook as a spreadsheet program saves it. */
export async function workbook(rows: Row[]): Promise<Uint8Array<ArrayBuffer>> {
  const file = await writeXlsxFile(rows).toBlob();
  return new Uint8Array(await file.arrayBuffer());
}

const DEFLATED = 8;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook with this sheet and no styles. */
export function partsWith(sheet: string): Map<string, Uint8Array<ArrayBuffer>> {
  const parts = {
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet ${MAIN}><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return new Map(Object.entries(parts).map(([name, text]) => [name, new TextEncoder().encode(text)]));
}

export function workbookOf(sheet: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(storedZip(partsWith(sheet)));
}

/** The same parts with these styles. */
export function withStyles(
  parts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  styles: string,
): Map<string, Uint8Array<ArrayBuffer>> {
  const sheet = `${HEAD}<styleSheet ${MAIN}>${styles}</styleSheet>`;
  return new Map([...parts, ['xl/styles.xml', new TextEncoder().encode(sheet)]]);
}

/** A workbook with so many lines of one cell, which all refer to the same text. */
export function workbookNaming(text: string, lines: number): Uint8Array<ArrayBuffer> {
  const rows = Array.from(
    { length: lines },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
  );
  const parts = partsWith(rows.join(''));
  const relations = new TextDecoder().decode(parts.get('xl/_rels/workbook.xml.rels'));
  const texts = `<Relationship Id="rId2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
  const more = {
    'xl/_rels/workbook.xml.rels': relations.replace('</Relationships>', texts),
    'xl/sharedStrings.xml': `${HEAD}<sst ${MAIN}><si><t xml:space="preserve">${text}</t></si></sst>`,
  };
  for (const [name, part] of Object.entries(more)) parts.set(name, new TextEncoder().encode(part));
  return new Uint8Array(storedZip(parts));
}

async function deflate(plain: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([plain]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * An archive of these files, compressed.
 * @param said the size that the archive claims for each file
 */
export async function packed(
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  said?: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const deflated = new Map<string, Uint8Array>();
  for (const [name, plain] of files) deflated.set(name, await deflate(plain));
  const archive = new Uint8Array(storedZip(deflated));
  const view = new DataView(archive.buffer);
  let at = view.getUint32(archive.byteLength - 6, true);
  for (const [name, plain] of files) {
    const local = view.getUint32(at + 42, true);
    for (const method of [local + 8, at + 10]) view.setUint16(method, DEFLATED, true);
    for (const size of [local + 22, at + 24]) view.setUint32(size, said ?? plain.byteLength, true);
    at += 46 + new TextEncoder().encode(name).byteLength;
  }
  return archive;
}
