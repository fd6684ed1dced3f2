import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { createFixedSchedule, deleteFixedSchedule, updateFixedSchedule } from './commands.ts';
import { previewFixedSchedule } from './preview.ts';
import { listFixedSchedules, readFixedSchedule } from './queries.ts';

export const fixedScheduleRoutes = new Hono<ApiEnv>()
  .get(operations['fixed_schedules.list'].path, operation('fixed_schedules.list'), async (c) =>
    c.json(await listFixedSchedules(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(operations['fixed_schedules.create'].path, operation('fixed_schedules.create'), async (c) =>
    c.json(await createFixedSchedule(c.var.ctx, c.req.valid('json')), 201),
  )
  .post(operations['fixed_schedules.preview'].path, operation('fixed_schedules.preview'), async (c) =>
    c.json(await previewFixedSchedule(c.var.ctx, c.req.valid('json')), 200),
  )
  .get(operations['fixed_schedules.read'].path, operation('fixed_schedules.read'), async (c) =>
    c.json(await readFixedSchedule(c.var.ctx, c.req.valid('param').id), 200),
  )
  .put(operations['fixed_schedules.update'].path, operation('fixed_schedules.update'), async (c) =>
    c.json(await updateFixedSchedule(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .delete(operations['fixed_schedules.delete'].path, operation('fixed_schedules.delete'), async (c) => {
    await deleteFixedSchedule(c.var.ctx, c.req.valid('param').id, c.req.valid('query').version);
    return c.body(null, 204);
  });
