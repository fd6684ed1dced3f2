import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { pingDatabase } from './queries.ts';

export const healthRoutes = new Hono<ApiEnv>().get(
  operations['health.read'].path,
  operation('health.read'),
  async (c) => {
    await pingDatabase(c.var.ctx.db);
    return c.json({ status: 'ok' as const }, 200);
  },
);
