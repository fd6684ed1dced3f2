import { CENTRAL, DIRECTORY_END, dataViewOf, END_SIZE, LOCAL } from './zip-records.ts';

/** An archive without compression. It has no checksums, because its only reader is its writer. */
export function storedZip(files: ReadonlyMap<string, Uint8Array>): ArrayBuffer {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [name, file] of files) {
    const encoded = new TextEncoder().encode(name);
    const local = header(30, encoded, (view) => {
      view.setUint32(0, LOCAL, true);
      view.setUint32(18, file.byteLength, true);
      view.setUint32(22, file.byteLength, true);
      view.setUint16(26, encoded.byteLength, true);
    });
    const offset = at;
    directory.push(
      header(46, encoded, (view) => {
        view.setUint32(0, CENTRAL, true);
        view.setUint32(20, file.byteLength, true);
        view.setUint32(24, file.byteLength, true);
        view.setUint16(28, encoded.byteLength, true);
        view.setUint32(42, offset, true);
      }),
    );
    parts.push(local, file);
    at += local.byteLength + file.byteLength;
  }
  const size = directory.reduce((sum, one) => sum + one.byteLength, 0);
  const end = header(END_SIZE, new Uint8Array(), (view) => {
    view.setUint32(0, DIRECTORY_END, true);
    view.setUint16(8, files.size, true);
    view.setUint16(10, files.size, true);
    view.setUint32(12, size, true);
    view.setUint32(16, at, true);
  });
  return joinChunks([...parts, ...directory, end], at + size + END_SIZE).buffer;
}

function header(size: number, name: Uint8Array, write: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(size + name.byteLength);
  bytes.set(name, size);
  write(dataViewOf(bytes));
  return bytes;
}

function joinChunks(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
