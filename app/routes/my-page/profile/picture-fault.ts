/** Why a picture was not taken. */
export const PICTURE_FAULTS = ['missing', 'unreadable', 'too_large', 'too_large_to_read', 'unknown'] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/** What the page's action said of a picture; null where it did something else. */
export function pictureFaultIn(answer: unknown): PictureFault | null {
  if (typeof answer !== 'object' || answer === null || !('pictureFault' in answer)) return null;
  return PICTURE_FAULTS.find((fault) => fault === answer.pictureFault) ?? null;
}
