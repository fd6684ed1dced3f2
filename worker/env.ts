import type { JobRunner } from '#worker/durable-objects/job-runner.ts';
import type { UserRoster } from '#worker/durable-objects/user-roster.ts';

/** The bindings of `wrangler.toml`. */
export type Env = {
  DB: D1Database;
  FILES: R2Bucket;
  JOB_RUNNER: DurableObjectNamespace<JobRunner>;
  USER_ROSTER: DurableObjectNamespace<UserRoster>;
  /** `local`, `test` or `production`. */
  ENVIRONMENT: string;
  /** `true` where the demo company is shown, with its accounts on the login page. */
  DEMO?: string;
  /** `YYYY-MM-DD HH:mm:ss` in Japan; read in the test environment only. */
  TEST_NOW?: string;
};
