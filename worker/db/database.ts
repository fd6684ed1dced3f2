import { SQL, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { writtenSql } from './written-sql.ts';

/** What a statement can be sent to: the database, or a session of it that reads at or after a bookmark. */
export type D1 = Pick<D1Database, 'prepare' | 'batch'>;

/** One way to the data: typed queries, and batches of statements in one round trip. */
export type Database = { d1: D1; orm: DrizzleD1Database };

export type Statement = SQL | { toSQL(): { sql: string; params: unknown[] } };

export function openDatabase(d1: D1): Database {
  let orm: DrizzleD1Database | undefined;
  return {
    d1,
    /** Made when first asked for: most calls read by statements alone. */
    get orm() {
      // drizzle asks for the whole binding but only prepares and batches, which a D1 session does too.
      orm ??= drizzle(d1 as D1Database);
      return orm;
    },
  };
}

/** drizzle's own batch breaks on raw SQL with parameters, so every statement is bound here. */
export function bind(d1: D1, statement: Statement): D1PreparedStatement {
  if (statement instanceof SQL) {
    const { text, params } = writtenSql(statement);
    return d1.prepare(text).bind(...params);
  }
  const { sql: text, params } = statement.toSQL();
  return d1.prepare(text).bind(...params);
}

/** Many rows as one bound parameter, for `json_each`. */
export function rows(values: readonly unknown[]): SQL {
  return sql`${JSON.stringify(values)}`;
}

/** A parameter of this many characters has at most 900 KB; the platform takes 2 MB. */
const PART_MAX = 300_000;

/** As many rows as there are, in parameters of a size that the platform takes: one statement for each. */
export function rowsInParts(values: readonly unknown[]): SQL[] {
  const parts: string[][] = [];
  let size = PART_MAX;
  for (const value of values) {
    const text = JSON.stringify(value);
    size += text.length + 1;
    if (size > PART_MAX) {
      parts.push([]);
      size = text.length;
    }
    parts.at(-1)?.push(text);
  }
  return parts.map((part) => sql`${`[${part.join(',')}]`}`);
}
