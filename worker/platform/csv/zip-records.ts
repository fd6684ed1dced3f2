// The record formats of an archive (APPNOTE 6.3), shared by the reader and the writer.

export const LOCAL = 0x04034b50;
export const CENTRAL = 0x02014b50;
export const DIRECTORY_END = 0x06054b50;
export const END_SIZE = 22;

export function dataViewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
