import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { file } from '#worker/db/schema/file.ts';
import { fileKey } from '#worker/platform/files/kept.ts';
import { write } from './at-once.ts';
import { NOW } from './clock.ts';

const orm = drizzle(env.DB);

const TEXT = new TextEncoder();

/** Concatenates numbers, texts of one byte per letter, and bytes. */
export function bytesOf(...parts: (number | string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const pieces = parts.map((part) =>
    typeof part === 'number' ? [part] : [...(typeof part === 'string' ? TEXT.encode(part) : part)],
  );
  return Uint8Array.from(pieces.flat());
}

/** One segment of a JPEG: marker, length and content. */
export function segment(marker: number, ...data: Parameters<typeof bytesOf>): Uint8Array {
  const held = bytesOf(...data);
  const length = held.length + 2;
  return bytesOf(0xff, marker, length >> 8, length & 0xff, held);
}

export const JPEG_START = bytesOf(0xff, 0xd8);
export const JPEG_END = bytesOf(0xff, 0xd9);
export const JFIF = segment(0xe0, 'JFIF\0', 1, 2, 0, 0, 72, 0, 72, 0, 0);
/** A table, a frame of 16 × 8 pixels, and a scan with a stuffed byte and a restart. */
export const JPEG_TABLE = segment(0xdb, 0, new Uint8Array(64).fill(1));
export const JPEG_FRAME = segment(0xc0, 8, 0, 8, 0, 16, 1, 1, 0x11, 0);
export const JPEG_SCAN = bytesOf(segment(0xda, 1, 1, 0, 0, 63, 0), 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56);

/** A whole JPEG without metadata, optionally with more segments before the table. */
export function jpegWith(...segments: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return bytesOf(JPEG_START, JFIF, ...segments, JPEG_TABLE, JPEG_FRAME, JPEG_SCAN, JPEG_END);
}

export const PNG_START = bytesOf(0x89, 'PNG\r\n', 0x1a, '\n');

/** One chunk of a PNG. Its checksum is never read. */
export function chunk(type: string, ...data: Parameters<typeof bytesOf>): Uint8Array {
  const held = bytesOf(...data);
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, held.length);
  return bytesOf(length, type, held, 1, 2, 3, 4);
}

export const PNG_HEAD = chunk('IHDR', 0, 0, 0, 16, 0, 0, 0, 8, 8, 2, 0, 0, 0);
export const PNG_DATA = chunk('IDAT', 'painted');
export const PNG_END = chunk('IEND');

/** A whole PNG of 16 × 8 pixels, optionally with more chunks before its data. */
export function pngWith(...chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return bytesOf(PNG_START, PNG_HEAD, ...chunks, PNG_DATA, PNG_END);
}

/** The profile picture of a person. Returns its id. */
export async function mintPicture(of: { id: number }, bytes = jpegWith()): Promise<string> {
  const id = crypto.randomUUID();
  await env.FILES.put(fileKey(id), bytes);
  await write([
    orm.insert(file).values({
      id,
      kind: 'profile_picture',
      person_id: of.id,
      type: 'image/jpeg',
      bytes: bytes.length,
      created_at: NOW,
      deleted_at: null,
    }),
  ]);
  await env.DB.prepare('UPDATE person SET picture_file_id = ? WHERE id = ?').bind(id, of.id).run();
  return id;
}
