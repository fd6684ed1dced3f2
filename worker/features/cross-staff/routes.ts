import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { moveKeeping } from './commands.ts';

export const crossStaffRoutes = new Hono<ApiEnv>()
  .post(operations['users.to_cross_staff'].path, operation('users.to_cross_staff'), async (c) =>
    c.json(await moveKeeping(c.var.ctx, c.req.valid('param').id), 200),
  )
  .post(operations['users.from_cross_staff'].path, operation('users.from_cross_staff'), async (c) =>
    c.json(await moveKeeping(c.var.ctx, c.req.valid('param').id), 200),
  );
