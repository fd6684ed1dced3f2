import type { Context, Next } from 'hono';
import { bytesOf } from '#contract/bounded-bytes.ts';
import { AppError } from '#contract/errors.ts';
import { AROUND_FILE, BODY_MAX } from '#contract/limits.ts';
import type { Operation } from '#contract/operation.ts';
import { OPERATION_IDS, operations } from '#contract/operations.ts';
import { pathPattern } from './path-pattern.ts';

/** How many bytes a body may have, and which limit is told. */
type Limit = { most: number; limit: number };

const uploads: (Limit & { method: string; path: RegExp })[] = OPERATION_IDS.flatMap((id) => {
  const { method, path, fileMax }: Operation = operations[id];
  if (fileMax === undefined) return [];
  return [{ method, path: pathPattern(path), most: fileMax + AROUND_FILE, limit: fileMax }];
});
const standard: Limit = { most: BODY_MAX, limit: BODY_MAX };

/** Refuses a body beyond what its operation takes. */
export async function limitBody(c: Context, next: Next): Promise<void> {
  const { raw, method, path } = c.req;
  const { most, limit } = uploads.find((one) => one.method === method && one.path.test(path)) ?? standard;
  const announced = raw.headers.get('Content-Length');
  if (Number(announced) > most) throw new AppError('E_PAYLOAD_TOO_LARGE', { limit });
  if (raw.body && announced === null) {
    const bytes = await bytesOf(raw.body, most);
    if (bytes === null) throw new AppError('E_PAYLOAD_TOO_LARGE', { limit });
    c.req.raw = new Request(raw, { body: bytes });
  }
  await next();
}
