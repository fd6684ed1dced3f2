import type { Env } from '#worker/env.ts';
import { log } from '#worker/platform/log.ts';

/** The object that runs one job. */
export function jobRunner(env: Pick<Env, 'JOB_RUNNER'>, jobId: number) {
  return env.JOB_RUNNER.get(env.JOB_RUNNER.idFromName(`job-${jobId}`));
}

function userRoster(env: Pick<Env, 'USER_ROSTER'>, personId: number) {
  return env.USER_ROSTER.get(env.USER_ROSTER.idFromName(`person-${personId}`));
}

/** Belongs to no person. Its object only answers whether objects work. */
const NO_PERSON_ID = 0;

/** Checks that an object answers. */
export async function pingObjects(env: Pick<Env, 'USER_ROSTER'>): Promise<void> {
  await userRoster(env, NO_PERSON_ID).ping();
}

/**
 * Does the work in its turn among the changes of one person's roster. The object only avoids lost
 * races. When it is away or overloaded, the work runs without it.
 * @param requestId lets the log name which request waited for which
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
    // An error of the work belongs to the caller, not to the object.
    await roster.inTurn(async () => {
      await begin().catch(() => {});
    }, requestId);
  } catch (error) {
    log('warn', 'changed a roster out of turn', { request_id: requestId, person_id: personId }, error);
  }
  return begin();
}
