import { digestOf } from '#worker/platform/crypto/digest.ts';

const SEGMENTS_FOLDER = 'audit/';
const KEY_DIGITS = 8;

/** A segment of the audit in R2. */
export type KeptSegment = { id: number; sha256: string };

/** The file of a segment is not the one that was written. */
export class ChangedSegment extends Error {
  constructor(segment: KeptSegment, fault: 'missing' | 'changed') {
    super(`The audit segment ${segmentKey(segment)} is ${fault}`);
    this.name = 'ChangedSegment';
  }
}

/** With the digest, so that two runs at once never write the same file. */
function segmentKey({ id, sha256 }: KeptSegment): string {
  return `${SEGMENTS_FOLDER}${String(id).padStart(KEY_DIGITS, '0')}-${sha256}.jsonl.gz`;
}

/** Stores the text of a segment, compressed, and reads it back. */
export async function keepSegment(files: R2Bucket, id: number, text: string): Promise<KeptSegment> {
  const bytes = await throughStream(text, new CompressionStream('gzip'));
  const segment = { id, sha256: await digestOf(bytes) };
  await files.put(segmentKey(segment), bytes, {
    sha256: segment.sha256,
    httpMetadata: { contentType: 'application/gzip' },
  });
  await readSegment(files, segment);
  return segment;
}

/**
 * The text of a segment.
 * @throws ChangedSegment when its file is missing, or differs by a single bit
 */
export async function readSegment(files: R2Bucket, segment: KeptSegment): Promise<string> {
  const found = await files.get(segmentKey(segment));
  if (!found) throw new ChangedSegment(segment, 'missing');
  const bytes = await found.arrayBuffer();
  if ((await digestOf(bytes)) !== segment.sha256) throw new ChangedSegment(segment, 'changed');
  return new TextDecoder().decode(await throughStream(bytes, new DecompressionStream('gzip')));
}

async function throughStream(
  content: string | ArrayBuffer,
  stream: CompressionStream | DecompressionStream,
): Promise<ArrayBuffer> {
  return new Response(new Blob([content]).stream().pipeThrough(stream)).arrayBuffer();
}
