import type { Env } from '#worker/env.ts';
import type { AskedDecision, Decided } from './decide.ts';

/** The object that runs one job. */
export function jobRunner(env: Pick<Env, 'JOB_RUNNER'>, jobId: number) {
  return env.JOB_RUNNER.get(env.JOB_RUNNER.idFromName(`job-${jobId}`));
}

/** The object of one person's open pages. */
export function personFeed({ PERSON_FEED }: Feeds, personId: number) {
  return PERSON_FEED.get(PERSON_FEED.idFromName(`person-${personId}`));
}

/** The object that knows whose open pages show one workplace. */
export function workplaceFeed({ WORKPLACE_FEED }: Feeds, workplaceId: number) {
  return WORKPLACE_FEED.get(WORKPLACE_FEED.idFromName(`workplace-${workplaceId}`));
}

type Feeds = Pick<Env, 'PERSON_FEED' | 'WORKPLACE_FEED'>;

function userRoster(env: Pick<Env, 'USER_ROSTER'>, personId: number) {
  return env.USER_ROSTER.get(env.USER_ROSTER.idFromName(`person-${personId}`));
}

/** Belongs to no person. Its object only answers whether objects work. */
const NO_PERSON_ID = 0;

/** Checks that an object answers. */
export async function pingObjects(env: Pick<Env, 'USER_ROSTER'>): Promise<void> {
  await userRoster(env, NO_PERSON_ID).ping();
}

/** Milliseconds after which the Worker decides itself. */
const ANSWER_MAX = 10_000;

/**
 * Lets the object of a person decide a request.
 * @throws when the object is away, overloaded or late, and what the decision throws. It may have written
 */
export async function decideInTurn(
  env: Pick<Env, 'USER_ROSTER'>,
  personId: number,
  asked: AskedDecision,
): Promise<Decided> {
  const answered = new AbortController();
  const late = scheduler.wait(ANSWER_MAX, { signal: answered.signal }).then(() => {
    throw new Error('the object did not answer in time');
  });
  try {
    return await Promise.race([userRoster(env, personId).decide(asked), late]);
  } finally {
    late.catch(() => {});
    answered.abort();
  }
}
