import type { Env } from '#worker/env.ts';
import { log } from '#worker/log.ts';

/** The object that works off one job. */
export function jobRunner(env: Pick<Env, 'JOB_RUNNER'>, jobId: number) {
  return env.JOB_RUNNER.get(env.JOB_RUNNER.idFromName(`job-${jobId}`));
}

/**
 * Does the work in its turn among the changes of one person's roster. The object only saves lost races: when it
 * is away or overloaded, the work is done without it.
 */
export async function lineUp<Answer>(
  env: Pick<Env, 'USER_ROSTER'>,
  personId: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  let begun: Promise<Answer> | undefined;
  const begin = () => {
    begun ??= work();
    return begun;
  };
  try {
    const roster = env.USER_ROSTER.get(env.USER_ROSTER.idFromName(`person-${personId}`));
    // What the work throws is the caller's, not the object's.
    await roster.inTurn(async () => {
      await begin().catch(() => {});
    });
  } catch (error) {
    log('warn', 'changed a roster out of turn', { person_id: personId }, error);
  }
  return begin();
}
