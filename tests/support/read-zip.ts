import { crc32 } from 'node:zlib';

type Inflate = (bytes: Uint8Array) => Uint8Array;

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;

/**
 * The files of an archive by its directory. Sizes, offsets and checksums are verified. It shares no
 * code with the writers of archives.
 */
export function readZip(bytes: Uint8Array, inflate: Inflate): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - END_LENGTH;
  if (view.getUint32(end, true) !== END) throw new Error('no end of the directory');
  const files = new Map<string, Uint8Array>();
  let place = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(place, true) !== CENTRAL) throw new Error('no entry of the directory');
    const nameLength = view.getUint16(place + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(place + 46, place + 46 + nameLength));
    files.set(name, contentOf(bytes, view, place, inflate));
    place += 46 + nameLength + view.getUint16(place + 30, true) + view.getUint16(place + 32, true);
  }
  if (place !== end) throw new Error('the directory ends elsewhere');
  return files;
}

function contentOf(bytes: Uint8Array, view: DataView, entry: number, inflate: Inflate): Uint8Array {
  const at = view.getUint32(entry + 42, true);
  if (view.getUint32(at, true) !== LOCAL) throw new Error('no file at its place');
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const stored = bytes.subarray(start, start + view.getUint32(entry + 20, true));
  const content = view.getUint16(entry + 10, true) === 0 ? stored : inflate(stored);
  if (content.length !== view.getUint32(entry + 24, true)) throw new Error('another size');
  if (crc32(content) !== view.getUint32(entry + 16, true)) throw new Error('another checksum');
  return content;
}
