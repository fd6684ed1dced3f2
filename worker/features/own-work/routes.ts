import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { declareOtherWork } from './commands.ts';
import { readOtherWork, readOwnHours } from './queries.ts';

export const ownWorkRoutes = new Hono<ApiEnv>()
  .get(operations['me.hours_left.read'].path, operation('me.hours_left.read'), async (c) =>
    c.json(await readOwnHours(c.var.ctx), 200),
  )
  .get(operations['me.other_work.read'].path, operation('me.other_work.read'), async (c) =>
    c.json(await readOtherWork(c.var.ctx), 200),
  )
  .put(operations['me.other_work.update'].path, operation('me.other_work.update'), async (c) =>
    c.json(await declareOtherWork(c.var.ctx, c.req.valid('json')), 200),
  );
