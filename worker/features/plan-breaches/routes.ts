import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { listOwnPlanBreaches, listPlanBreaches } from './queries.ts';

export const planBreachRoutes = new Hono<ApiEnv>()
  .get(operations['plan_breaches.list'].path, operation('plan_breaches.list'), async (c) =>
    c.json(await listPlanBreaches(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(operations['me.plan_breaches.list'].path, operation('me.plan_breaches.list'), async (c) =>
    c.json(await listOwnPlanBreaches(c.var.ctx), 200),
  );
