import type { Handlers } from '#worker/http/handler.ts';
import { listJobs, readJob } from './queries.ts';

export const jobHandlers = {
  'jobs.list': (ctx, { query }) => listJobs(ctx, query),
  'jobs.read': (ctx, { params }) => readJob(ctx, params.id),
} satisfies Partial<Handlers>;
