import { Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { readDetails, readHealth } from './queries.ts';
import { recentHealth } from './recent.ts';

export const healthRoutes = new Hono<ApiEnv>()
  .get(operations['health.read'].path, operation('health.read'), async (c) => {
    const { ctx, scope } = c.var;
    const health = await recentHealth(scope.env.DB, ctx.now, () => readHealth(ctx));
    if (health.status === 'failing') throw new AppError('E_SERVICE_UNAVAILABLE', health);
    return c.json(health, 200);
  })
  .get(operations['health.details'].path, operation('health.details'), async (c) =>
    c.json(await readDetails(c.var.ctx), 200),
  );
