import type { Env } from '#worker/env.ts';
import { log } from '#worker/platform/log.ts';

/** The object that works off one job. */
export function jobRunner(env: Pick<Env, 'JOB_RUNNER'>, jobId: number) {
  return env.JOB_RUNNER.get(env.JOB_RUNNER.idFromName(`job-${jobId}`));
}

function userRoster(env: Pick<Env, 'USER_ROSTER'>, personId: number) {
  return env.USER_ROSTER.get(env.USER_ROSTER.idFromName(`person-${personId}`));
}

/** Nobody's roster: its object is there to be asked whether objects answer. */
const NOBODY = 0;

/** Asks an object for a sign of life. */
export async function pingObjects(env: Pick<Env, 'USER_ROSTER'>): Promise<void> {
  await userRoster(env, NOBODY).ping();
}

/**
 * Does the work in its turn among the changes of one person's roster. The object only saves lost races: when it
 * is away or overloaded, the work is done without it.
 * @param requestId by which the log tells who waited for whom
 */
export async function lineUp<Answer>(
  env: Pick<Env, 'USER_ROSTER'>,
  personId: number,
  work: () => Promise<Answer>,
  requestId: string | null = null,
): Promise<Answer> {
  let begun: Promise<Answer> | undefined;
  const begin = () => {
    begun ??= work();
    return begun;
  };
  try {
    const roster = userRoster(env, personId);
    // What the work throws is the caller's, not the object's.
    await roster.inTurn(async () => {
      await begin().catch(() => {});
    }, requestId);
  } catch (error) {
    log('warn', 'changed a roster out of turn', { request_id: requestId, person_id: personId }, error);
  }
  return begin();
}
