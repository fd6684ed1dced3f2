import { fittedSize, type PercentCrop, squareOf } from './crop.ts';

/** Pixels of a side of what is sent. */
const SENT_SIDE = 512;
const SENT_TYPE = 'image/jpeg';
const SENT_QUALITY = 0.9;

/** A photograph of a phone is larger than what phones can turn at ease, and than anybody sees. */
const LONGEST = 2048;

/**
 * The picture of a file, upright as its camera was held; null where this browser cannot read it, as most cannot
 * read HEIC.
 */
export async function readPicture(file: Blob): Promise<HTMLCanvasElement | null> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
  const { width, height } = fittedSize(bitmap, LONGEST);
  const picture = newCanvas(width, height);
  contextOf(picture).drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return picture;
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
  const blob = await new Promise<Blob | null>((done) => part.toBlob(done, SENT_TYPE, SENT_QUALITY));
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
