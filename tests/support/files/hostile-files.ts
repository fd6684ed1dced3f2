import {
  bytesOf,
  chunk,
  jpegWith,
  PNG_DATA,
  PNG_END,
  PNG_START,
  pngWith,
  segment,
} from '#tests/support/pictures.ts';
import { storedZip } from '#worker/platform/csv/stored-zip.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The appearance and the purpose of a file. */
export type Looks = 'picture' | 'document' | 'archive' | 'text';

/** A malicious or broken file, and the harm that it could do. */
export type HostileFile = { why: string; name: string; looks: Looks; make: () => Bytes };

/** Must never appear in a stored picture. */
export const SMUGGLED = 'smuggled-in-a-picture';
const SCRIPT = `<script>alert("${SMUGGLED}")</script>`;
const PDF = `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert("${SMUGGLED}"))>>>>endobj\n%%EOF`;

const head = (width: number, height: number) => {
  const sides = new Uint8Array(8);
  const view = new DataView(sides.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  return chunk('IHDR', sides, 8, 6, 0, 0, 0);
};
const frame = (width: number, height: number) =>
  segment(0xc0, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0);
const archive = (files: Record<string, string | Uint8Array>): Bytes =>
  new Uint8Array(
    storedZip(
      new Map(
        Object.entries(files).map(([name, held]) => [
          name,
          typeof held === 'string' ? new TextEncoder().encode(held) : held,
        ]),
      ),
    ),
  );
const cut = (bytes: Bytes, share: number): Bytes => bytes.slice(0, Math.floor(bytes.length * share));

/** The archive with false numbers in its directory. */
function lying(bytes: Bytes, say: (view: DataView, directory: number, end: number) => void): Bytes {
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  say(view, view.getUint32(end + 16, true), end);
  return bytes;
}

const picture = (why: string, name: string, make: () => Bytes): HostileFile => ({
  why,
  name,
  looks: 'picture',
  make,
});
const text = (why: string, name: string, held: string): HostileFile => ({
  why,
  name,
  looks: 'text',
  make: () => bytesOf(held),
});
const zip = (why: string, name: string, make: () => Bytes): HostileFile => ({
  why,
  name,
  looks: 'archive',
  make,
});

export const HOSTILE_FILES: readonly HostileFile[] = [
  picture('a picture with a page behind its end', 'me.jpg', () => bytesOf(jpegWith(), SCRIPT)),
  picture('a picture with an archive behind its end', 'me.png', () =>
    bytesOf(pngWith(), archive({ 'a.txt': SMUGGLED })),
  ),
  picture('a picture with a PDF in a comment', 'me.jpg', () => jpegWith(segment(0xfe, PDF))),
  picture('a picture with a page in a text', 'me.png', () => pngWith(chunk('tEXt', `Title\0${SCRIPT}`))),
  picture('a picture with a program in a segment of its maker', 'me.jpg', () =>
    jpegWith(segment(0xef, `#!/bin/sh\necho ${SMUGGLED}`)),
  ),
  picture('a picture with a page in a list of further pictures', 'me.jpg', () =>
    jpegWith(segment(0xe2, 'MPF\0', SMUGGLED)),
  ),
  picture('an animated picture with further frames', 'me.png', () =>
    pngWith(chunk('acTL', 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0), chunk('fdAT', SMUGGLED)),
  ),
  picture('the first half of a JPEG', 'me.jpg', () => cut(jpegWith(), 0.5)),
  picture('a JPEG without its end', 'me.jpg', () => jpegWith().slice(0, -2)),
  picture('the first half of a PNG', 'me.png', () => cut(pngWith(), 0.5)),
  picture('only the signature of a PNG', 'me.png', () => PNG_START.slice()),
  picture('4,294,836,225 dots in a few bytes', 'me.jpg', () =>
    bytesOf(0xff, 0xd8, frame(65_535, 65_535), jpegWith().slice(2)),
  ),
  picture('a PNG with an absurd number of pixels', 'me.png', () =>
    bytesOf(PNG_START, head(0xffffffff, 0xffffffff), PNG_DATA, PNG_END),
  ),
  picture('a picture one pixel too wide', 'me.png', () =>
    bytesOf(PNG_START, head(10_001, 1), PNG_DATA, PNG_END),
  ),
  picture('a picture without height', 'me.png', () => bytesOf(PNG_START, head(16, 0), PNG_DATA, PNG_END)),
  picture('a segment longer than the file', 'me.jpg', () =>
    bytesOf(0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 'Exif'),
  ),
  picture('a chunk of 4 GB', 'me.png', () => bytesOf(PNG_START, 0xff, 0xff, 0xff, 0xff, 'IDATx')),
  picture('a hundred thousand empty segments', 'me.jpg', () =>
    bytesOf(
      0xff,
      0xd8,
      new Uint8Array(400_000).map((_, at) => [0xff, 0xe1, 0, 2][at % 4] ?? 0),
      jpegWith().slice(2),
    ),
  ),
  picture('a megabyte of fill bytes', 'me.jpg', () =>
    bytesOf(0xff, 0xd8, new Uint8Array(1_000_000).fill(0xff)),
  ),
  text(
    'a drawing with a script under the type of a picture',
    'me.png',
    `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
  ),
  text('a page under the type of a picture', 'me.jpg', `<!doctype html>${SCRIPT}`),
  text(
    'a drawing that loads another',
    'me.svg',
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
  ),
  text(
    'an expanding entity',
    'me.xml',
    `<!DOCTYPE a [${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]><a>&a9;</a>`,
  ),
  picture('a HEIC without its boxes', 'me.heic', () => bytesOf(0, 0, 0, 24, 'ftypheic', 0, 0, 0, 0, 'mif1')),
  picture('a HEIC whose first box never ends', 'me.heic', () =>
    bytesOf(0xff, 0xff, 0xff, 0xff, 'ftypheic', 0, 0, 0, 1),
  ),
  picture('a GIF', 'me.gif', () => bytesOf('GIF89a', 1, 0, 1, 0, 0, 0, 0, ';', SCRIPT)),
  picture('a bitmap that is also a page', 'me.bmp', () => bytesOf('BM/*', 0, 0, 0, 0, '*/', SCRIPT)),
  { why: 'a PDF with a script', name: 'card.pdf', looks: 'document', make: () => bytesOf(PDF) },
  {
    why: 'only the first line of a PDF',
    name: 'card.pdf',
    looks: 'document',
    make: () => bytesOf('%PDF-1.7\n'),
  },
  { why: 'a PDF behind a page', name: 'card.pdf', looks: 'document', make: () => bytesOf(SCRIPT, PDF) },
  zip('an empty archive', 'a.xlsx', () => archive({})),
  zip('an archive without a workbook', 'a.xlsx', () => archive({ 'a.txt': 'x' })),
  zip('an archive with paths that climb', 'a.xlsx', () =>
    archive({ '../../xl/workbook.xml': '<a/>', '/etc/passwd': 'x' }),
  ),
  zip('an empty workbook part', 'a.xlsx', () => archive({ 'xl/workbook.xml': '' })),
  zip('a workbook with an expanding entity', 'a.xlsx', () =>
    archive({
      'xl/workbook.xml': '<!DOCTYPE w [<!ENTITY a "b"><!ENTITY c "&a;&a;&a;">]><workbook>&c;</workbook>',
    }),
  ),
  zip('a workbook that loads a file', 'a.xlsx', () =>
    archive({
      'xl/workbook.xml':
        '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><workbook><sheets><sheet name="&x;"/></sheets></workbook>',
    }),
  ),
  zip('an archive that claims 65,535 files', 'a.xlsx', () =>
    lying(archive({ 'xl/workbook.xml': 'x' }), (view, _, end) => view.setUint16(end + 10, 0xffff, true)),
  ),
  zip('an archive with its directory after its end', 'a.xlsx', () =>
    lying(archive({ 'xl/workbook.xml': 'x' }), (view, _, end) => view.setUint32(end + 16, 0xfffffff0, true)),
  ),
  zip('an archive whose file is as large as a disk', 'a.xlsx', () =>
    lying(archive({ 'xl/workbook.xml': 'x' }), (view, directory) =>
      view.setUint32(directory + 20, 0xfffffff0, true),
    ),
  ),
  zip('an archive with an unknown compression', 'a.xlsx', () =>
    lying(archive({ 'xl/workbook.xml': 'x' }), (view, directory) => view.setUint16(directory + 10, 99, true)),
  ),
  zip('an archive whose compressed data is invalid', 'a.xlsx', () =>
    lying(archive({ 'xl/workbook.xml': 'not deflated at all' }), (view, directory) =>
      view.setUint16(directory + 10, 8, true),
    ),
  ),
  zip('the first half of an archive', 'a.xlsx', () =>
    cut(archive({ 'xl/workbook.xml': 'x'.repeat(1_000) }), 0.5),
  ),
  zip('an archive of 2,000 files', 'a.xlsx', () =>
    archive(Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`xl/${at}.xml`, '<a/>']))),
  ),
  text('a program', 'a.exe', 'MZ\u0090\u0000\u0003'),
  text('nothing', 'a.csv', ''),
  text('one NUL', 'a.csv', '\u0000'),
  text('a megabyte of one letter', 'a.csv', 'x'.repeat(1_000_000)),
];

/** File names that lead elsewhere, look like something else, or are too long for any disk. */
export const HOSTILE_NAMES = [
  '../../../etc/passwd',
  'C:\\Windows\\System32\\x.png',
  '\u202egnp.exe',
  `${'\u3042'.repeat(3_000)}.png`,
  'a\r\nX-Evil: y.csv',
  '',
  'CON',
  '=1+1.csv',
  '"; filename="b.png',
  '<img src=x onerror=alert(1)>.png',
];
