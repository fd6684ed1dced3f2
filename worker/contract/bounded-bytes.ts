/** The bytes of a body. Null for more than `most`: it is still read to its end, but discarded. */
export async function readBoundedBytes(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
): Promise<ArrayBuffer | null> {
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) chunks = [];
    else chunks.push(chunk);
  }
  return size > most ? null : new Blob(chunks).arrayBuffer();
}
