import { fromStamp, type Instant } from '#domain/time/instant.ts';

/** Returns the max-age of a cookie that ends with its content, in whole seconds. */
export function cookieAge(expiresAt: string, now: Instant): number {
  return Math.floor((fromStamp(expiresAt) - now) / 1000);
}
