import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { register, withdraw } from './commands.ts';
import { listRegistrations } from './pending.ts';
import { listOpenShifts } from './queries.ts';

export const recruitmentRoutes = new Hono<ApiEnv>()
  .get(operations['me.recruitment.list'].path, operation('me.recruitment.list'), async (c) =>
    c.json(await listOpenShifts(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(operations['me.registration.create'].path, operation('me.registration.create'), async (c) =>
    c.json(await register(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .delete(operations['me.registration.delete'].path, operation('me.registration.delete'), async (c) => {
    await withdraw(c.var.ctx, c.req.valid('param').id, c.req.valid('query').version);
    return c.body(null, 204);
  })
  .get(operations['shifts.registrations.list'].path, operation('shifts.registrations.list'), async (c) =>
    c.json(await listRegistrations(c.var.ctx, c.req.valid('query')), 200),
  );
