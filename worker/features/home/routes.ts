import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { readHome } from './queries.ts';

export const homeRoutes = new Hono<ApiEnv>().get(
  operations['home.read'].path,
  operation('home.read'),
  async (c) => c.json(await readHome(c.var.ctx), 200),
);
