import type { JobRunner } from '#worker/platform/durable-objects/job-runner.ts';
import type { PersonFeed } from '#worker/platform/durable-objects/person-feed.ts';
import type { UserRoster } from '#worker/platform/durable-objects/user-roster.ts';
import type { WorkplaceFeed } from '#worker/platform/durable-objects/workplace-feed.ts';

/** The bindings of `wrangler.toml`. */
export type Env = {
  DB: D1Database;
  FILES: R2Bucket;
  /** The built static files. */
  ASSETS: Fetcher;
  JOB_RUNNER: DurableObjectNamespace<JobRunner>;
  USER_ROSTER: DurableObjectNamespace<UserRoster>;
  PERSON_FEED: DurableObjectNamespace<PersonFeed>;
  WORKPLACE_FEED: DurableObjectNamespace<WorkplaceFeed>;
  /**
   * The base of hashes and seals: `wrangler secret put SECRET`. Locally the start script makes one.
   */
  SECRET?: string;
  /** The address of the site, like `https://kinmu.example`. The start script sets its own. */
  SITE_ORIGIN?: string;
  /** The platform's limiter, the outer layer before the strict counters. Optional. */
  RATE_LIMITER?: RateLimit;
  /**
   * The limiter per person with a session or a paired device. Hosted only, because tests are faster
   * than people.
   */
  CALL_LIMITER?: RateLimit;
  /** The platform's mail binding, and the sender. */
  EMAIL?: SendEmail;
  MAIL_FROM?: string;
  /** The start script's receiver of mails, which writes them to files. */
  MAIL_CATCHER?: string;
  /**
   * Signs push messages: `wrangler secret put VAPID_PRIVATE_KEY`, a private JWK of the curve P-256.
   * The contact is for push services, like `mailto:office@kinmu.example`. Locally the start script
   * makes a key.
   */
  VAPID_PRIVATE_KEY?: string;
  VAPID_CONTACT?: string;
  /**
   * The company's LINE account: two secrets of its channel, its name like `@kinmu`, and an address
   * other than LINE's own.
   */
  LINE_CHANNEL_TOKEN?: string;
  LINE_CHANNEL_SECRET?: string;
  LINE_ACCOUNT_ID?: string;
  LINE_API_URL?: string;
  /** Messages per minute. The default is the limit of the free plan. */
  DELIVERIES_A_MINUTE?: string;
  /**
   * The captcha of a password reset: `wrangler secret put CAPTCHA_SECRET` and the site key of
   * Turnstile. reCAPTCHA also needs its addresses of verification and script.
   */
  CAPTCHA_SECRET?: string;
  CAPTCHA_VERIFY_URL?: string;
  CAPTCHA_SITE_KEY?: string;
  CAPTCHA_SCRIPT_URL?: string;
  /**
   * The external staff system of docs/staff-sync.md: the address of its API, and `wrangler secret
   * put STAFF_SYSTEM_TOKEN`. Without both, none is connected.
   */
  STAFF_SYSTEM_URL?: string;
  STAFF_SYSTEM_TOKEN?: string;
  /**
   * The cost of calls, for `/admin/health`: the platform's Analytics Engine if bound, else the
   * database. `off` in CALL_FIGURES disables it.
   */
  CALLS?: AnalyticsEngineDataset;
  CALL_FIGURES?: string;
  /**
   * Reads these figures: the account and `wrangler secret put ANALYTICS_TOKEN` (Account Analytics:
   * Read). Optionally a dataset other than `kinmu_calls`, and an address other than the platform's.
   */
  ANALYTICS_ACCOUNT_ID?: string;
  ANALYTICS_TOKEN?: string;
  ANALYTICS_DATASET?: string;
  ANALYTICS_URL?: string;
  /** `local`, `test` or `production`. */
  ENVIRONMENT: string;
  /** `true` for the demo company, with its accounts on the login page. */
  DEMO?: string;
  /** `YYYY-MM-DD HH:mm:ss` in Japan. Read only in the test environment. */
  TEST_NOW?: string;
};

/** @throws Error when the site has no secret */
export function secretOf({ SECRET }: Pick<Env, 'SECRET'>): string {
  if (!SECRET) throw new Error('The secret SECRET is not set.');
  return SECRET;
}

/**
 * The free plan allows 50 outgoing calls per run, including the staff sync. The paid plan allows
 * twenty times as many.
 */
const MESSAGES_A_RUN = 25;
const MESSAGES_A_RUN_MAX = 900;

/** What webhooks may call of these 50, besides messages. */
const WEBHOOK_CALLS_A_RUN = 15;

/** As many as messages where the plan allows more of these. */
export function webhookCallsARun(env: Pick<Env, 'DELIVERIES_A_MINUTE'>): number {
  return Math.max(WEBHOOK_CALLS_A_RUN, messagesARun(env) - MESSAGES_A_RUN);
}

export function messagesARun({ DELIVERIES_A_MINUTE }: Pick<Env, 'DELIVERIES_A_MINUTE'>): number {
  const set = Number(DELIVERIES_A_MINUTE);
  return Number.isInteger(set) && set > 0 ? Math.min(set, MESSAGES_A_RUN_MAX) : MESSAGES_A_RUN;
}
