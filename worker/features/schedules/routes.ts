import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { updateSchedule } from './commands.ts';
import { readSchedule } from './queries.ts';

export const scheduleRoutes = new Hono<ApiEnv>()
  .get(operations['schedules.read'].path, operation('schedules.read'), async (c) => {
    const { user_id: personId } = c.req.valid('param');
    const { month = monthOf(jstDate(c.var.ctx.now)) } = c.req.valid('query');
    return c.json(await readSchedule(c.var.ctx, { personId, month }), 200);
  })
  .put(operations['schedules.update'].path, operation('schedules.update'), async (c) => {
    const { user_id: personId } = c.req.valid('param');
    const { month = null } = c.req.valid('query');
    return c.json(await updateSchedule(c.var.ctx, { personId, month }, c.req.valid('json')), 200);
  });
