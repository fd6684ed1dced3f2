import type { SQL } from 'drizzle-orm';
import { bind, type Database } from '#worker/db/database.ts';

/** So many people are read in one round trip: more would not fit into the memory that there is. */
export const PEOPLE_AT_ONCE = 2_000;

/**
 * All people of a statement that answers at most {@link PEOPLE_AT_ONCE} of them, by id.
 * @param first those that were read along with everything else
 * @param select the people after this one
 */
export async function* allPeople<Row extends { id: number }>(
  { d1 }: Database,
  first: readonly Row[],
  select: (after: number) => SQL,
): AsyncGenerator<readonly Row[], void> {
  let read = first;
  for (;;) {
    yield read;
    const last = read.length === PEOPLE_AT_ONCE ? read.at(-1) : undefined;
    if (!last) return;
    read = (await bind(d1, select(last.id)).all<Row>()).results;
  }
}
