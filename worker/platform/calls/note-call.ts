import { openDatabase } from '#worker/db/database.ts';
import type { Env } from '#worker/env.ts';
import { counterOf, writePoint } from '#worker/platform/integrations/analytics/analytics.ts';
import { log } from '#worker/platform/log.ts';
import type { Call } from './call.ts';
import { PendingCalls } from './pending-calls.ts';
import { writeCalls } from './written-calls.ts';

/** Of this isolate; each adds up its own. */
const pending = new PendingCalls();

/**
 * Counts a call for `/admin/health`, by the platform where that is set up, else in the database, and then behind the
 * answer and for many calls at once. What is not written is lost: it is no record, and disturbs nobody.
 */
export function noteCall(
  env: Pick<Env, 'DB' | 'CALLS' | 'CALL_FIGURES'>,
  defer: (work: Promise<unknown>) => void,
  call: Call,
): void {
  if (counterOf(env) === 'off') return;
  if (env.CALLS) {
    tellPlatform(env.CALLS, call);
    return;
  }
  pending.add(call);
  const due = pending.takeDue(call.at);
  if (due.length === 0) return;
  defer(writeCalls(openDatabase(env.DB), due).catch((error) => warn(call, due.length, error)));
}

function tellPlatform(dataset: AnalyticsEngineDataset, call: Call): void {
  try {
    writePoint(dataset, call);
  } catch (error) {
    warn(call, 1, error);
  }
}

function warn({ requestId }: Call, rows: number, error: unknown): void {
  log('warn', 'figures of calls not written', { request_id: requestId, rows }, error);
}
