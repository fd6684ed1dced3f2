import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { updateWorkLimits } from './commands.ts';
import { readWorkLimits } from './queries.ts';

export const workLimitRoutes = new Hono<ApiEnv>()
  .get(operations['users.configs.read'].path, operation('users.configs.read'), async (c) =>
    c.json(await readWorkLimits(c.var.ctx.db, c.req.valid('param').id), 200),
  )
  .put(operations['users.configs.update'].path, operation('users.configs.update'), async (c) =>
    c.json(await updateWorkLimits(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  );
