import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from './operation.ts';

/**
 * What a page reads in-process it is given as it is: written as JSON, sent through a stream and read again it would be
 * the same, as the contract answers nothing but what JSON can say.
 */
export const answerPages: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.env.inProcess && c.req.method === 'GET') c.json = unwritten(c);
  await next();
};

function unwritten(c: Context<ApiEnv>): Context<ApiEnv>['json'] {
  const answer = (body: unknown, status: 200) =>
    Object.assign(c.body(null, status), { json: () => Promise.resolve(body) });
  return answer as unknown as Context<ApiEnv>['json'];
}
