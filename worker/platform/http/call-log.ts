import type { MiddlewareHandler } from 'hono';
import { newTally } from '#worker/db/tally.ts';
import { noteCall } from '#worker/platform/calls/note-call.ts';
import { log } from '#worker/platform/log.ts';
import type { ApiEnv } from './operation.ts';

/**
 * Logs one line per call: operation, caller, status, duration and cost, never its input. Also
 * counts the call for the health page.
 */
export const logCalls: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const began = performance.now();
  await next();
  const { scope, operation, callerId, keyId, tally = newTally() } = c.var;
  if (operation === undefined) return;
  const { requestId } = scope;
  const { status } = c.res;
  const elapsed = () => Math.round(performance.now() - began);
  scope.takeShared(tally);
  log('info', 'call', {
    request_id: requestId,
    operation,
    status,
    ms: elapsed(),
    actor_id: callerId ?? null,
    ...(keyId !== undefined && { key_id: keyId }),
    round_trips: tally.roundTrips,
    rows_read: tally.rowsRead,
    rows_written: tally.rowsWritten,
  });
  const at = await scope.now();
  const note = () => {
    const call = { operation, at, ms: elapsed(), isError: status >= 500, requestId };
    noteCall(scope.env, scope.defer, { ...call, ...tally });
  };
  if (c.res.body && isMadeWhileSent(c.res)) {
    c.res = new Response(c.res.body.pipeThrough(new TransformStream({ flush: note, cancel: note })), c.res);
  } else note();
};

/** Streamed lists query the database until their last line, so they are logged at their end. */
function isMadeWhileSent({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/csv') ?? false;
}
