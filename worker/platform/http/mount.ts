import type { Hono, Handler as Route } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isFileAnswer, type Operation } from '#contract/operation.ts';
import { OPERATION_IDS, operations } from '#contract/operations.ts';
import { fileHeaders } from './file-headers.ts';
import type { Handlers, SavedFile } from './handler.ts';
import { type AnyHandler, inTurn, type MountedContext } from './in-turn.ts';
import { type ApiEnv, operation } from './operation.ts';
import { routePath } from './route-path.ts';

/** Mounts every operation of the contract at its path. */
export function mountOperations(api: Hono<ApiEnv>, handlers: Handlers): void {
  for (const id of OPERATION_IDS) {
    const declared: Operation = operations[id];
    const handler = inTurn(id, handlers[id] as unknown as AnyHandler);
    api.on(declared.method, routePath(declared), operation(id), routeOf(declared, handler));
  }
}

function routeOf(declared: Operation, handler: AnyHandler): Route {
  return async (c: MountedContext) => {
    const answer = await handler(c.var.ctx, inputOf(declared, c), c);
    return answer instanceof Response ? answer : responseOf(declared, answer, c);
  };
}

function inputOf({ params, query, body, fileMax }: Operation, c: MountedContext): object {
  const checked = (target: 'param' | 'query' | 'json' | 'form') => c.req.valid(target as never);
  return {
    params: params && checked('param'),
    query: query && checked('query'),
    body: body && checked(fileMax === undefined ? 'json' : 'form'),
  };
}

/** Writes the result of a handler as its operation declares. */
function responseOf({ answers }: Operation, answer: unknown, c: MountedContext): Response {
  const [[status, declared] = []] = Object.entries(answers);
  if (!declared) return c.body(null, 204);
  if (isFileAnswer(declared)) {
    const file = answer as SavedFile;
    return c.body(file.body, 200, fileHeaders(file));
  }
  if (c.env.inProcess && c.req.method === 'GET') return unwritten(answer, c);
  return c.json(answer, Number(status) as ContentfulStatusCode);
}

/**
 * A page gets its answer in-process without serialization. The contract answers only what JSON can
 * represent, so the result is the same.
 */
function unwritten(answer: unknown, c: MountedContext): Response {
  return Object.assign(c.body(null, 200), { json: () => Promise.resolve(answer) });
}
