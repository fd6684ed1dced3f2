import { Buffer } from 'node:buffer';
import placeTold from './files/place-told.jpg?url&inline';
import bmp from './files/small.bmp?url&inline';
import heic from './files/small.heic?url&inline';
import png from './files/small.png?url&inline';

/** Pictures from real programs and phones. The JPEG has a place in its Exif data. */
export const REAL_FILES = {
  bmp: bytesIn(bmp),
  heic: bytesIn(heic),
  placeTold: bytesIn(placeTold),
  png: bytesIn(png),
};

function bytesIn(address: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
}
