import { fromStamp, type Instant } from '#domain/time/instant.ts';

/** How long a cookie is kept that ends with what it carries, in whole seconds. */
export function cookieAge(expiresAt: string, now: Instant): number {
  return Math.floor((fromStamp(expiresAt) - now) / 1000);
}
