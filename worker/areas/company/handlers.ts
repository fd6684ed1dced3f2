import type { companyOperations } from '#contract/company/operations.ts';
import { AppError } from '#contract/errors.ts';
import { createBranch, deleteBranch, updateBranch } from '#worker/areas/company/branches/commands.ts';
import { listBranches } from '#worker/areas/company/branches/queries.ts';
import { updateConfiguration } from '#worker/areas/company/configuration/commands.ts';
import { previewSettings } from '#worker/areas/company/configuration/preview.ts';
import { readConfiguration } from '#worker/areas/company/configuration/queries.ts';
import { viewFile } from '#worker/areas/company/files/commands.ts';
import { describeFile } from '#worker/areas/company/files/queries.ts';
import { readDetails, readHealth } from '#worker/areas/company/health/queries.ts';
import { recentHealth } from '#worker/areas/company/health/recent.ts';
import { listJobs, readJob } from '#worker/areas/company/jobs/queries.ts';
import { find } from '#worker/areas/company/search/queries.ts';
import { rebuildSearchIndex } from '#worker/areas/company/search-index/commands.ts';
import { listTimerRuns, readTimers } from '#worker/areas/company/timers/queries.ts';
import { shownFileHeaders } from '#worker/platform/http/file-headers.ts';
import type { Handlers } from '#worker/platform/http/handler.ts';
import { readJobAnswer } from '#worker/platform/jobs/job-answer.ts';

export const companyHandlers = {
  'configuration.read': (ctx) => readConfiguration(ctx.db),
  'configuration.update': (ctx, { body }) => updateConfiguration(ctx, body),
  'configuration.preview': (ctx, { body }) => previewSettings(ctx, body),
  'branches.list': (ctx, { query }) => listBranches(ctx.db, query),
  'branches.create': (ctx, { body }) => createBranch(ctx, body),
  'branches.update': (ctx, { params, body }) => updateBranch(ctx, params.id, body),
  'branches.delete': async (ctx, { params, query }) => {
    await deleteBranch(ctx, params.id, query.version);
  },
  'health.read': async (ctx, _input, c) => {
    const health = await recentHealth(c.env.DB, ctx.now, () => readHealth(ctx));
    if (health.status === 'failing') throw new AppError('E_SERVICE_UNAVAILABLE', health);
    return health;
  },
  'health.details': (ctx) => readDetails(ctx),
  'timers.list': (ctx, { query }) => listTimerRuns(ctx, query),
  'timers.states': async (ctx) => ({ data: await readTimers(ctx) }),
  'jobs.list': (ctx, { query }) => listJobs(ctx, query),
  'jobs.read': (ctx, { params }) => readJob(ctx, params.id),
  'jobs.answer': async (ctx, { params }, c) =>
    c.body(await readJobAnswer(ctx, 'bulk', params.id), 200, { 'Content-Type': 'application/json' }),
  'search.find': (ctx, { query }) => find(ctx, query),
  'search_index.rebuild': (ctx) => rebuildSearchIndex(ctx),
  'files.read': async (ctx, { params: { id } }, c) => {
    // HEAD must not open the file: R2 requires that an opened body is read.
    if (c.req.method === 'HEAD') return c.body(null, 200, shownFileHeaders(await describeFile(ctx, id)));
    const file = await viewFile(ctx, id);
    return c.body(file.body, 200, shownFileHeaders(file));
  },
} satisfies Pick<Handlers, keyof typeof companyOperations>;
