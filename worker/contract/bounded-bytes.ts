/** The bytes of a body; null where there are more: it is read to its end all the same, and forgotten. */
export async function bytesOf(
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
