import { describe, expect, it } from 'vitest';
import { beyondFree, monthlyCost, type Usage } from '#tools/scaling/cost.ts';
import { METERS, PRICES, PRICES_READ_ON } from '#tools/scaling/prices.ts';

const NOTHING = Object.fromEntries(METERS.map((meter) => [meter, 0])) as Usage;
const MILLION = 1_000_000;

describe('the cost of a month', () => {
  it.each([
    ['nothing', {}, 5],
    ['the included usage', { requests: 10 * MILLION, rows_written: 50 * MILLION, d1_gb: 5, mails: 3_000 }, 5],
    ['5 million additional requests', { requests: 15 * MILLION }, 6.5],
    // The platform's own example: 15 million requests of 7 ms.
    ['requests that compute', { requests: 15 * MILLION, cpu_ms: 105 * MILLION }, 8],
    ['rows read beyond 25 billion', { rows_read: 26_000 * MILLION }, 6],
    ['rows written', { rows_written: 51 * MILLION }, 6],
    ['100 GB of D1', { d1_gb: 100 }, 76.25],
    ['1,000 GB of R2 with its reads', { r2_gb: 1_010, r2_reads: 20 * MILLION }, 23.6],
    ['objects', { object_requests: 2 * MILLION, object_gb_s: 1_400_000 }, 17.65],
    ['10,000 mails', { mails: 13_000 }, 8.5],
    ['log lines and points', { log_events: 21 * MILLION, data_points: 14 * MILLION }, 6.6],
  ])('is correct for %s', (_, used, usd) => {
    expect(monthlyCost({ ...NOTHING, ...used }).usd).toBe(usd);
  });

  it('is itemized and adds up', () => {
    const { lines, usd } = monthlyCost({ ...NOTHING, requests: 12 * MILLION, d1_gb: 7 });
    expect(lines.filter((line) => line.usd > 0)).toEqual([
      { meter: 'requests', used: 12 * MILLION, billed: 2 * MILLION, usd: 0.6 },
      { meter: 'd1_gb', used: 7, billed: 2, usd: 1.5 },
    ]);
    expect(usd).toBe(7.1);
  });

  it('follows its prices', () => {
    const dearer = { ...PRICES, mails: { ...PRICES.mails, usd: 1 } };
    expect(monthlyCost({ ...NOTHING, mails: 5_000 }, dearer, 0).usd).toBe(2);
  });
});

describe('the free plan', () => {
  it.each([
    [{ requests: 3 * MILLION }, []],
    [{ requests: 3 * MILLION + 1 }, ['requests']],
    [{ rows_written: 3.1 * MILLION, d1_gb: 0.5 }, ['rows_written']],
    [{ d1_gb: 0.6, r2_gb: 10 }, ['d1_gb']],
    [{ r2_writes: MILLION + 1 }, ['r2_writes']],
    [{ mails: 1 }, ['mails']],
  ])('is exceeded by %j in the meters %j', (used, meters) => {
    expect(beyondFree({ ...NOTHING, ...used })).toEqual(meters);
  });
});

describe('prices', () => {
  it('have a source and a date', () => {
    expect(PRICES_READ_ON).toMatch(/^20\d\d-\d\d-\d\d$/);
    for (const { source, per } of Object.values(PRICES)) {
      expect(source).toMatch(/^https:\/\/developers\.cloudflare\.com\//);
      expect(per).toBeGreaterThan(0);
    }
  });
});
