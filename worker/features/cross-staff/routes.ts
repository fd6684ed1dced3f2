import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { fromCrossStaff, toCrossStaff } from './commands.ts';

export const crossStaffRoutes = new Hono<ApiEnv>()
  .post(operations['users.to_cross_staff'].path, operation('users.to_cross_staff'), async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await toCrossStaff(c.var.ctx, id, c.req.valid('json').version), 200);
  })
  .post(operations['users.from_cross_staff'].path, operation('users.from_cross_staff'), async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await fromCrossStaff(c.var.ctx, id, c.req.valid('json').version), 200);
  });
