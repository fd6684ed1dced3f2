import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { listJobs, readJob } from './queries.ts';

export const jobRoutes = new Hono<ApiEnv>()
  .get(operations['jobs.list'].path, operation('jobs.list'), async (c) =>
    c.json(await listJobs(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(operations['jobs.read'].path, operation('jobs.read'), async (c) =>
    c.json(await readJob(c.var.ctx, c.req.valid('param').id), 200),
  );
