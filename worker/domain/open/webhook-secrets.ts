import { HOUR_MS, type Instant } from '#domain/time/instant.ts';

/** A secret that was replaced signs so long, together with the new one. */
export const FORMER_SECRET_HOURS = 24;

/** A secret that was replaced, and when it stops signing. */
export type FormerSecret = { secret: string; until: Instant };

/**
 * The former secrets after one more was replaced, the newest first. Those that have stopped are forgotten.
 * @param replaced the secret that was not former until now
 */
export function formerSecretsAfter(
  former: readonly FormerSecret[],
  replaced: string,
  now: Instant,
): FormerSecret[] {
  return [{ secret: replaced, until: now + FORMER_SECRET_HOURS * HOUR_MS }, ...stillSigning(former, now)];
}

/** Those that sign at `now`. */
export function stillSigning(former: readonly FormerSecret[], now: Instant): FormerSecret[] {
  return former.filter(({ until }) => until > now);
}
