import type { Context, Next } from 'hono';
import { operations } from '#contract/operations.ts';
import { errorAnswer } from './error-handler.ts';
import { pathPattern } from './path-pattern.ts';

const API = '/api';

/** Every path of the API with its methods; one that says a part itself goes before one with a parameter there. */
const paths = [...Map.groupBy(Object.values(operations), ({ path }) => path)]
  .toSorted(([left], [right]) => parametersIn(left) - parametersIn(right))
  .map(([path, declared]) => ({
    start: startOf(path),
    pattern: pathPattern(path),
    methods: declared.map(({ method }): string => method),
  }));

/** Those whose first two parts are told, by them: every call looks its own up. */
const pathsByStart = Map.groupBy(paths, ({ start }) => start);

/** The first two parts of a path below the API; of those that a parameter is among, nothing. */
function startOf(path: string): string {
  const parts = path.split('/', 3).slice(1);
  return parts.some((part) => part.startsWith(':')) ? '' : parts.join('/');
}

function parametersIn(path: string): number {
  return path.split(':').length;
}

/** Refuses a method that the path does not know, and lets through whatever is no path of an operation. */
export async function refuseUnknownMethod(c: Context, next: Next): Promise<Response | undefined> {
  const start = startOf(c.req.path.slice(API.length));
  const near = [...(pathsByStart.get(start) ?? []), ...(pathsByStart.get('') ?? [])];
  const known = near.find(({ pattern }) => pattern.test(c.req.path));
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  if (known && !known.methods.includes(method)) {
    return errorAnswer('E_METHOD_NOT_ALLOWED', undefined, { Allow: known.methods.join(', ') });
  }
  await next();
}
