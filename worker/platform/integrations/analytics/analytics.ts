import { z } from 'zod';
import type { HourFigures, OperationFigures } from '#contract/company/health.ts';
import { HOUR_MS, type Instant, toStamp } from '#domain/time/instant.ts';
import type { Env } from '#worker/env.ts';

/** The cost of the calls of a day, from either counter. */
export type DayOfCalls = { operations: Omit<OperationFigures, 'is_slow'>[]; hours: HourFigures[] };

/** The counter of calls. */
export type CallFigures = {
  countedBy: 'analytics' | 'database' | 'off';
  /** Reads the platform's figures. Null when no account is set up. */
  readDay: (() => Promise<DayOfCalls>) | null;
};

type AnalyticsSettings = Pick<
  Env,
  | 'CALLS'
  | 'CALL_FIGURES'
  | 'ANALYTICS_ACCOUNT_ID'
  | 'ANALYTICS_TOKEN'
  | 'ANALYTICS_DATASET'
  | 'ANALYTICS_URL'
>;
/** The figures of one call. */
export type CallPoint = {
  operation: string;
  requestId: string;
  ms: number;
  /** Whether it failed with an internal error. */
  isError: boolean;
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
};

const CLOUDFLARE_API = 'https://api.cloudflare.com/client/v4';
const DATASET = 'kinmu_calls';
/** The health page waits for this answer. */
const ANALYTICS_TIMEOUT_MS = 5000;
const OPERATIONS_MAX = 500;
const SLOWEST_MAX = 100;

/** The platform samples by operation, so that a rare one is not lost among many others. */
export function writePoint(dataset: AnalyticsEngineDataset, point: CallPoint): void {
  const { operation, requestId, ms, isError, roundTrips, rowsRead, rowsWritten } = point;
  dataset.writeDataPoint({
    indexes: [operation],
    blobs: [operation, requestId],
    doubles: [ms, isError ? 1 : 0, roundTrips, rowsRead, rowsWritten],
  });
}

/**
 * Workers Analytics Engine through its SQL API. Sums weight each point by its sampling interval.
 */
export function callFiguresOf(settings: AnalyticsSettings): CallFigures {
  const { ANALYTICS_ACCOUNT_ID, ANALYTICS_TOKEN, ANALYTICS_DATASET = DATASET, ANALYTICS_URL } = settings;
  const countedBy = counterOf(settings);
  if (countedBy !== 'analytics' || !ANALYTICS_ACCOUNT_ID || !ANALYTICS_TOKEN)
    return { countedBy, readDay: null };
  const ask = async <Row>(row: z.ZodType<Row>, query: string): Promise<Row[]> => {
    const answer = await fetch(
      `${ANALYTICS_URL ?? CLOUDFLARE_API}/accounts/${ANALYTICS_ACCOUNT_ID}/analytics_engine/sql`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${ANALYTICS_TOKEN}` },
        body: query,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANALYTICS_TIMEOUT_MS),
      },
    );
    if (!answer.ok) throw new Error(`the analytics answered ${answer.status}`);
    return z.object({ data: z.array(row) }).parse(await answer.json()).data;
  };
  return { countedBy, readDay: () => readDay(ask, ANALYTICS_DATASET) };
}

export function counterOf({ CALLS, CALL_FIGURES }: Pick<AnalyticsSettings, 'CALLS' | 'CALL_FIGURES'>) {
  if (CALL_FIGURES === 'off') return 'off';
  return CALLS ? 'analytics' : 'database';
}

type RunQuery = <Row>(row: z.ZodType<Row>, query: string) => Promise<Row[]>;

/** Large numbers arrive as texts. */
const wholeNumber = z.coerce.number().transform((value) => Math.round(value));
const OperationRow = z.object({
  operation: z.string(),
  calls: wholeNumber,
  errors: wholeNumber,
  median_ms: wholeNumber,
  p95_ms: wholeNumber,
  round_trips: wholeNumber,
  rows_read: wholeNumber,
  rows_written: wholeNumber,
});
const HourRow = z.object({
  hour: wholeNumber,
  calls: wholeNumber,
  errors: wholeNumber,
  rows_read: wholeNumber,
  rows_written: wholeNumber,
});
const SlowRow = z.object({ operation: z.string(), request_id: z.string(), ms: wholeNumber });

const SUMS = `SUM(_sample_interval) AS calls, SUM(_sample_interval * double2) AS errors,
  SUM(_sample_interval * double4) AS rows_read, SUM(_sample_interval * double5) AS rows_written`;

async function readDay(ask: RunQuery, dataset: string): Promise<DayOfCalls> {
  if (!/^\w+$/.test(dataset)) throw new Error('the variable ANALYTICS_DATASET is no name of a dataset');
  const from = `FROM ${dataset} WHERE timestamp > NOW() - INTERVAL '1' DAY`;
  const [operations, hours, slowest] = await Promise.all([
    ask(
      OperationRow,
      `SELECT blob1 AS operation, ${SUMS}, SUM(_sample_interval * double3) AS round_trips,
         quantileExactWeighted(0.5)(double1, _sample_interval) AS median_ms,
         quantileExactWeighted(0.95)(double1, _sample_interval) AS p95_ms
       ${from} GROUP BY operation ORDER BY calls DESC LIMIT ${OPERATIONS_MAX}`,
    ),
    ask(
      HourRow,
      `SELECT intDiv(toUInt32(timestamp), 3600) AS hour, ${SUMS} ${from} GROUP BY hour ORDER BY hour`,
    ),
    ask(
      SlowRow,
      `SELECT blob1 AS operation, blob2 AS request_id, double1 AS ms ${from} ORDER BY ms DESC LIMIT ${SLOWEST_MAX}`,
    ),
  ]);
  return {
    operations: operations.map((row) => {
      const found = slowest.find(({ operation }) => operation === row.operation);
      return { ...row, slowest: found ? { ms: found.ms, request_id: found.request_id } : null };
    }),
    hours: hours.map(({ hour, ...sums }) => ({ hour: stampOfHour(hour), ...sums })),
  };
}

function stampOfHour(hour: number): string {
  const start: Instant = hour * HOUR_MS;
  return toStamp(start);
}
