import { api } from '#worker/api.ts';
import type { Env } from '#worker/env.ts';

export { JobRunner } from '#worker/platform/durable-objects/job-runner.ts';
export { PersonFeed } from '#worker/platform/durable-objects/person-feed.ts';
export { UserRoster } from '#worker/platform/durable-objects/user-roster.ts';
export { WorkplaceFeed } from '#worker/platform/durable-objects/workplace-feed.ts';

/** The `main` of the worker tests: the product without its pages, whose build is virtual. */
export default {
  fetch: (request: Request, env: Env, execution: ExecutionContext) => api.fetch(request, env, execution),
};
