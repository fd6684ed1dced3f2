import { StaleFacts } from '#worker/db/commit.ts';

/** How often a change is tried. */
const TRIES = 10;
/** Milliseconds of the first pause. Later ones grow with the square, to over a second together. */
const PAUSE = 5;

/**
 * Runs `once` (read, decide, write) again when its facts have changed before the write, after a growing pause:
 * so a change of several people outlasts a queue of changes in the object of one of them.
 * @throws StaleFacts (E_CONFLICT) after the last try, and whatever `once` throws
 */
export async function whileStale<Answer>(once: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; tried < TRIES; tried += 1) {
    try {
      return await once();
    } catch (error) {
      if (!(error instanceof StaleFacts)) throw error;
    }
    if (tried > 1) await scheduler.wait(PAUSE * (tried - 1) ** 2);
  }
  return once();
}
