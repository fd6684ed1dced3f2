import { crc32, deflateSync } from 'node:zlib';
import { type Canvas, PALETTE } from './canvas.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Four bits per pixel, with a palette. */
const BITS = 4;
const PALETTE_COLOUR = 3;

/** The file of a picture (PNG, ISO/IEC 15948). */
export function pngOf({ width, height, pixels }: Canvas): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = BITS;
  header[9] = PALETTE_COLOUR;
  const line = Math.ceil(width / 2);
  // Each line starts with its filter byte: none.
  const data = Buffer.alloc((line + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const start = y * (line + 1) + 1;
    for (let x = 0; x < width; x += 2) {
      const [left = 0, right = 0] = [pixels[y * width + x], x + 1 < width ? pixels[y * width + x + 1] : 0];
      data[start + x / 2] = (left << BITS) | right;
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(PALETTE.flat())),
    chunk('IDAT', deflateSync(data, { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
