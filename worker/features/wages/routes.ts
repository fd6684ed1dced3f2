import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { createWage, deleteWage, updateWage } from './commands.ts';
import { previewWage } from './preview.ts';
import { listWages, readWage } from './queries.ts';

export const wageRoutes = new Hono<ApiEnv>()
  .get(operations['wages.list'].path, operation('wages.list'), async (c) =>
    c.json(await listWages(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200),
  )
  .post(operations['wages.create'].path, operation('wages.create'), async (c) =>
    c.json(await createWage(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .post(operations['wages.preview'].path, operation('wages.preview'), async (c) =>
    c.json(await previewWage(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .get(operations['wages.read'].path, operation('wages.read'), async (c) => {
    const { id, wage_id } = c.req.valid('param');
    return c.json(await readWage(c.var.ctx, id, wage_id), 200);
  })
  .put(operations['wages.update'].path, operation('wages.update'), async (c) => {
    const { id, wage_id } = c.req.valid('param');
    return c.json(await updateWage(c.var.ctx, id, wage_id, c.req.valid('json')), 200);
  })
  .delete(operations['wages.delete'].path, operation('wages.delete'), async (c) => {
    const { id, wage_id } = c.req.valid('param');
    await deleteWage(c.var.ctx, id, wage_id, c.req.valid('query').version);
    return c.body(null, 204);
  });
