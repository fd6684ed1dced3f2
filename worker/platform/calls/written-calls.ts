import { type SQL, sql } from 'drizzle-orm';
import { all } from '#worker/db/batch.ts';
import { type Database, rows } from '#worker/db/database.ts';
import { callHour } from '#worker/db/schema/work.ts';
import type { CallSum } from './pending-calls.ts';

/** Adds sums to the rows of their hours: one round trip. */
export async function writeCalls(db: Database, sums: readonly CallSum[]): Promise<void> {
  if (sums.length > 0) await all(db, callInsert(sums));
}

function callInsert(sums: readonly CallSum[]): SQL {
  const values = sums.map((sum) => [
    sum.hour,
    sum.operation,
    sum.calls,
    sum.errors,
    sum.times,
    sum.roundTrips,
    sum.rowsRead,
    sum.rowsWritten,
    sum.slowestMs,
    sum.slowestRequestId,
  ]);
  return sql`INSERT INTO ${callHour} (hour, operation, calls, errors, times, round_trips, rows_read, rows_written,
      slowest_ms, slowest_request_id)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value -> 4, value ->> 5, value ->> 6, value ->> 7,
      value ->> 8, value ->> 9
    FROM json_each(${rows(values)}) WHERE true
    ON CONFLICT DO UPDATE SET calls = calls + excluded.calls, errors = errors + excluded.errors,
      times = (SELECT json_group_array(o.value + coalesce(excluded.times ->> o.key, 0)) FROM json_each(call_hour.times) AS o),
      round_trips = round_trips + excluded.round_trips, rows_read = rows_read + excluded.rows_read,
      rows_written = rows_written + excluded.rows_written,
      slowest_request_id = iif(excluded.slowest_ms > slowest_ms, excluded.slowest_request_id, slowest_request_id),
      slowest_ms = max(slowest_ms, excluded.slowest_ms)`;
}
