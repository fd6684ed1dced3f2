import { type CleanImage, KeptBytes } from './clean-image.ts';
import { startsWith, textAt } from './image-type.ts';

const START = [0xff, 0xd8];
const IMAGE_END = 0xd9;
const SCAN = 0xda;
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
/**
 * Tables and lines that a decoder needs: DQT, DNL, DRI, DHP, EXP, and the two tables among the
 * frame markers.
 */
const TABLES = [0xdb, 0xdc, 0xdd, 0xde, 0xdf, 0xc4, 0xcc];
const COMMENT = 0xfe;

const JFIF_BYTES = 14;
const ADOBE_BYTES = 12;

type JpegSegment = { marker: number; data: Uint8Array; next: number };

/**
 * Removes the metadata of a JPEG: Exif (place, camera, preview), XMP, comments, and all bytes after
 * its end. Of the application segments it keeps JFIF without its preview, the colour profile and
 * the colour coding. The image data stays bit by bit. Null for an incomplete JPEG.
 */
export function cleanJpeg(bytes: Uint8Array): CleanImage | null {
  if (!startsWith(bytes, START)) return null;
  const kept = new KeptBytes(bytes.length);
  kept.add(START);
  let size: { width: number; height: number } | null = null;
  let scanned = false;
  let place = START.length;
  while (true) {
    const found = segmentAt(bytes, place);
    if (found === null) return null;
    const { marker, data } = found;
    if (marker === IMAGE_END) break;
    if (isFrame(marker)) {
      // A second frame would replace the checked image.
      if (size !== null) return null;
      size = frameSize(data);
      if (size === null) return null;
    } else if (marker === SCAN && size === null) return null;

    const stays = keptData(marker, data);
    if (stays === null) return null;
    if (stays !== DROPPED) {
      const length = stays.length + 2;
      kept.add([0xff, marker, length >> 8, length & 0xff]);
      kept.add(stays);
    }
    place = found.next;
    if (marker === SCAN) {
      const end = endOfScan(bytes, place);
      if (end === null) return null;
      kept.add(bytes.subarray(place, end));
      place = end;
      scanned = true;
    }
  }
  if (size === null || !scanned) return null;
  kept.add([0xff, IMAGE_END]);
  return { ...size, bytes: kept.bytes };
}

/** The segment that begins here, after fill bytes. Null without a whole segment. */
function segmentAt(bytes: Uint8Array, place: number): JpegSegment | null {
  if (bytes[place] !== 0xff) return null;
  let at = place + 1;
  while (bytes[at] === 0xff) at += 1;
  const marker = bytes[at];
  if (marker === undefined) return null;
  if (marker === IMAGE_END) return { marker, data: new Uint8Array(), next: at + 1 };
  const length = wordAt(bytes, at + 1);
  if (length === null || length < 2 || at + 1 + length > bytes.length) return null;
  return { marker, data: bytes.subarray(at + 3, at + 1 + length), next: at + 1 + length };
}

const DROPPED = 'dropped';

/** The kept part of a segment. Null for one that no picture has. */
function keptData(marker: number, data: Uint8Array): Uint8Array | typeof DROPPED | null {
  if (isFrame(marker) || TABLES.includes(marker) || marker === SCAN) return data;
  if (marker === COMMENT) return DROPPED;
  if (marker < APP0 || marker > 0xef) return null;
  if (marker === APP0 && textAt(data, 0, 5) === 'JFIF\0' && data.length >= JFIF_BYTES) {
    const header = data.slice(0, JFIF_BYTES);
    header.set([0, 0], JFIF_BYTES - 2);
    return header;
  }
  if (marker === APP2 && textAt(data, 0, 12) === 'ICC_PROFILE\0') return data;
  // Without it, a decoder misreads the colours of four-component and RGB images.
  if (marker === APP14 && textAt(data, 0, 5) === 'Adobe' && data.length >= ADOBE_BYTES) {
    return data.subarray(0, ADOBE_BYTES);
  }
  return DROPPED;
}

/** SOF0 to SOF15 without three markers of the same range: two tables and a reserved one. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function frameSize(frame: Uint8Array): { width: number; height: number } | null {
  const [height, width] = [wordAt(frame, 1), wordAt(frame, 3)];
  return height && width ? { width, height } : null;
}

/** The end of a scan: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number | null {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1) {
    const next = bytes[at + 1];
    if (next === undefined) return null;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return null;
}

function wordAt(bytes: Uint8Array, place: number): number | null {
  const [high, low] = [bytes[place], bytes[place + 1]];
  return high === undefined || low === undefined ? null : high * 256 + low;
}
