import type { SQL } from 'drizzle-orm';
import { all } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';

/** So many people are read in one round trip: what is read of them is gone before the heap keeps it for later. */
export const PEOPLE_AT_ONCE = 1_000;

/**
 * All people of a statement that answers at most {@link PEOPLE_AT_ONCE} of them, by id. The next ones are asked for
 * before these are worked through, so that the database reads meanwhile.
 * @param first those that were read along with everything else
 * @param select the people after this one
 */
export async function* allPeople<Row extends { id: number }>(
  db: Database,
  first: readonly Row[],
  select: (after: number) => SQL<Row>,
): AsyncGenerator<readonly Row[], void> {
  let read = first;
  for (;;) {
    const last = read.length === PEOPLE_AT_ONCE ? read.at(-1) : undefined;
    const next = last && all<SQL<Row>>(db, select(last.id));
    // Whoever fails over these asks no more of the next ones.
    next?.catch(() => undefined);
    yield read;
    if (!next) return;
    read = await next;
  }
}
