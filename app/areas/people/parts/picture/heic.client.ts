import { heicTo } from 'heic-to/csp';

/**
 * Most browsers cannot decode HEIC. The decoder is large: it loads with the first such picture and
 * is not part of the Worker.
 */
export async function decodeHeic(blob: Blob): Promise<ImageBitmap | null> {
  try {
    return await heicTo({ blob, type: 'bitmap' });
  } catch {
    return null;
  }
}
