import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { confirmShift, sayCanCome, sayCannotCome } from './commands.ts';
import { listOwnShifts, readOwnHome } from './queries.ts';

export const ownShiftRoutes = new Hono<ApiEnv>()
  .get(operations['me.home.read'].path, operation('me.home.read'), async (c) =>
    c.json(await readOwnHome(c.var.ctx), 200),
  )
  .get(operations['me.shifts.list'].path, operation('me.shifts.list'), async (c) =>
    c.json(await listOwnShifts(c.var.ctx, c.req.valid('query').month), 200),
  )
  .post(operations['me.shifts.confirm'].path, operation('me.shifts.confirm'), async (c) =>
    c.json(await confirmShift(c.var.ctx, c.req.valid('param').id), 200),
  )
  .post(operations['me.shifts.cannot_come'].path, operation('me.shifts.cannot_come'), async (c) =>
    c.json(await sayCannotCome(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .delete(operations['me.shifts.can_come'].path, operation('me.shifts.can_come'), async (c) =>
    c.json(await sayCanCome(c.var.ctx, c.req.valid('param').id), 200),
  );
