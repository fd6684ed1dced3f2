// A ZIP archive without compression (APPNOTE 6.3): pictures and PDFs are compressed already.

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_CENTRAL = 0x06054b50;
const VERSION = 20;
/** Marks names as UTF-8. */
const FLAGS = 0x0800;
const STORED = 0;
const SIZE_MAX = 0xffff_ffff;
const ENTRIES_MAX = 0xffff;

export type ZipEntry = { path: string; bytes: Uint8Array };
/** The time of the files, by the reader's wall clock. */
export type ZipTime = { date: string; minutes: number };

/**
 * The archive of these files. It is made while it is read, so that one file at a time is in memory.
 * Above 4 GB or 65,535 files it throws RangeError and breaks off: the format needs extensions for
 * more.
 * @param entries paths are relative, with `/`
 */
export function zipOf(entries: AsyncIterator<ZipEntry>, time: ZipTime): ReadableStream<Uint8Array> {
  const stamp = dosTime(time);
  const directory: Uint8Array[] = [];
  let offset = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await entries.next();
      if (done) {
        controller.enqueue(directoryEnd(directory, offset));
        return controller.close();
      }
      const name = new TextEncoder().encode(value.path);
      const about = entryFields(stamp, value.bytes, name);
      directory.push(centralHeader(about, name, offset));
      controller.enqueue(joinParts([zipRecord(LOCAL_HEADER, about), name]));
      if (value.bytes.length > 0) controller.enqueue(value.bytes);
      offset += 4 + about.length + name.length + value.bytes.length;
      if (offset > SIZE_MAX || directory.length > ENTRIES_MAX)
        throw new RangeError('too much for an archive');
    },
    async cancel() {
      await entries.return?.(undefined);
    },
  });
}

/** The fields that both headers of a file share. */
function entryFields(stamp: Uint8Array, bytes: Uint8Array, name: Uint8Array): Uint8Array {
  return joinParts([
    number(VERSION, 2),
    number(FLAGS, 2),
    number(STORED, 2),
    stamp,
    number(crc32(bytes), 4),
    number(bytes.length, 4),
    number(bytes.length, 4),
    number(name.length, 2),
    number(0, 2),
  ]);
}

function centralHeader(about: Uint8Array, name: Uint8Array, offset: number): Uint8Array {
  // No comment, one disk, no attributes.
  const rest = [number(0, 2), number(0, 2), number(0, 2), number(0, 4), number(offset, 4)];
  return joinParts([zipRecord(CENTRAL_HEADER, joinParts([number(VERSION, 2), about, ...rest])), name]);
}

function directoryEnd(directory: readonly Uint8Array[], offset: number): Uint8Array {
  const central = joinParts(directory);
  const count = number(directory.length, 2);
  const fields = [number(0, 2), number(0, 2), count, count, number(central.length, 4), number(offset, 4)];
  return joinParts([central, zipRecord(END_OF_CENTRAL, joinParts([...fields, number(0, 2)]))]);
}

function zipRecord(signature: number, fields: Uint8Array): Uint8Array {
  return joinParts([number(signature, 4), fields]);
}

/** Little-endian. */
function number(value: number, bytes: 2 | 4): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_, place) => (value >>> (8 * place)) & 0xff);
}

function joinParts(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all;
}

/** The time and the date in MS-DOS format, from 1980 on. */
function dosTime({ date, minutes }: ZipTime): Uint8Array {
  const [year = 1980, month = 1, day = 1] = date.split('-').map(Number);
  const time = (Math.floor(minutes / 60) << 11) | ((minutes % 60) << 5);
  return joinParts([number(time, 2), number(((year - 1980) << 9) | (month << 5) | day, 2)]);
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});

/** The checksum of the format (ISO 3309), unsigned. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffff_ffff) >>> 0;
}
