import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { previewRepair, repair } from './commands.ts';
import { listRepairable } from './queries.ts';

export const repairRoutes = new Hono<ApiEnv>()
  .get(operations['tracking.bulk.people'].path, operation('tracking.bulk.people'), async (c) =>
    c.json(await listRepairable(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(operations['tracking.bulk.preview'].path, operation('tracking.bulk.preview'), async (c) =>
    c.json(await previewRepair(c.var.ctx, c.req.valid('json')), 200),
  )
  .post(operations['tracking.bulk'].path, operation('tracking.bulk'), async (c) =>
    c.json(await repair(c.var.ctx, c.req.valid('json')), 200),
  );
