import { MEBIBYTE, PICTURE_MAX } from '#contract/limits.ts';

/** Bytes that the browser decodes; it sends far fewer. */
export const SOURCE_MAX = 30 * MEBIBYTE;

/** Pixels of the longer side below which the letters of a document cannot be read. */
export const DOCUMENT_SIDE_MIN = 600;

const PICTURE_FAULTS = [
  'missing',
  'no_picture',
  'unreadable',
  'too_large',
  'too_large_to_read',
  'too_small',
  'unknown',
] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/** The answer of an action that refused a picture. `of` names the form. */
export type RefusedPicture = { pictureFault: PictureFault; of: string };

/** Returns the fault of the picture from form `of`; null for other answers. */
export function pictureFaultIn(answer: unknown, of: string): PictureFault | null {
  if (typeof answer !== 'object' || answer === null || !('pictureFault' in answer && 'of' in answer)) {
    return null;
  }
  if (answer.of !== of) return null;
  return PICTURE_FAULTS.find((fault) => fault === answer.pictureFault) ?? null;
}

/** The limit in the text of a fault, in MiB. */
export function faultLimit(fault: PictureFault): number {
  return (fault === 'too_large_to_read' ? SOURCE_MAX : PICTURE_MAX) / MEBIBYTE;
}
