import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { find } from './queries.ts';

export const searchRoutes = new Hono<ApiEnv>().get(
  operations['search.find'].path,
  operation('search.find'),
  async (c) => c.json(await find(c.var.ctx, c.req.valid('query')), 200),
);
