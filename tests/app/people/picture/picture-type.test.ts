import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictureTypeOf } from '#app/areas/people/parts/picture/picture-type.ts';
import { root } from '#tools/processes.ts';

function head(...parts: (number | string)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part, 'latin1')])),
  );
}

/** The first box of a file in an ISO format. */
const box = (brand: string) => head(0, 0, 0, 24, `ftyp${brand}`, 0, 0);

describe("a picture's type by its first bytes", () => {
  it.each([
    ['image/jpeg', head(0xff, 0xd8, 0xff, 0xe0, 'anything')],
    ['image/png', head(0x89, 'PNG\r\n', 0x1a, '\n')],
    ['image/bmp', head('BM', 1, 2, 3)],
    ['image/gif', head('GIF89a')],
    ['image/webp', head('RIFF', 1, 2, 3, 4, 'WEBP')],
    ['image/heic', box('heic')],
    ['image/heic', box('mif1')],
    ['image/avif', box('avif')],
  ])('is %s', (type, bytes) => {
    expect(pictureTypeOf(bytes)).toBe(type);
  });

  it('is HEIC for a real file', () => {
    expect(pictureTypeOf(readFileSync(join(root, 'tests/support/files/small.heic')))).toBe('image/heic');
  });

  it.each([
    ['nothing', head()],
    ['a vector drawing', head('<svg xmlns=')],
    ['a program', head('MZ', 0x90, 0)],
    ['a PDF', head('%PDF-1.7')],
    ['a video', box('isom')],
    ['an audio file', head('RIFF', 1, 2, 3, 4, 'WAVE')],
    ['half a PNG', head(0x89, 'PN')],
  ])('is none for %s', (_, bytes) => {
    expect(pictureTypeOf(bytes)).toBeNull();
  });
});
