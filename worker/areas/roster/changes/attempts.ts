import type { PersonId } from '#domain/roster/facts.ts';
import type { WithPorts } from '#worker/ctx.ts';
import { StaleFacts } from '#worker/db/commit.ts';
import { StaleRoster } from './write.ts';

/** How often a change is tried before it waits for its turn. */
const TRIES_OUT_OF_TURN = 2;
/**
 * How often it is tried in its turn. Changes that do not wait may still be quicker, but rarely this often
 * in a row.
 */
const TRIES_IN_TURN = 10;

/**
 * Runs `once` (read, decide, write) again when its facts have changed before the write. A change of the
 * roster of one person waits for its turn from the third try on, and then has up to ten tries. Any other
 * change, also a punch, has three tries.
 * @throws StaleFacts (E_CONFLICT) after the last try, and whatever `once` throws
 */
export function whileStale<Answer>(ctx: WithPorts<'lineUp'>, once: () => Promise<Answer>): Promise<Answer> {
  return repeat(once, TRIES_OUT_OF_TURN, (lost) => {
    const personId = onlyPerson(lost);
    return personId === null
      ? once()
      : ctx.platform.lineUp(personId, () => repeat(once, TRIES_IN_TURN, giveUp));
  });
}

async function repeat<Answer>(
  once: () => Promise<Answer>,
  tries: number,
  afterLast: (lost: StaleFacts) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof StaleFacts)) throw error;
    return tries === 1 ? afterLast(error) : repeat(once, tries - 1, afterLast);
  }
}

function giveUp(lost: StaleFacts): never {
  throw lost;
}

function onlyPerson(error: StaleFacts): PersonId | null {
  const [personId = null, ...more] = error instanceof StaleRoster ? error.personIds : [];
  return more.length === 0 ? personId : null;
}
