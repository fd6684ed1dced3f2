import { inflateRawSync } from 'node:zlib';
import { CENTRAL, DIRECTORY_END, dataViewOf, END_SIZE, LOCAL } from './zip-records.ts';

/** A file in an archive, still packed. */
type ZipFileEntry = { name: string; method: number; packed: Uint8Array<ArrayBuffer> };

const COMMENT_MAX = 65_535;
/** More than the sheets, styles and settings of any workbook. Each file is unpacked on its own. */
const FILES_MAX = 1_000;
/** Unpacking works in chunks of 16 kB, and the last may be half empty. */
const SLACK = 64 * 1024;
const STORED = 0;
const DEFLATED = 8;
/** Marks the number as stored in the extension for archives above 4 GB. */
const ELSEWHERE = 0xffffffff;

/** Whether the bytes begin like an archive. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes.byteLength > END_SIZE && dataViewOf(bytes).getUint32(0, true) === LOCAL;
}

/**
 * The wanted files of an archive, unpacked. Null for no archive, a damaged one, or one with more
 * files than any workbook. Also null above `most` bytes: unpacking stops there, whatever sizes the
 * archive declares.
 */
export function unzip(
  bytes: Uint8Array<ArrayBuffer>,
  isWanted: (name: string) => boolean,
  most: number,
): Map<string, Uint8Array<ArrayBuffer>> | null {
  const entries = readEntries(bytes)?.filter(({ name }) => isWanted(name));
  if (!entries || entries.length > FILES_MAX) return null;
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let left = most;
  for (const { name, method, packed } of entries) {
    const file = method === STORED ? packed : method === DEFLATED ? inflate(packed, left) : null;
    if (file === null || file.byteLength > left) return null;
    left -= file.byteLength;
    files.set(name, file);
  }
  return files;
}

function readEntries(bytes: Uint8Array<ArrayBuffer>): ZipFileEntry[] | null {
  try {
    return readDirectory(bytes);
  } catch (error) {
    // An offset points outside the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readDirectory(bytes: Uint8Array<ArrayBuffer>): ZipFileEntry[] | null {
  const view = dataViewOf(bytes);
  const end = findEnd(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  const entries: ZipFileEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let nth = 0; nth < count; nth += 1) {
    if (at === ELSEWHERE || view.getUint32(at, true) !== CENTRAL) return null;
    const size = view.getUint32(at + 20, true);
    const nameSize = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    if (size === ELSEWHERE || local === ELSEWHERE || view.getUint32(local, true) !== LOCAL) return null;
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (from + size > bytes.byteLength) return null;
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameSize)),
      method: view.getUint16(at + 10, true),
      packed: bytes.subarray(from, from + size),
    });
    at += 46 + nameSize + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Only a comment may follow the end record. */
function findEnd(view: DataView): number | null {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= 0 && at >= last - COMMENT_MAX; at -= 1) {
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  }
  return null;
}

/** Null for damaged data, and for far too much data: unpacking stops there. */
function inflate(packed: Uint8Array<ArrayBuffer>, most: number): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(inflateRawSync(packed, { maxOutputLength: most + SLACK }));
  } catch {
    return null;
  }
}
