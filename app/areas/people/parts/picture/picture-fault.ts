import { PICTURE_MAX } from '#contract/limits.ts';

const MEBIBYTE = 1024 * 1024;

/** Bytes that are read in the browser; what is sent of them is far less. */
export const SOURCE_MAX = 30 * MEBIBYTE;

/** Why a picture was not taken. */
const PICTURE_FAULTS = [
  'missing',
  'no_picture',
  'unreadable',
  'too_large',
  'too_large_to_read',
  'unknown',
] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/** What a page's action answers of a picture that it did not take. */
export type RefusedPicture = { pictureFault: PictureFault; of: string };

/** What the action said of the picture that was sent from there; null where it did something else. */
export function pictureFaultIn(answer: unknown, of: string): PictureFault | null {
  if (typeof answer !== 'object' || answer === null || !('pictureFault' in answer && 'of' in answer)) {
    return null;
  }
  if (answer.of !== of) return null;
  return PICTURE_FAULTS.find((fault) => fault === answer.pictureFault) ?? null;
}

/** The limit that the words of a fault name, in mebibytes. */
export function limitOf(fault: PictureFault): number {
  return (fault === 'too_large_to_read' ? SOURCE_MAX : PICTURE_MAX) / MEBIBYTE;
}
