import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { searchPeople } from './queries.ts';

export const userRoutes = new Hono<ApiEnv>().get(
  operations['users.search'].path,
  operation('users.search'),
  async (c) => c.json({ data: await searchPeople(c.var.ctx.db, c.req.valid('query').q) }, 200),
);
