import type { Context, Next } from 'hono';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { errorAnswer } from './error-handler.ts';
import { pathPattern } from './route-path.ts';

const API_ROOT = '/api';

/** Every path of the API with its methods. */
const paths = [...Map.groupBy(Object.values<Operation>(operations), ({ path }) => path).values()].flatMap(
  ([first, ...others]) => {
    if (!first) return [];
    const methods = [first, ...others].map(({ method }): string => method);
    return [{ start: pathStartOf(first.path), pattern: pathPattern(first), methods }];
  },
);

/** Paths grouped by their first two parts, since every call looks up its own. */
const pathsByStart = Map.groupBy(paths, ({ start }) => start);

/** The first two parts of a path below the API. Empty when a parameter is among them. */
function pathStartOf(path: string): string {
  const parts = path.split('/', 3).slice(1);
  return parts.some((part) => part.startsWith(':')) ? '' : parts.join('/');
}

/**
 * Refuses a method that the path does not have. Passes all other requests on, also those of unknown
 * paths.
 */
export async function refuseUnknownMethod(c: Context, next: Next): Promise<Response | undefined> {
  const start = pathStartOf(c.req.path.slice(API_ROOT.length));
  const near = [...(pathsByStart.get(start) ?? []), ...(pathsByStart.get('') ?? [])];
  const known = near.find(({ pattern }) => pattern.test(c.req.path));
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  if (known && !known.methods.includes(method)) {
    return errorAnswer('E_METHOD_NOT_ALLOWED', undefined, { Allow: known.methods.join(', ') });
  }
  await next();
  return undefined;
}
