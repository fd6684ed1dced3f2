import type { Context } from 'hono';
import { AppError, ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import { log } from '#worker/platform/log.ts';
import { isStorageFault } from '#worker/platform/storage-fault.ts';
import type { ApiEnv } from './operation.ts';

/** Seconds until a caller may retry after a storage fault. */
export const STORAGE_AWAY = 5;

/**
 * The only place that turns errors into answers. For an unknown error the caller learns only
 * whether a retry makes sense. A retry under the same key has one effect, whether this try went
 * through or not.
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

/** The header repeats the seconds of the body. */
function secondsOf(data: unknown): string {
  const seconds =
    typeof data === 'object' && data !== null && 'retry_after' in data ? data.retry_after : null;
  return String(seconds ?? 1);
}
