import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { updateSchedule } from './commands.ts';
import { readSchedule } from './queries.ts';

export const scheduleRoutes = new Hono<ApiEnv>()
  .get(operations['schedules.read'].path, operation('schedules.read'), async (c) => {
    const { user_id: personId } = c.req.valid('param');
    return c.json(await readSchedule(c.var.ctx, { personId, ...c.req.valid('query') }), 200);
  })
  .put(operations['schedules.update'].path, operation('schedules.update'), async (c) => {
    const { user_id: personId } = c.req.valid('param');
    const asked = { personId, ...c.req.valid('query') };
    return c.json(await updateSchedule(c.var.ctx, asked, c.req.valid('json')), 200);
  });
