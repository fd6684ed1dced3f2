import type { Context } from 'hono';
import { AppError, ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import { log } from '#worker/platform/log.ts';
import { isStorageFault } from '#worker/platform/storage-fault.ts';
import type { ApiEnv } from './operation.ts';

/** Seconds after which what did not answer may be asked again. */
export const STORAGE_AWAY = 5;

/**
 * The one place where a refusal becomes an answer. What is not a refusal of ours tells the caller nothing but whether it
 * is worth trying again: then the same key has one effect, whatever became of this try.
 */
export function handleError(error: Error, c: Context<ApiEnv>): Response {
  if (error instanceof AppError) return errorAnswer(error.code, error.data);
  const { scope, operation } = c.var;
  const { requestId } = scope;
  log('error', 'request failed', { request_id: requestId, operation: operation ?? null }, error);
  if (isStorageFault(error))
    return errorAnswer('E_SERVICE_UNAVAILABLE', { retry_after: STORAGE_AWAY, request_id: requestId });
  return errorAnswer('E_INTERNAL_SERVER_ERROR', { request_id: requestId });
}

export function errorAnswer(code: ErrorCode, data?: unknown, headers?: Record<string, string>): Response {
  const status = ERROR_STATUS[code];
  return Response.json(data === undefined ? { code } : { code, data }, {
    status,
    headers: {
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      ...(status === 429 || status === 503 ? { 'Retry-After': secondsOf(data) } : {}),
      ...headers,
    },
  });
}

/** Who is slowed down, or came when nothing answered, is told for how long, in the body as in the header. */
function secondsOf(data: unknown): string {
  const told = typeof data === 'object' && data !== null && 'retry_after' in data ? data.retry_after : null;
  return String(told ?? 1);
}
