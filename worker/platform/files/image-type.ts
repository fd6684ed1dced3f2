/** The type of an image by its content: the stored types, and known types that are refused. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/bmp' | 'image/gif' | 'image/webp' | 'image/heic';

const JPEG = [0xff, 0xd8, 0xff];
export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The brands of phone pictures that only some browsers read. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

/** The type of an image by its first bytes, whatever its name says. Null for anything else. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, JPEG)) return 'image/jpeg';
  if (startsWith(bytes, PNG_SIGNATURE)) return 'image/png';
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return 'image/gif';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp';
  if (textAt(bytes, 4, 4) === 'ftyp' && HEIC_BRANDS.includes(textAt(bytes, 8, 4))) return 'image/heic';
  return textAt(bytes, 0, 2) === 'BM' ? 'image/bmp' : null;
}

export function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, place) => bytes[place] === byte);
}

/** Bytes as letters, one each. Shorter at the end of the bytes. */
export function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
