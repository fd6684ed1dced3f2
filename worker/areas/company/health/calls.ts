import { gte, sql } from 'drizzle-orm';
import type { HealthDetails } from '#contract/company/health.ts';
import { addTimes, type CallTimes, quantileOf } from '#domain/company/call-times.ts';
import { isSlow } from '#domain/company/slowness.ts';
import { HOUR_MS, type Instant, toStamp } from '#domain/time/instant.ts';
import type { Ctx, WithPorts } from '#worker/ctx.ts';
import type { RowOf } from '#worker/db/batch.ts';
import { fromJson, select } from '#worker/db/query.ts';
import { callHour } from '#worker/db/schema/work.ts';
import type { DayOfCalls } from '#worker/platform/integrations/analytics/analytics.ts';
import { callKindOf } from './call-kind.ts';
import type { PartCheck } from './checks.ts';

const HOURS_SHOWN = 24;

const SUMS = {
  calls: sql<number>`sum(${callHour.calls})`,
  errors: sql<number>`sum(${callHour.errors})`,
  rows_read: sql<number>`sum(${callHour.rows_read})`,
  rows_written: sql<number>`sum(${callHour.rows_written})`,
};

/** The first of 24 hours that end with the current one. */
function firstHour(now: Instant): Instant {
  return (Math.floor(now / HOUR_MS) - HOURS_SHOWN + 1) * HOUR_MS;
}

/** SQLite takes the columns next to `max` from the row with the maximum. */
export function selectOperations(now: Instant) {
  return select({
    operation: callHour.operation,
    ...SUMS,
    times: fromJson<CallTimes[]>(sql`json_group_array(json(${callHour.times}))`),
    round_trips: sql<number>`sum(${callHour.round_trips})`,
    slowest_ms: sql<number>`max(${callHour.slowest_ms})`,
    slowest_request_id: callHour.slowest_request_id,
  })
    .from(callHour)
    .where(gte(callHour.hour, firstHour(now)))
    .groupBy(callHour.operation);
}

type OperationRow = RowOf<ReturnType<typeof selectOperations>>;

export function selectHours(now: Instant) {
  return select({ hour: callHour.hour, ...SUMS })
    .from(callHour)
    .where(gte(callHour.hour, firstHour(now)))
    .groupBy(callHour.hour);
}

type HourRow = RowOf<ReturnType<typeof selectHours>>;

/** The answer of the platform; null where it is not to be asked. */
export type CheckedDay = PartCheck<DayOfCalls> | null;

/**
 * The costs of calls within a day, from the source that counts them, with every hour, also those
 * without calls.
 */
export function callsOf(
  {
    now,
    platform: {
      callFigures: { countedBy },
    },
  }: Pick<Ctx, 'now'> & WithPorts<'callFigures'>,
  stored: { operations: readonly OperationRow[]; hours: readonly HourRow[] },
  asked: CheckedDay,
): HealthDetails['calls'] {
  if (countedBy === 'database') return { source: 'database', ...shownCalls(now, callsOfDay(stored)) };
  const nothing = shownCalls(now, { operations: [], hours: [] });
  if (countedBy === 'off') return { source: 'off', ...nothing };
  if (asked === null) return { source: 'unread', ...nothing };
  return asked.answer === null
    ? { source: 'away', ...nothing }
    : { source: 'analytics', ...shownCalls(now, asked.answer) };
}

function callsOfDay(stored: { operations: readonly OperationRow[]; hours: readonly HourRow[] }): DayOfCalls {
  return {
    operations: stored.operations.map(({ times: all, slowest_ms, slowest_request_id, ...sums }) => {
      const times = all.reduce<number[]>(addTimes, []);
      return {
        ...sums,
        // A range is less exact than the slowest call, which is an upper bound.
        median_ms: Math.min(quantileOf(times, 0.5), slowest_ms),
        p95_ms: Math.min(quantileOf(times, 0.95), slowest_ms),
        slowest: { ms: slowest_ms, request_id: slowest_request_id },
      };
    }),
    hours: stored.hours.map(({ hour, ...sums }) => ({ hour: toStamp(hour), ...sums })),
  };
}

function shownCalls(now: Instant, { operations, hours }: DayOfCalls): Omit<HealthDetails['calls'], 'source'> {
  const known = new Map(hours.map((hour) => [hour.hour, hour]));
  const from = firstHour(now);
  return {
    operations: operations
      .map((row) => ({ ...row, is_slow: isSlow(callKindOf(row.operation), row.calls, row.p95_ms) }))
      .toSorted((one, other) => other.p95_ms - one.p95_ms || (one.operation < other.operation ? -1 : 1)),
    hours: Array.from({ length: HOURS_SHOWN }, (_, place) => {
      const hour = toStamp(from + place * HOUR_MS);
      return known.get(hour) ?? { hour, calls: 0, errors: 0, rows_read: 0, rows_written: 0 };
    }),
  };
}
