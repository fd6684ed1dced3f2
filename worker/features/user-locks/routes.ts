import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { deleteUser, disableUser, enableUser, restoreUser } from './commands.ts';
import { listLockHistories } from './queries.ts';

export const userLockRoutes = new Hono<ApiEnv>()
  .post(operations['users.disable'].path, operation('users.disable'), async (c) =>
    c.json(await disableUser(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post(operations['users.enable'].path, operation('users.enable'), async (c) =>
    c.json(await enableUser(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .delete(operations['users.delete'].path, operation('users.delete'), async (c) => {
    await deleteUser(c.var.ctx, c.req.valid('param').id, c.req.valid('query').version);
    return c.body(null, 204);
  })
  .post(operations['users.restore'].path, operation('users.restore'), async (c) =>
    c.json(await restoreUser(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .get(operations['users.lock_histories'].path, operation('users.lock_histories'), async (c) =>
    c.json(await listLockHistories(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200),
  );
