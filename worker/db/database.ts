import { SQL, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect, type SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** The receiver of a statement: the database, or a session that reads at or after a bookmark. */
export type D1 = Pick<D1Database, 'prepare' | 'batch'>;

/** The access to the data: batches of statements in one round trip. */
export type Database = { d1: D1 };

export type Statement = SQL | { toSQL(): { sql: string; params: unknown[] } };

const dialect = new SQLiteAsyncDialect();

export function openDatabase(d1: D1): Database {
  return { d1 };
}

/** drizzle's own batch breaks on raw SQL with parameters, so every statement is bound here. */
export function bind(d1: D1, statement: Statement): D1PreparedStatement {
  const { sql: text, params } = compileStatement(statement);
  return d1.prepare(text).bind(...params);
}

/** The text of a statement, with its parameters. */
export function compileStatement(statement: Statement): { sql: string; params: unknown[] } {
  return statement instanceof SQL ? dialect.sqlToQuery(statement) : statement.toSQL();
}

/**
 * A part of statements with a cached text, for frequent requests: building the text takes longer
 * than reading a row. It may hold no value of one call.
 */
export function writtenOnce(part: SQL): SQL {
  return sql.raw(dialect.sqlToQuery(sql`${part}`.inlineParams()).sql);
}

/** Many rows as one bound parameter, for `json_each`. */
export function rows(values: readonly unknown[]): SQL {
  return sql`${JSON.stringify(values)}`;
}

/** Whether an id is in a list. The list is one parameter. */
export function isAmong(id: SQLiteColumn, ids: readonly (number | string)[]): SQL {
  return sql`${id} IN (SELECT value FROM json_each(${rows(ids)}))`;
}

/** A parameter of this many characters has at most 900 KB. The platform allows 2 MB. */
const PART_MAX = 300_000;

/** The rows in parameters of a size that the platform allows. Each needs its own statement. */
export function rowsInParts(values: readonly unknown[]): string[] {
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
  return parts.map((part) => `[${part.join(',')}]`);
}
