/**
 * The date of the last look at the prices. Change both here, then `npm run generate` writes
 * docs/scaling.md.
 */
export const PRICES_READ_ON = '2026-11-23';

/** The fee of the Workers Paid plan, which contains everything listed as included. */
export const PLAN_USD = 5;

/** The platform's meters of a month. */
export const METERS = [
  'requests',
  'cpu_ms',
  'rows_read',
  'rows_written',
  'd1_gb',
  'object_requests',
  'object_gb_s',
  'r2_gb',
  'r2_writes',
  'r2_reads',
  'mails',
  'log_events',
  'data_points',
] as const;
export type Meter = (typeof METERS)[number];

export type Price = {
  what: string;
  /** US dollars for `per` units beyond the included ones. */
  usd: number;
  per: number;
  /** Per month of the paid plan. */
  included: number;
  /** On the free plan: per day, per month, or stored at once. */
  free: { daily: number } | { atOnce: number } | { monthly: number } | 'not there';
  source: string;
};

const MILLION = 1_000_000;
const WORKERS = 'https://developers.cloudflare.com/workers/platform/pricing/';
const D1 = 'https://developers.cloudflare.com/d1/platform/pricing/';
const OBJECTS = 'https://developers.cloudflare.com/durable-objects/platform/pricing/';
const R2 = 'https://developers.cloudflare.com/r2/pricing/';

export const PRICES: Record<Meter, Price> = {
  requests: {
    what: 'Requests',
    usd: 0.3,
    per: MILLION,
    included: 10 * MILLION,
    free: { daily: 100_000 },
    source: WORKERS,
  },
  cpu_ms: {
    what: 'CPU, milliseconds',
    usd: 0.02,
    per: MILLION,
    included: 30 * MILLION,
    // It limits each request to 10 ms instead. The document lists the requests that exceed this.
    free: 'not there',
    source: WORKERS,
  },
  rows_read: {
    what: 'D1, rows read',
    usd: 0.001,
    per: MILLION,
    included: 25_000 * MILLION,
    free: { daily: 5 * MILLION },
    source: D1,
  },
  rows_written: {
    what: 'D1, rows written',
    usd: 1,
    per: MILLION,
    included: 50 * MILLION,
    free: { daily: 100_000 },
    source: D1,
  },
  d1_gb: { what: 'D1, GB', usd: 0.75, per: 1, included: 5, free: { atOnce: 0.5 }, source: D1 },
  object_requests: {
    what: 'Objects, requests',
    usd: 0.15,
    per: MILLION,
    included: MILLION,
    free: { daily: 100_000 },
    source: OBJECTS,
  },
  object_gb_s: {
    what: 'Objects, GB-seconds',
    usd: 12.5,
    per: MILLION,
    included: 400_000,
    free: { daily: 13_000 },
    source: OBJECTS,
  },
  r2_gb: { what: 'R2, GB', usd: 0.015, per: 1, included: 10, free: { atOnce: 10 }, source: R2 },
  r2_writes: {
    what: 'R2, writes (class A)',
    usd: 4.5,
    per: MILLION,
    included: MILLION,
    free: { monthly: MILLION },
    source: R2,
  },
  r2_reads: {
    what: 'R2, reads (class B)',
    usd: 0.36,
    per: MILLION,
    included: 10 * MILLION,
    free: { monthly: 10 * MILLION },
    source: R2,
  },
  mails: {
    what: 'Mails',
    usd: 0.35,
    per: 1_000,
    included: 3_000,
    free: 'not there',
    source: 'https://developers.cloudflare.com/email-service/platform/pricing/',
  },
  log_events: {
    what: 'Log lines',
    usd: 0.6,
    per: MILLION,
    included: 20 * MILLION,
    free: { daily: 200_000 },
    // From 2026-12-01 on by https://developers.cloudflare.com/observability/pricing/.
    source: 'https://developers.cloudflare.com/workers/observability/logs/workers-logs/',
  },
  data_points: {
    what: 'Analytics Engine, points',
    usd: 0.25,
    per: MILLION,
    included: 10 * MILLION,
    free: { daily: 100_000 },
    source: 'https://developers.cloudflare.com/analytics/analytics-engine/pricing/',
  },
};

/**
 * Hard limits of the platform: https://developers.cloudflare.com/d1/platform/limits/ and similar
 * pages.
 */
export const PLATFORM_LIMITS = {
  databaseBytes: 10_000_000_000,
  freeDatabaseBytes: 500_000_000,
  queriesAnInvocation: 1_000,
  batchMs: 30_000,
  cpuMs: 30_000,
  freeCpuMs: 10,
  memoryBytes: 128_000_000,
} as const;
