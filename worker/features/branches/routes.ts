import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { createBranch, deleteBranch, updateBranch } from './commands.ts';
import { listBranches } from './queries.ts';

export const branchRoutes = new Hono<ApiEnv>()
  .get(operations['branches.list'].path, operation('branches.list'), async (c) =>
    c.json(await listBranches(c.var.ctx.db, c.req.valid('query')), 200),
  )
  .post(operations['branches.create'].path, operation('branches.create'), async (c) =>
    c.json(await createBranch(c.var.ctx, c.req.valid('json')), 201),
  )
  .put(operations['branches.update'].path, operation('branches.update'), async (c) =>
    c.json(await updateBranch(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .delete(operations['branches.delete'].path, operation('branches.delete'), async (c) => {
    await deleteBranch(c.var.ctx, c.req.valid('param').id, c.req.valid('query').version);
    return c.body(null, 204);
  });
