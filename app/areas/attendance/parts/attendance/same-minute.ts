import type { WallStamp } from '#domain/time/instant.ts';

/** Whether two stamps differ at most in their seconds. */
export function isSameMinute(left: WallStamp, right: WallStamp): boolean {
  return left.slice(0, 16) === right.slice(0, 16);
}
