import { meterDatabase } from '#tests/support/metered.ts';
import { openLocalDatabase } from '#tools/seed/local-database.ts';
import { openDatabase } from '#worker/db/database.ts';
import { PendingCalls } from '#worker/platform/calls/pending-calls.ts';
import { writeCalls } from '#worker/platform/calls/written-calls.ts';
import { type BenchFigure, measure } from './measure.ts';

/** The calls that an isolate adds up before a write, and the operations of a busy minute. */
const CALLS = 500;
const OPERATIONS = 60;
const TURNS = 9;
const AN_HOUR = 3_600_000;

/**
 * The cost of counting calls for `/admin/health` (decision 029): per call, and per write of the
 * sums.
 */
export async function measureCounting(state: string): Promise<BenchFigure[]> {
  const local = await openLocalDatabase(state);
  try {
    const { db: metered, meter } = meterDatabase(local.binding);
    const db = openDatabase(metered);
    let pending = new PendingCalls();
    const addAll = (): void => {
      pending = new PendingCalls();
      for (let nth = 0; nth < CALLS; nth += 1) pending.add(callOf(nth));
    };
    const [added, written] = await measure(
      [
        { what: `Adding up ${CALLS} calls in memory`, run: addAll },
        { what: '', before: addAll, run: () => writeCalls(db, pending.takeDue(AN_HOUR)) },
      ],
      TURNS,
    );
    if (!added || !written) return [];
    const rows = Math.round(meter.rowsWritten / meter.roundTrips);
    const what = `Writing them after an answer, ${OPERATIONS} operations: 1 round trip, ${rows} rows written`;
    return [added, { ...written, what }];
  } finally {
    await local.close();
  }
}

function callOf(nth: number): Parameters<PendingCalls['add']>[0] {
  return {
    operation: `operation.${nth % OPERATIONS}`,
    at: nth,
    ms: nth % 90,
    isError: false,
    requestId: 'bench',
    roundTrips: 2,
    rowsRead: 50,
    rowsWritten: 0,
  };
}
