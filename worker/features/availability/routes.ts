import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { askForWishes, setDeadline } from './asking.ts';
import { sendWishes } from './commands.ts';
import { listAvailability, readOwnAvailability } from './queries.ts';

export const availabilityRoutes = new Hono<ApiEnv>()
  .get(operations['me.availability.read'].path, operation('me.availability.read'), async (c) =>
    c.json(await readOwnAvailability(c.var.ctx, c.req.valid('query').month), 200),
  )
  .put(operations['me.availability.update'].path, operation('me.availability.update'), async (c) =>
    c.json(await sendWishes(c.var.ctx, c.req.valid('query').month, c.req.valid('json')), 200),
  )
  .get(operations['availability.list'].path, operation('availability.list'), async (c) =>
    c.json(await listAvailability(c.var.ctx, c.req.valid('query')), 200),
  )
  .put(
    operations['availability.deadline.update'].path,
    operation('availability.deadline.update'),
    async (c) => c.json(await setDeadline(c.var.ctx, c.req.valid('json')), 200),
  )
  .post(operations['availability.remind'].path, operation('availability.remind'), async (c) =>
    c.json(await askForWishes(c.var.ctx, c.req.valid('json')), 200),
  );
