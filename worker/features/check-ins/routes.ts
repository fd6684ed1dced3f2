import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { checkIn } from './check-in.ts';
import { checkOut } from './check-out.ts';
import { readCheckInState } from './queries.ts';

export const checkInRoutes = new Hono<ApiEnv>()
  .get(operations['device.me'].path, operation('device.me'), async (c) =>
    c.json(await readCheckInState(c.var.ctx), 200),
  )
  .post(operations['device.check_in'].path, operation('device.check_in'), async (c) =>
    c.json(await checkIn(c.var.ctx, c.req.valid('json')), 201),
  )
  .post(operations['device.check_out'].path, operation('device.check_out'), async (c) =>
    c.json(await checkOut(c.var.ctx, c.req.valid('json')), 200),
  );
