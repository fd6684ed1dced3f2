import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { rebuildSearchIndex } from './commands.ts';

export const searchIndexRoutes = new Hono<ApiEnv>().post(
  operations['search_index.rebuild'].path,
  operation('search_index.rebuild'),
  async (c) => c.json(await rebuildSearchIndex(c.var.ctx), 202),
);
