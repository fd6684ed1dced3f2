import type { Health } from '#contract/company/health.ts';
import type { Instant } from '#domain/time/instant.ts';

/** The health check is public, so the parts are checked at most this often. */
const KEPT_MS = 5000;

type CachedHealth = { until: Instant; health: Health | null };

/**
 * By the database of the site. Only answers are cached: a request must not wait for the work of another
 * one.
 */
const cached = new WeakMap<object, CachedHealth>();

/** Returns the cached health or checks again. While one request checks, others get the previous answer. */
export async function recentHealth(site: object, now: Instant, look: () => Promise<Health>): Promise<Health> {
  const known = cached.get(site);
  if (known?.health && now < known.until) return known.health;
  cached.set(site, { until: now + KEPT_MS, health: known?.health ?? null });
  const health = await look();
  cached.set(site, { until: now + KEPT_MS, health });
  return health;
}
