import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { readShortages } from './queries.ts';

export const shortageRoutes = new Hono<ApiEnv>().get(
  operations['shifts.shortages'].path,
  operation('shifts.shortages'),
  async (c) => c.json(await readShortages(c.var.ctx, c.req.valid('query')), 200),
);
