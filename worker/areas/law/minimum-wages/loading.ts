import type { RateClass } from '#contract/enums.ts';
import {
  type MinimumWage,
  type MinimumWageBody,
  type MinimumWagesLoaded,
  minimumWageKey,
} from '#contract/law/minimum-wages.ts';

/** A rate to load, with the stored one of its day. */
export type LoadedRate = { rate: MinimumWageBody; stored: MinimumWage | null; class: RateClass };

/** Returns what loading does with each rate, in their order. */
export function loadedRates(rates: readonly MinimumWageBody[], known: readonly MinimumWage[]): LoadedRate[] {
  const byKey = new Map(known.map((rate) => [minimumWageKey(rate), rate]));
  return rates.map((rate) => {
    const stored = byKey.get(minimumWageKey(rate)) ?? null;
    if (stored === null) return { rate, stored, class: 'new' };
    return { rate, stored, class: stored.salary_per_hour === rate.salary_per_hour ? 'same' : 'changed' };
  });
}

export function loadedCountsOf(loaded: readonly LoadedRate[]): MinimumWagesLoaded {
  const count = (kind: RateClass) => loaded.filter((one) => one.class === kind).length;
  return { created: count('new'), changed: count('changed'), same: count('same') };
}
