import type { Context, MiddlewareHandler, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#contract/errors.ts';
import { BODY_MAX } from '#contract/limits.ts';
import type { Operation } from '#contract/operation.ts';
import { OPERATION_IDS, operations } from '#contract/operations.ts';
import { pathPattern } from './path-pattern.ts';

/** What a form needs around its file: the other fields, and the lines between them. */
const AROUND_FILE = 64 * 1024;

type Upload = { method: string; path: RegExp; limit: MiddlewareHandler };

function limitOf(maxSize: number, limit: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('E_PAYLOAD_TOO_LARGE', { limit });
    },
  });
}

const uploads: Upload[] = OPERATION_IDS.flatMap((id) => {
  const { method, path, fileMax }: Operation = operations[id];
  if (fileMax === undefined) return [];
  return [{ method, path: pathPattern(path), limit: limitOf(fileMax + AROUND_FILE, fileMax) }];
});
const standard = limitOf(BODY_MAX, BODY_MAX);

/** Refuses a body beyond what its operation takes, before it is read. */
export function limitBody(c: Context, next: Next) {
  const upload = uploads.find(({ method, path }) => method === c.req.method && path.test(c.req.path));
  return (upload?.limit ?? standard)(c, next);
}
