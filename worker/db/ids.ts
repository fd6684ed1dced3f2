import { type SQL, sql } from 'drizzle-orm';
import { batch, first } from './batch.ts';
import type { Database } from './database.ts';
import { answering, type Fields, type FieldsRow, fieldList, selectRaw } from './query.ts';
import { sequence } from './schema/commit.ts';
import type { SequenceName } from './sequences.generated.ts';

/** Draws `count` ids in the batch of a write's facts. The returned row has the first one. */
export function drawing(name: SequenceName, count: number | SQL) {
  const first = { first: sql<number>`next - (${count})` };
  return answering(first, sql`${raisingSequence(name, count)} RETURNING ${fieldList(first)}`);
}

/**
 * Like {@link drawing}, for an expensive count, which is computed once. Both belong in one batch.
 * The row of the first has the id.
 */
export function drawingCounted(name: SequenceName, count: SQL) {
  const next = sql<number>`coalesce((SELECT next FROM ${sequence} WHERE name = ${name}), 1)`;
  return [selectRaw({ first: next }, sql``), raisingSequence(name, count)] as const;
}

/**
 * The first draw of a table starts its sequence. Raw SQL, because every write of new rows sends it
 * and the builder writes its text each time.
 */
function raisingSequence(name: SequenceName, count: number | SQL): SQL {
  return sql`INSERT INTO ${sequence} (name, next) VALUES (${name}, 1 + (${count}))
    ON CONFLICT (name) DO UPDATE SET next = sequence.next + excluded.next - 1`;
}

/** Draws one id for a write without other facts. */
export function drawId(db: Database, name: SequenceName): Promise<number> {
  return drawIds(db, name, 1);
}

/** Draws several ids once the facts have given their number. Returns the first one. */
export async function drawIds(db: Database, name: SequenceName, count: number): Promise<number> {
  const row = await first(db, drawing(name, count));
  if (!row) throw new Error(`no ids of ${name}`);
  return row.first;
}

/** Draws one id together with the facts of its write, in one round trip. */
export async function drawIdWith<F extends Fields>(
  db: Database,
  name: SequenceName,
  facts: F,
): Promise<{ id: number; facts: FieldsRow<F> }> {
  const [[drawn], [row]] = await batch(db, [drawing(name, 1), selectRaw(facts, sql``)]);
  if (drawn === undefined || row === undefined) throw new Error(`no id of ${name}, or no facts`);
  return { id: drawn.first, facts: row };
}
