import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { copyRoster } from './commands.ts';

export const rosterCopyRoutes = new Hono<ApiEnv>().post(
  operations['shifts.copy'].path,
  operation('shifts.copy'),
  async (c) => c.json(await copyRoster(c.var.ctx, c.req.valid('json')), 200),
);
