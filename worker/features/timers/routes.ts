import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { listTimerRuns, readTimers } from './queries.ts';

export const timerRoutes = new Hono<ApiEnv>()
  .get(operations['timers.list'].path, operation('timers.list'), async (c) =>
    c.json(await listTimerRuns(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(operations['timers.states'].path, operation('timers.states'), async (c) =>
    c.json({ data: await readTimers(c.var.ctx) }, 200),
  );
