import { METERS, type Meter, PLAN_USD, PRICES, type Price } from './prices.ts';

/** What is used in a month, by what the platform counts. */
export type Usage = Record<Meter, number>;

export type CostLine = { meter: Meter; used: number; billed: number; usd: number };

const DAYS = 30;

/** Dollars of a month on the paid plan: its fee, and what goes beyond what is included in it, to the cent. */
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

/** What the free plan does not let through of it, a day being a thirtieth of the month. */
export function beyondFree(usage: Usage, prices: Record<Meter, Price> = PRICES): Meter[] {
  return METERS.filter((meter) => {
    const { free } = prices[meter];
    if (free === 'not there') return usage[meter] > 0;
    if ('daily' in free) return usage[meter] / DAYS > free.daily;
    return usage[meter] > ('monthly' in free ? free.monthly : free.atOnce);
  });
}

function cents(usd: number): number {
  return Math.round(usd * 100) / 100;
}
