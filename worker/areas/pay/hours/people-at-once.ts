import type { SQL } from 'drizzle-orm';
import { all } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';

/**
 * People per round trip; few enough that their data is released before garbage collection promotes
 * it.
 */
export const PEOPLE_AT_ONCE = 1_000;

/**
 * Yields all people of a statement that returns at most {@link PEOPLE_AT_ONCE} of them, by id. It
 * requests the next ones before it yields, so that the database works concurrently.
 * @param first the first people, read together with other facts
 * @param select the people after this id
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
    // When the consumer fails, the pending read is no longer awaited; this keeps its rejection
    // handled.
    next?.catch(() => undefined);
    yield read;
    if (!next) return;
    read = await next;
  }
}
