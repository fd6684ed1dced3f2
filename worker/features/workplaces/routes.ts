import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { createWorkplace, deleteWorkplace, updateWorkplace } from './commands.ts';
import { listWorkplaces, readWorkplace } from './queries.ts';

export const workplaceRoutes = new Hono<ApiEnv>()
  .get(operations['workplaces.list'].path, operation('workplaces.list'), async (c) =>
    c.json(await listWorkplaces(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(operations['workplaces.create'].path, operation('workplaces.create'), async (c) =>
    c.json(await createWorkplace(c.var.ctx, c.req.valid('json')), 201),
  )
  .get(operations['workplaces.read'].path, operation('workplaces.read'), async (c) =>
    c.json(await readWorkplace(c.var.ctx, c.req.valid('param').id), 200),
  )
  .put(operations['workplaces.update'].path, operation('workplaces.update'), async (c) =>
    c.json(await updateWorkplace(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .delete(operations['workplaces.delete'].path, operation('workplaces.delete'), async (c) => {
    await deleteWorkplace(c.var.ctx, c.req.valid('param').id, c.req.valid('query').version);
    return c.body(null, 204);
  });
