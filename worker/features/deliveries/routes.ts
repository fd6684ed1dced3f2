import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { retryAll, retryOne } from './commands.ts';
import { listDead } from './queries.ts';

export const deliveryRoutes = new Hono<ApiEnv>()
  .get(operations['deliveries.list'].path, operation('deliveries.list'), async (c) =>
    c.json(await listDead(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(operations['deliveries.retry'].path, operation('deliveries.retry'), async (c) => {
    await retryOne(c.var.ctx, c.req.valid('json'));
    return c.body(null, 204);
  })
  .post(operations['deliveries.retry_all'].path, operation('deliveries.retry_all'), async (c) =>
    c.json(await retryAll(c.var.ctx), 200),
  );
