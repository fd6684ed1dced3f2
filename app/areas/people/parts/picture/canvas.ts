import { PICTURE_MAX } from '#contract/limits.ts';
import { fittedSize, type PercentCrop, squareOf } from './crop.ts';
import { type PictureFault, SOURCE_MAX } from './picture-fault.ts';
import { HEAD_BYTES, pictureTypeOf } from './picture-type.ts';
import { underLimit } from './under-limit.ts';

/** Pixels of a side of a square that is sent. */
const SENT_SIDE = 512;
const SENT_TYPE = 'image/jpeg';
const SENT_QUALITY = 0.9;

/** A photograph of a phone is larger than what phones can turn at ease, and than anybody needs to read a card. */
const LONGEST = 2400;

export type ReadPicture =
  | { picture: HTMLCanvasElement; fault: null }
  | { picture: null; fault: PictureFault };

/** The picture of a file, upright as its camera was held, and no larger than what is sent. */
export async function readPicture(file: Blob): Promise<ReadPicture> {
  if (file.size > SOURCE_MAX) return { picture: null, fault: 'too_large_to_read' };
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (type === null) return { picture: null, fault: 'no_picture' };
  const bitmap = await bitmapOf(new Blob([file], { type }));
  if (bitmap === null) return { picture: null, fault: 'unreadable' };
  const { width, height } = fittedSize(bitmap, LONGEST);
  const picture = newCanvas(width, height);
  const context = contextOf(picture);
  // A JPEG shows nothing through.
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

/** The whole picture as a file to be sent; null where the browser has no memory left for it. */
export async function wholeAsFile(picture: HTMLCanvasElement): Promise<File | null> {
  return asFile(await underLimit((quality) => written(picture, quality), PICTURE_MAX));
}

/** The picture turned a quarter to the right. */
export function turned(picture: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height } = picture;
  const result = newCanvas(height, width);
  const context = contextOf(result);
  context.translate(height, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(picture, 0, 0);
  return result;
}

/** Draws the chosen part over all of a square canvas; what was transparent is white. */
export function drawPart(picture: HTMLCanvasElement, crop: PercentCrop, target: HTMLCanvasElement): void {
  const { x, y, side } = squareOf(crop, picture);
  const context = contextOf(target);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, target.width, target.height);
  context.drawImage(picture, x, y, side, side, 0, 0, target.width, target.height);
}

/** Shows the whole picture on a canvas of the page. */
export function showPicture(picture: HTMLCanvasElement, target: HTMLCanvasElement): void {
  target.width = picture.width;
  target.height = picture.height;
  contextOf(target).drawImage(picture, 0, 0);
}

/** The chosen part as a file to be sent; null where the browser has no memory left for it. */
export async function partAsFile(picture: HTMLCanvasElement, crop: PercentCrop): Promise<File | null> {
  const part = newCanvas(SENT_SIDE, SENT_SIDE);
  drawPart(picture, crop, part);
  return asFile(await written(part, SENT_QUALITY));
}

function written(picture: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((done) => picture.toBlob(done, SENT_TYPE, quality));
}

/** What it was called before may say who took it, where. */
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
