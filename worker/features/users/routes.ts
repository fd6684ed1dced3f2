import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { createUser, updateUser } from './commands.ts';
import { listUsers } from './list.ts';
import { readUser, searchPeople } from './queries.ts';
import { removeSecondStep } from './second-step.ts';

export const userRoutes = new Hono<ApiEnv>()
  .get(operations['users.search'].path, operation('users.search'), async (c) =>
    c.json({ data: await searchPeople(c.var.ctx.db, c.req.valid('query').q) }, 200),
  )
  .get(operations['users.list'].path, operation('users.list'), async (c) =>
    c.json(await listUsers(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(operations['users.create'].path, operation('users.create'), async (c) =>
    c.json(await createUser(c.var.ctx, c.req.valid('json')), 201),
  )
  .get(operations['users.read'].path, operation('users.read'), async (c) =>
    c.json(await readUser(c.var.ctx, c.req.valid('param').id), 200),
  )
  .put(operations['users.update'].path, operation('users.update'), async (c) =>
    c.json(await updateUser(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .delete(operations['users.tfa.remove'].path, operation('users.tfa.remove'), async (c) => {
    await removeSecondStep(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  });
