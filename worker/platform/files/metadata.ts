import type { CleanImage } from './clean-image.ts';
import { imageTypeOf } from './image-type.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';

/** The types of stored images. */
export type KeptImageType = 'image/jpeg' | 'image/png';

/**
 * Removes the metadata of an image: author, place, time and camera. Its orientation is lost too, so
 * pages rotate it before sending. Null for anything but a whole JPEG or PNG.
 */
export function withoutMetadata(bytes: Uint8Array): (CleanImage & { type: KeptImageType }) | null {
  const type = imageTypeOf(bytes);
  if (type !== 'image/jpeg' && type !== 'image/png') return null;
  const clean = type === 'image/jpeg' ? cleanJpeg(bytes) : cleanPng(bytes);
  return clean && { type, ...clean };
}
