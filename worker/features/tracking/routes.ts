import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { checkInByHand, checkOutByHand, confirmTracked, setSalary } from './attendance.ts';
import { readComing } from './coming.ts';
import { setOutcome } from './outcome.ts';
import { listTrackedShifts, readTrackedShift } from './queries.ts';
import { askWhoHasNotSaid } from './remind.ts';

export const trackingRoutes = new Hono<ApiEnv>()
  .get(operations['tracking.list'].path, operation('tracking.list'), async (c) =>
    c.json(await listTrackedShifts(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(operations['tracking.coming'].path, operation('tracking.coming'), async (c) =>
    c.json(await readComing(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(operations['tracking.read'].path, operation('tracking.read'), async (c) =>
    c.json(await readTrackedShift(c.var.ctx, c.req.valid('param').id), 200),
  )
  .post(operations['tracking.remind'].path, operation('tracking.remind'), async (c) =>
    c.json(await askWhoHasNotSaid(c.var.ctx, c.req.valid('json')), 200),
  )
  .post(operations['tracking.outcome'].path, operation('tracking.outcome'), async (c) =>
    c.json(await setOutcome(c.var.ctx, c.req.valid('param').shift_user_id, c.req.valid('json')), 200),
  )
  .post(operations['tracking.check_in'].path, operation('tracking.check_in'), async (c) =>
    c.json(await checkInByHand(c.var.ctx, c.req.valid('param').shift_user_id, c.req.valid('json')), 200),
  )
  .post(operations['tracking.check_out'].path, operation('tracking.check_out'), async (c) =>
    c.json(await checkOutByHand(c.var.ctx, c.req.valid('param').shift_user_id, c.req.valid('json')), 200),
  )
  .post(operations['tracking.confirm'].path, operation('tracking.confirm'), async (c) =>
    c.json(await confirmTracked(c.var.ctx, c.req.valid('param').shift_user_id), 200),
  )
  .put(operations['tracking.salary'].path, operation('tracking.salary'), async (c) =>
    c.json(await setSalary(c.var.ctx, c.req.valid('param').shift_user_id, c.req.valid('json')), 200),
  );
