import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { readAllowance } from './allowance.ts';
import { createAdjustment, deleteAdjustment, updateAdjustment } from './commands.ts';
import { listAdjustments } from './queries.ts';

export const adjustmentRoutes = new Hono<ApiEnv>()
  .get(operations['adjustments.list'].path, operation('adjustments.list'), async (c) =>
    c.json(await listAdjustments(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(operations['adjustments.allowance'].path, operation('adjustments.allowance'), async (c) =>
    c.json(await readAllowance(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(operations['adjustments.create'].path, operation('adjustments.create'), async (c) =>
    c.json(await createAdjustment(c.var.ctx, c.req.valid('json')), 201),
  )
  .put(operations['adjustments.update'].path, operation('adjustments.update'), async (c) =>
    c.json(await updateAdjustment(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .delete(operations['adjustments.delete'].path, operation('adjustments.delete'), async (c) => {
    const { version } = c.req.valid('query');
    await deleteAdjustment(c.var.ctx, c.req.valid('param').id, version);
    return c.body(null, 204);
  });
