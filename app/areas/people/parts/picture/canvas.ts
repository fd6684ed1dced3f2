import { PICTURE_MAX } from '#contract/limits.ts';
import { fittedSize, type PercentCrop, squareOf } from './crop.ts';
import { type PictureFault, SOURCE_MAX } from './picture-fault.ts';
import { HEAD_BYTES, pictureTypeOf } from './picture-type.ts';
import { underLimit } from './under-limit.ts';

/** Side of the sent square, in pixels. */
const SENT_SIDE = 512;
const SENT_TYPE = 'image/jpeg';
const SENT_QUALITY = 0.9;

/** Pixels of the longer side: phones rotate this size easily, and cards stay readable. */
const LONG_SIDE_MAX = 2400;

export type ReadPicture =
  | { picture: HTMLCanvasElement; fault: null }
  | { picture: null; fault: PictureFault };

/** Decodes a picture, turns it upright by its orientation data, and scales it down. */
export async function readPicture(file: Blob, sideMin = 0): Promise<ReadPicture> {
  if (file.size > SOURCE_MAX) return { picture: null, fault: 'too_large_to_read' };
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (type === null) return { picture: null, fault: 'no_picture' };
  const bitmap = await bitmapOf(new Blob([file], { type }));
  if (bitmap === null) return { picture: null, fault: 'unreadable' };
  if (Math.max(bitmap.width, bitmap.height) < sideMin) return { picture: null, fault: 'too_small' };
  const { width, height } = fittedSize(bitmap, LONG_SIDE_MAX);
  const picture = newCanvas(width, height);
  const context = contextOf(picture);
  // JPEG has no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { picture, fault: null };
}

async function bitmapOf(image: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(image, { imageOrientation: 'from-image' });
  } catch {
    if (image.type !== 'image/heic') return null;
    const { decodeHeic } = await import('./heic.client.ts');
    return decodeHeic(image);
  }
}

/** Returns the whole picture as a JPEG file; null when the browser is out of memory. */
export async function wholeAsFile(picture: HTMLCanvasElement): Promise<File | null> {
  return asFile(await underLimit((quality) => encodePicture(picture, quality), PICTURE_MAX));
}

/** Returns the picture turned 90° to the right. */
export function turnedRight(picture: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height } = picture;
  const result = newCanvas(height, width);
  const context = contextOf(result);
  context.translate(height, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(picture, 0, 0);
  return result;
}

/** Draws the cropped part over the whole square canvas; transparent parts become white. */
export function drawPart(picture: HTMLCanvasElement, crop: PercentCrop, target: HTMLCanvasElement): void {
  const { x, y, side } = squareOf(crop, picture);
  const context = contextOf(target);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, target.width, target.height);
  context.drawImage(picture, x, y, side, side, 0, 0, target.width, target.height);
}

export function showPicture(picture: HTMLCanvasElement, target: HTMLCanvasElement): void {
  target.width = picture.width;
  target.height = picture.height;
  contextOf(target).drawImage(picture, 0, 0);
}

/** Returns the cropped part as a JPEG file; null when the browser is out of memory. */
export async function partAsFile(picture: HTMLCanvasElement, crop: PercentCrop): Promise<File | null> {
  const part = newCanvas(SENT_SIDE, SENT_SIDE);
  drawPart(picture, crop, part);
  return asFile(await encodePicture(part, SENT_QUALITY));
}

function encodePicture(picture: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((done) => picture.toBlob(done, SENT_TYPE, quality));
}

/** The original name may reveal the photographer or the place. */
function asFile(blob: Blob | null): File | null {
  return blob && new File([blob], 'picture.jpg', { type: SENT_TYPE });
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  context.imageSmoothingQuality = 'high';
  return context;
}
