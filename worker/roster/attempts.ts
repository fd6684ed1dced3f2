import type { SignedInCtx } from '#worker/ctx.ts';
import { StaleFacts } from '#worker/db/commit.ts';
import { StaleRoster } from './write.ts';

/** How often a decision is made anew on a roster that moved before it could be written. */
export const TRIES = 3;

/**
 * Does `once` (read, decide, write) and does it again when its facts have moved meanwhile, up to three times in
 * all. What is about one person lines up with the other changes of that person's roster once it has lost a race.
 * @throws StaleFacts (E_CONFLICT) when it lost every time, and whatever `once` throws
 */
export async function whileStale<Answer>(ctx: SignedInCtx, once: () => Promise<Answer>): Promise<Answer> {
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof StaleFacts)) throw error;
    const again = () => retry(once, TRIES - 1);
    const [personId, ...more] = error instanceof StaleRoster ? error.personIds : [];
    return personId !== undefined && more.length === 0 ? ctx.lineUp(personId, again) : again();
  }
}

async function retry<Answer>(once: () => Promise<Answer>, tries: number): Promise<Answer> {
  try {
    return await once();
  } catch (error) {
    if (tries > 1 && error instanceof StaleFacts) return retry(once, tries - 1);
    throw error;
  }
}
