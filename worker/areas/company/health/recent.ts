import type { Health } from '#contract/company/health.ts';
import type { Instant } from '#domain/time/instant.ts';

/** Anybody may ask, as often as they like: the parts are looked at so often at the most. */
const KEPT_MS = 5000;

type Kept = { until: Instant; health: Health | null };

/** By the database of the site. Answers alone are kept: a request cannot wait for the work of another one. */
const kept = new WeakMap<object, Kept>();

/** What was found a moment ago, or is found now; while one request looks, others are told what was found before. */
export async function recentHealth(site: object, now: Instant, look: () => Promise<Health>): Promise<Health> {
  const known = kept.get(site);
  if (known?.health && now < known.until) return known.health;
  kept.set(site, { until: now + KEPT_MS, health: known?.health ?? null });
  const health = await look();
  kept.set(site, { until: now + KEPT_MS, health });
  return health;
}
