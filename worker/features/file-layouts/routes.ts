import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { createLayout, deleteLayout, updateLayout } from './commands.ts';
import { listLayouts } from './queries.ts';

export const fileLayoutRoutes = new Hono<ApiEnv>()
  .get(operations['file_layouts.list'].path, operation('file_layouts.list'), async (c) =>
    c.json(await listLayouts(c.var.ctx.db, c.req.valid('query')), 200),
  )
  .post(operations['file_layouts.create'].path, operation('file_layouts.create'), async (c) =>
    c.json(await createLayout(c.var.ctx, c.req.valid('json')), 201),
  )
  .put(operations['file_layouts.update'].path, operation('file_layouts.update'), async (c) =>
    c.json(await updateLayout(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .delete(operations['file_layouts.delete'].path, operation('file_layouts.delete'), async (c) => {
    await deleteLayout(c.var.ctx, c.req.valid('param').id, c.req.valid('query').version);
    return c.body(null, 204);
  });
