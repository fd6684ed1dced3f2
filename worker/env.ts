import type { JobRunner } from '#worker/platform/durable-objects/job-runner.ts';
import type { UserRoster } from '#worker/platform/durable-objects/user-roster.ts';

/** The bindings of `wrangler.toml`. */
export type Env = {
  DB: D1Database;
  FILES: R2Bucket;
  /** The files beside the built Worker. */
  ASSETS: Fetcher;
  JOB_RUNNER: DurableObjectNamespace<JobRunner>;
  USER_ROSTER: DurableObjectNamespace<UserRoster>;
  /** What hashes and seals are made under: `wrangler secret put SECRET`; locally the start script makes one. */
  SECRET?: string;
  /** Where the site is served, as `https://kinmu.example`; the start script says its own address. */
  SITE_ORIGIN?: string;
  /** The platform's limiter, the outer layer before the strict counters; without it there is none. */
  RATE_LIMITER?: RateLimit;
  /** The same for who has a session or a paired device, by person: hosted only, since tests are quicker than people. */
  CALL_LIMITER?: RateLimit;
  /** The platform's way for mails, and who they come from. */
  EMAIL?: SendEmail;
  MAIL_FROM?: string;
  /** Where the start script takes mails and writes them to files. */
  MAIL_CATCHER?: string;
  /**
   * What messages to browsers are signed by: `wrangler secret put VAPID_PRIVATE_KEY`, a private JWK of the curve P-256,
   * and whom their services turn to, as `mailto:office@kinmu.example`. Locally the start script makes a key.
   */
  VAPID_PRIVATE_KEY?: string;
  VAPID_CONTACT?: string;
  /** Of the company's LINE account: two secrets of its channel, its name as `@kinmu`, and another place than LINE's own. */
  LINE_CHANNEL_TOKEN?: string;
  LINE_CHANNEL_SECRET?: string;
  LINE_ACCOUNT_ID?: string;
  LINE_API_URL?: string;
  /** How many messages one minute sends; without it as many as the free plan lets through. */
  DELIVERIES_A_MINUTE?: string;
  /**
   * Asks who wants a new password whether they are no program: `wrangler secret put CAPTCHA_SECRET` and the site key
   * of Turnstile; for reCAPTCHA also where it verifies and its script.
   */
  CAPTCHA_SECRET?: string;
  CAPTCHA_VERIFY_URL?: string;
  CAPTCHA_SITE_KEY?: string;
  CAPTCHA_SCRIPT_URL?: string;
  /**
   * The external staff system of docs/staff-sync.md: where its API stands, and `wrangler secret put STAFF_SYSTEM_TOKEN`.
   * Without both nothing is connected.
   */
  STAFF_SYSTEM_URL?: string;
  STAFF_SYSTEM_TOKEN?: string;
  /**
   * What calls cost, for `/admin/health`: the platform's Analytics Engine where it is bound, else the database; `off` in
   * CALL_FIGURES where nobody looks.
   */
  CALLS?: AnalyticsEngineDataset;
  CALL_FIGURES?: string;
  /**
   * To read there what was counted: the account, `wrangler secret put ANALYTICS_TOKEN` (Account Analytics: Read), the
   * name of the dataset where it is not `kinmu_calls`, and another place than the platform's own.
   */
  ANALYTICS_ACCOUNT_ID?: string;
  ANALYTICS_TOKEN?: string;
  ANALYTICS_DATASET?: string;
  ANALYTICS_URL?: string;
  /** `local`, `test` or `production`. */
  ENVIRONMENT: string;
  /** `true` where the demo company is shown, with its accounts on the login page. */
  DEMO?: string;
  /** `YYYY-MM-DD HH:mm:ss` in Japan; read in the test environment only. */
  TEST_NOW?: string;
};

/** @throws Error where the site was set up without its secret */
export function secretOf({ SECRET }: Pick<Env, 'SECRET'>): string {
  if (!SECRET) throw new Error('The secret SECRET is not set.');
  return SECRET;
}

/** The free plan lets one run ask others 50 times, the staff sync among it; the paid one twenty times as often. */
const MESSAGES_A_RUN = 25;
const MESSAGES_A_RUN_MAX = 900;

export function messagesARun({ DELIVERIES_A_MINUTE }: Pick<Env, 'DELIVERIES_A_MINUTE'>): number {
  const set = Number(DELIVERIES_A_MINUTE);
  return Number.isInteger(set) && set > 0 ? Math.min(set, MESSAGES_A_RUN_MAX) : MESSAGES_A_RUN;
}
