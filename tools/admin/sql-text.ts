import { type SQL, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';

/**
 * A NUL would end the statement early. No text written here contains any other control character.
 */
const CONTROL_CHARACTER = /\p{Cc}/u;

/** A text as a literal of SQL. Throws RangeError for a control character. */
export function sqlText(text: string): string {
  if (CONTROL_CHARACTER.test(text)) throw new RangeError('A text for SQL holds a control character');
  return `'${text.replaceAll("'", "''")}'`;
}

class LiteralDialect extends SQLiteAsyncDialect {
  override escapeString(text: string): string {
    return sqlText(text);
  }
}

const dialect = new LiteralDialect();

/** A statement with its parameters inlined, for a tool that takes SQL as text. */
export function withLiterals(statement: SQL): string {
  return dialect.sqlToQuery(sql`${statement}`.inlineParams()).sql;
}
