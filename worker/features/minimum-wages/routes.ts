import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { createMinimumWage, deleteMinimumWage, loadMinimumWages, updateMinimumWage } from './commands.ts';
import { listMinimumWages } from './queries.ts';

export const minimumWageRoutes = new Hono<ApiEnv>()
  .get(operations['minimum_wages.list'].path, operation('minimum_wages.list'), async (c) =>
    c.json(await listMinimumWages(c.var.ctx.db, c.req.valid('query')), 200),
  )
  .post(operations['minimum_wages.create'].path, operation('minimum_wages.create'), async (c) =>
    c.json(await createMinimumWage(c.var.ctx, c.req.valid('json')), 201),
  )
  .post(operations['minimum_wages.import'].path, operation('minimum_wages.import'), async (c) =>
    c.json(await loadMinimumWages(c.var.ctx, c.req.valid('json')), 200),
  )
  .put(operations['minimum_wages.update'].path, operation('minimum_wages.update'), async (c) =>
    c.json(await updateMinimumWage(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .delete(operations['minimum_wages.delete'].path, operation('minimum_wages.delete'), async (c) => {
    await deleteMinimumWage(c.var.ctx, c.req.valid('param').id, c.req.valid('query').version);
    return c.body(null, 204);
  });
