import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { assignRoles } from './commands.ts';
import { readRoles } from './queries.ts';

export const userRoleRoutes = new Hono<ApiEnv>()
  .get(operations['users.roles.read'].path, operation('users.roles.read'), async (c) =>
    c.json(await readRoles(c.var.ctx.db, c.req.valid('param').id), 200),
  )
  .put(operations['users.roles.update'].path, operation('users.roles.update'), async (c) =>
    c.json(await assignRoles(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  );
