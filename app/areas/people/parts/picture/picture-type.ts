const LATIN_DECODER = new TextDecoder('latin1');

/** Number of bytes that identify the type of a file. */
export const HEAD_BYTES = 12;

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1'];
const AVIF_BRANDS = ['avif', 'avis'];

/** Returns the type of a file by its first bytes, not by its name; null for unsupported files. */
export function pictureTypeOf(head: Uint8Array): string | null {
  const text = LATIN_DECODER.decode(head.subarray(0, HEAD_BYTES));
  const brand = text.slice(8);
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (head[0] === 0x89 && text.slice(1, 8) === 'PNG\r\n\x1a\n') return 'image/png';
  if (text.startsWith('BM')) return 'image/bmp';
  if (text.startsWith('GIF8')) return 'image/gif';
  if (text.startsWith('RIFF') && brand === 'WEBP') return 'image/webp';
  if (text.slice(4, 8) !== 'ftyp') return null;
  if (AVIF_BRANDS.includes(brand)) return 'image/avif';
  return HEIC_BRANDS.includes(brand) ? 'image/heic' : null;
}
