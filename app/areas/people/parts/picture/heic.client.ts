import { heicTo } from 'heic-to/csp';

/** Most browsers cannot read HEIC themselves; what can is large, fetched with the first such picture, and no part of the Worker. */
export async function decodeHeic(blob: Blob): Promise<ImageBitmap | null> {
  try {
    return await heicTo({ blob, type: 'bitmap' });
  } catch {
    return null;
  }
}
