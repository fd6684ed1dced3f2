import type { MiddlewareHandler } from 'hono';
import { log } from '#worker/log.ts';
import type { ApiEnv } from './operation.ts';

/** One line for each call of an operation: which, by whom, with what status and how long; never what was asked. */
export const logCalls: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const began = performance.now();
  await next();
  const { scope, operation, callerId } = c.var;
  if (operation === undefined) return;
  log('info', 'call', {
    request_id: scope.requestId,
    operation,
    status: c.res.status,
    ms: Math.round(performance.now() - began),
    actor_id: callerId ?? null,
  });
};
