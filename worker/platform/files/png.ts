import { type CleanImage, KeptBytes } from './clean-image.ts';
import { PNG_SIGNATURE, startsWith, textAt } from './image-type.ts';

/** The length and the type before the data of a chunk, and the checksum after it. */
const CHUNK_FRAME_BYTES = 12;
const HEAD_BYTES = 13;

/** The chunks that a decoder needs, and those for colours, transparency and pixel size. */
const CRITICAL = ['IHDR', 'PLTE', 'IDAT', 'IEND'];
const OF_THE_IMAGE = ['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'pHYs'];

/**
 * Removes the metadata of a PNG: texts, times, Exif, chunks of programs, and all bytes after its
 * end. The image data stays bit by bit. Null for an incomplete PNG.
 */
export function cleanPng(bytes: Uint8Array): CleanImage | null {
  if (!startsWith(bytes, PNG_SIGNATURE)) return null;
  const kept = new KeptBytes(bytes.length);
  kept.add(PNG_SIGNATURE);
  let size: { width: number; height: number } | null = null;
  let painted = false;
  let place = PNG_SIGNATURE.length;
  while (true) {
    const chunk = chunkAt(bytes, place);
    if (chunk === null || (chunk.type === 'IHDR') !== (size === null)) return null;
    const { type, data, whole } = chunk;
    if (size === null) {
      size = headSize(data);
      if (size === null) return null;
    }
    const isCritical = CRITICAL.includes(type);
    // A capital letter marks a chunk that a decoder must understand.
    if (!isCritical && /^[A-Z]/.test(type)) return null;
    if (isCritical || OF_THE_IMAGE.includes(type)) kept.add(whole);
    painted ||= type === 'IDAT' && data.length > 0;
    if (type === 'IEND') return data.length === 0 && painted ? { ...size, bytes: kept.bytes } : null;
    place += whole.length;
  }
}

type Chunk = { type: string; data: Uint8Array; whole: Uint8Array };

function chunkAt(bytes: Uint8Array, place: number): Chunk | null {
  const length = numberAt(bytes, place);
  if (length === null || place + CHUNK_FRAME_BYTES + length > bytes.length) return null;
  const type = textAt(bytes, place + 4, 4);
  if (!/^[A-Za-z]{4}$/.test(type)) return null;
  const whole = bytes.subarray(place, place + CHUNK_FRAME_BYTES + length);
  return { type, data: whole.subarray(8, 8 + length), whole };
}

function headSize(head: Uint8Array): { width: number; height: number } | null {
  const [width, height] = [numberAt(head, 0), numberAt(head, 4)];
  return head.length === HEAD_BYTES && width && height ? { width, height } : null;
}

/** A big-endian number of four bytes. */
function numberAt(bytes: Uint8Array, place: number): number | null {
  if (place + 4 > bytes.length) return null;
  return new DataView(bytes.buffer, bytes.byteOffset + place, 4).getUint32(0);
}
