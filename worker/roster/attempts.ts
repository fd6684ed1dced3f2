import type { PersonId } from '#domain/roster/facts.ts';
import type { Ctx } from '#worker/ctx.ts';
import { StaleFacts } from '#worker/db/commit.ts';
import { StaleRoster } from './write.ts';

/** How often a decision is made on a roster that moves before it can be written. */
const TRIES = 3;
/** From this one on it waits for its turn among the changes of the same person. */
const FIRST_IN_TURN = 3;

/**
 * Does `once` (read, decide, write) and does it again when its facts have moved meanwhile, up to three times in
 * all; the last time in turn, where it is about one person, so that it does not lose to the others once more.
 * @throws StaleFacts (E_CONFLICT) when it lost every time, and whatever `once` throws
 */
export function whileStale<Answer>(ctx: Pick<Ctx, 'lineUp'>, once: () => Promise<Answer>): Promise<Answer> {
  return attempt(ctx, once, 1);
}

async function attempt<Answer>(
  ctx: Pick<Ctx, 'lineUp'>,
  once: () => Promise<Answer>,
  nth: number,
): Promise<Answer> {
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof StaleFacts) || nth >= TRIES) throw error;
    const again = () => attempt(ctx, once, nth + 1);
    const personId = onlyPerson(error);
    return personId !== null && nth + 1 === FIRST_IN_TURN ? ctx.lineUp(personId, again) : again();
  }
}

function onlyPerson(error: StaleFacts): PersonId | null {
  const [personId = null, ...more] = error instanceof StaleRoster ? error.personIds : [];
  return more.length === 0 ? personId : null;
}
