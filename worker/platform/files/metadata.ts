import type { CleanImage } from './clean-image.ts';
import { imageTypeOf } from './image-type.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';

/** The types of image that are kept. */
export type KeptImageType = 'image/jpeg' | 'image/png';

/**
 * An image without what it says beside the image: who took it, where, when, with what. How it is to be turned is lost
 * too, so pages turn it before they send it. Null for anything but a whole JPEG or PNG.
 */
export function withoutMetadata(bytes: Uint8Array): (CleanImage & { type: KeptImageType }) | null {
  const type = imageTypeOf(bytes);
  if (type !== 'image/jpeg' && type !== 'image/png') return null;
  const clean = type === 'image/jpeg' ? cleanJpeg(bytes) : cleanPng(bytes);
  return clean && { type, ...clean };
}
