import { openDatabase } from '#worker/db/database.ts';
import type { Env } from '#worker/env.ts';
import { counterOf, writePoint } from '#worker/platform/integrations/analytics/analytics.ts';
import { log } from '#worker/platform/log.ts';
import type { RecordedCall } from './call.ts';
import { PendingCalls } from './pending-calls.ts';
import { writeCalls } from './written-calls.ts';

/** Each isolate adds up its own calls. */
const pending = new PendingCalls();

/**
 * Counts a call for `/admin/health`. The platform counts where it is set up. Otherwise the sums go
 * to the database after the answer, for many calls at once. Unwritten sums are lost with the
 * isolate.
 */
export function noteCall(
  env: Pick<Env, 'DB' | 'CALLS' | 'CALL_FIGURES'>,
  defer: (work: Promise<unknown>) => void,
  call: RecordedCall,
): void {
  if (counterOf(env) === 'off') return;
  if (env.CALLS) {
    writeMetrics(env.CALLS, call);
    return;
  }
  pending.add(call);
  const due = pending.takeDue(call.at);
  if (due.length === 0) return;
  defer(writeCalls(openDatabase(env.DB), due).catch((error) => warn(call, due.length, error)));
}

function writeMetrics(dataset: AnalyticsEngineDataset, call: RecordedCall): void {
  try {
    writePoint(dataset, call);
  } catch (error) {
    warn(call, 1, error);
  }
}

function warn({ requestId }: RecordedCall, rows: number, error: unknown): void {
  log('warn', 'figures of calls not written', { request_id: requestId, rows }, error);
}
