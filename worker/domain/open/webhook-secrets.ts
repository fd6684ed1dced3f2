import { HOUR_MS, type Instant } from '#domain/time/instant.ts';

/** A secret that was replaced signs so long, together with the new one. */
export const FORMER_SECRET_HOURS = 24;

/** So many former secrets sign at most: each is a signature in the header of every event. */
const FORMER_SECRETS_MAX = 3;

/** A secret that was replaced, and when it stops signing. */
export type FormerSecret = { secret: string; until: Instant };

/**
 * The former secrets after one more was replaced, the newest first. Those that have stopped, and the oldest of
 * more than three, are forgotten.
 * @param replaced the secret that was not former until now
 */
export function formerSecretsAfter(
  former: readonly FormerSecret[],
  replaced: string,
  now: Instant,
): FormerSecret[] {
  const latest = { secret: replaced, until: now + FORMER_SECRET_HOURS * HOUR_MS };
  return [latest, ...stillSigning(former, now)].slice(0, FORMER_SECRETS_MAX);
}

/** Those that sign at `now`. */
export function stillSigning(former: readonly FormerSecret[], now: Instant): FormerSecret[] {
  return former.filter(({ until }) => until > now);
}
