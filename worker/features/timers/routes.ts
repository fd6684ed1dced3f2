import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { listTimerRuns } from './queries.ts';

export const timerRoutes = new Hono<ApiEnv>().get(
  operations['timers.list'].path,
  operation('timers.list'),
  async (c) => c.json(await listTimerRuns(c.var.ctx, c.req.valid('query')), 200),
);
