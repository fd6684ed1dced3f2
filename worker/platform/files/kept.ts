import type { KeptImageType } from './metadata.ts';

/** The types of stored files. */
export type KeptType = KeptImageType | 'application/pdf';

export const FILES_FOLDER = 'files/';

/** The key of a file's bytes in R2. */
export function fileKey(id: string): string {
  return `${FILES_FOLDER}${id}`;
}

/**
 * Stores the bytes of a file under a new id, before a row refers to it. A later failure leaves
 * bytes for the clean-up, and never a row without its bytes.
 */
export async function keepBytes(files: R2Bucket, type: KeptType, bytes: Uint8Array): Promise<string> {
  const id = crypto.randomUUID();
  await files.put(fileKey(id), bytes, { httpMetadata: { contentType: type } });
  return id;
}
