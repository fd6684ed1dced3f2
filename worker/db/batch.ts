import type { SQL } from 'drizzle-orm';
import { bind, type Database, type Statement } from './database.ts';
import { decodeRows } from './query.ts';

/** The row that a statement answers: inferred from the fields of a SELECT, or named by the type of raw SQL. */
export type RowOf<S extends Statement | null> =
  S extends SQL<infer Row> ? Row : S extends { _: { result: (infer Row)[] } } ? Row : never;

/** The rows of each statement of a batch, in its place. */
export type RowsOf<S extends readonly (Statement | null)[]> = {
  -readonly [Place in keyof S]: RowOf<S[Place]>[];
};

/**
 * Sends all statements in one round trip, as one transaction.
 * @param statements null is not sent, and has no rows
 * @returns the rows of each statement, at its place
 */
export async function batch<const S extends readonly (Statement | null)[]>(
  db: Database,
  statements: S,
): Promise<RowsOf<S>> {
  const sent = statements.filter((one) => one !== null);
  const answers = await db.d1.batch<Record<string, unknown>>(sent.map((one) => bind(db.d1, one)));
  const found = rowsOf<readonly Statement[]>(sent, answers).values();
  return statements.map((one) => (one === null ? [] : (found.next().value ?? []))) as RowsOf<S>;
}

/** The rows that D1 answered to `statements`, decoded. */
export function rowsOf<S extends readonly Statement[]>(
  statements: S,
  answers: readonly D1Result<Record<string, unknown>>[],
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
