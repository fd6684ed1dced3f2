import type { KeptImageType } from './metadata.ts';

/** The types of files that are kept. */
export type KeptType = KeptImageType | 'application/pdf';

export const FILES_FOLDER = 'files/';

/** Where in R2 the bytes of a file lie. */
export function fileKey(id: string): string {
  return `${FILES_FOLDER}${id}`;
}

/**
 * Keeps the bytes of a file under a new id, before anything refers to it: who fails behind leaves bytes that nobody
 * knows, which the clean-up takes away, and never a file without its bytes.
 */
export async function keepBytes(files: R2Bucket, type: KeptType, bytes: Uint8Array): Promise<string> {
  const id = crypto.randomUUID();
  await files.put(fileKey(id), bytes, { httpMetadata: { contentType: type } });
  return id;
}
