import { METERS, type Meter, PLAN_USD, PRICES, type Price } from './prices.ts';
import { MONTH_DAYS } from './profile.ts';

/** The usage of a month, in the platform's meters. */
export type Usage = Record<Meter, number>;

export type CostLine = { meter: Meter; used: number; billed: number; usd: number };

/**
 * The dollars of a month on the paid plan, to the cent: its fee, and usage beyond what it includes.
 */
export function monthlyCost(
  usage: Usage,
  prices: Record<Meter, Price> = PRICES,
  plan = PLAN_USD,
): { lines: CostLine[]; usd: number } {
  const lines = METERS.map((meter): CostLine => {
    const { included, per, usd } = prices[meter];
    const billed = Math.max(0, usage[meter] - included);
    return { meter, used: usage[meter], billed, usd: cents((billed / per) * usd) };
  });
  return { lines, usd: cents(lines.reduce((sum, line) => sum + line.usd, plan)) };
}

/** The meters beyond the free plan. A day is a thirtieth of the month. */
export function beyondFree(usage: Usage, prices: Record<Meter, Price> = PRICES): Meter[] {
  return METERS.filter((meter) => {
    const { free } = prices[meter];
    if (free === 'not there') return usage[meter] > 0;
    if ('daily' in free) return usage[meter] / MONTH_DAYS > free.daily;
    return usage[meter] > ('monthly' in free ? free.monthly : free.atOnce);
  });
}

function cents(usd: number): number {
  return Math.round(usd * 100) / 100;
}
