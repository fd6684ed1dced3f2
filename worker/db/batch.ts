import type { SQL } from 'drizzle-orm';
import { bind, type Database, type Statement } from './database.ts';
import { decodeRows } from './query.ts';

/**
 * The row type of a statement: inferred from the fields of a SELECT, or named by the type of raw
 * SQL.
 */
export type RowOf<S extends Statement | null> =
  S extends SQL<infer Row> ? Row : S extends { _: { result: (infer Row)[] } } ? Row : never;

/** The rows of each statement of a batch, in the same order. */
export type RowsOf<S extends readonly (Statement | null)[]> = {
  -readonly [Place in keyof S]: RowOf<S[Place]>[];
};

/**
 * Sends all statements in one round trip, as one transaction.
 * @param statements null is not sent and has no rows
 * @returns the rows of each statement, in the same order
 */
export async function batch<const S extends readonly (Statement | null)[]>(
  db: Database,
  statements: S,
): Promise<RowsOf<S>> {
  const sent = statements.filter((one) => one !== null);
  const found = rowsOf<readonly Statement[]>(sent, await sendBatch(db, sent)).values();
  return statements.map((one) => (one === null ? [] : (found.next().value ?? []))) as RowsOf<S>;
}

/** Like {@link batch}, for lists of statements whose lengths are known only at run time. */
export async function batchLists<const L extends readonly (readonly Statement[])[]>(
  db: Database,
  lists: L,
): Promise<RowsOfLists<L>> {
  return listsOf(lists, await sendBatch(db, lists.flat()));
}

/**
 * Like {@link batchLists}, with the size of the database in bytes. Null where the platform does not
 * report it.
 */
export async function batchWithSize<const L extends readonly (readonly Statement[])[]>(
  db: Database,
  lists: L,
): Promise<{ rows: RowsOfLists<L>; bytes: number | null }> {
  const answers = await sendBatch(db, lists.flat());
  return { rows: listsOf(lists, answers), bytes: answers[0]?.meta.size_after ?? null };
}

/** Sends a batch and returns the number of changed rows per statement, with those of triggers. */
export async function changesBy(db: Database, statements: readonly Statement[]): Promise<number[]> {
  return (await sendBatch(db, statements)).map(({ meta }) => meta.changes);
}

type StatementResult = D1Result<Record<string, unknown>>;

function sendBatch({ d1 }: Database, statements: readonly Statement[]): Promise<StatementResult[]> {
  return d1.batch<Record<string, unknown>>(statements.map((one) => bind(d1, one)));
}

type RowsOfLists<L extends readonly (readonly Statement[])[]> = {
  -readonly [Place in keyof L]: RowsOf<L[Place]>;
};

function listsOf<L extends readonly (readonly Statement[])[]>(
  lists: L,
  answers: readonly StatementResult[],
): RowsOfLists<L> {
  const rows = rowsOf(lists.flat(), answers).values();
  return lists.map((list) => list.map(() => rows.next().value ?? [])) as RowsOfLists<L>;
}

/** The rows that D1 answered to `statements`, decoded. */
export function rowsOf<S extends readonly Statement[]>(
  statements: S,
  answers: readonly StatementResult[],
): RowsOf<S> {
  return statements.map((one, place) => decodeRows(one, answers[place]?.results ?? [])) as RowsOf<S>;
}

/** All rows of one statement. */
export async function all<S extends Statement>(db: Database, statement: S): Promise<RowOf<S>[]> {
  const { results } = await bind(db.d1, statement).all<Record<string, unknown>>();
  return decodeRows(statement, results) as RowOf<S>[];
}

/** The first row of one statement; undefined without any. */
export async function first<S extends Statement>(db: Database, statement: S): Promise<RowOf<S> | undefined> {
  const [row] = await all(db, statement);
  return row;
}
