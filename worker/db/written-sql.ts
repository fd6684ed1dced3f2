import { Column, getTableName, Name, SQL, StringChunk, Table } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';

/** A statement, or a part of one, as it is sent. */
export type Written = { text: string; params: unknown[] };

const dialect = new SQLiteAsyncDialect();

/** Parts that are always the same, with what was written of them. */
const fixedParts = new WeakMap<SQL, Written | null>();

/** Says of a part of statements that it is always the same: it is written once. For constants of modules. */
export function fixed(part: SQL): SQL {
  fixedParts.set(part, null);
  return part;
}

/**
 * A statement as drizzle's dialect writes it. What nearly all of ours are made of (texts, tables, columns, values and each
 * other) is written here in a tenth of the time; whatever else is in one, drizzle writes all of it.
 */
export function writtenSql(statement: SQL): Written {
  const pieces: Pieces = { texts: [], params: [] };
  if (add(statement, pieces)) return { text: pieces.texts.join(''), params: pieces.params };
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { text, params };
}

type Pieces = { texts: string[]; params: unknown[] };

/** Adds the chunks of a part; false where there is one that is not known here. */
function add(part: SQL, pieces: Pieces): boolean {
  const known = fixedParts.get(part);
  if (known === undefined) return part.queryChunks.every((chunk) => addChunk(chunk, pieces));
  const own = known ?? writtenOnce(part);
  pieces.texts.push(own.text);
  for (const value of own.params) pieces.params.push(value);
  return true;
}

function writtenOnce(part: SQL): Written {
  const pieces: Pieces = { texts: [], params: [] };
  if (!part.queryChunks.every((chunk) => addChunk(chunk, pieces)))
    throw new Error('a fixed part of unknown kind');
  const own = { text: pieces.texts.join(''), params: pieces.params };
  fixedParts.set(part, own);
  return own;
}

function addChunk(chunk: unknown, pieces: Pieces): boolean {
  if (chunk instanceof StringChunk) {
    for (const text of chunk.value) pieces.texts.push(text);
    return true;
  }
  if (chunk instanceof SQL) return add(chunk, pieces);
  if (chunk === null || typeof chunk === 'string' || typeof chunk === 'number') {
    pieces.texts.push('?');
    pieces.params.push(chunk);
    return true;
  }
  if (chunk instanceof Table) pieces.texts.push(quoted(getTableName(chunk)));
  else if (chunk instanceof Name) pieces.texts.push(quoted(chunk.value));
  else if (chunk instanceof Column)
    pieces.texts.push(quoted(getTableName(chunk.table)), '.', quoted(chunk.name));
  else return false;
  return true;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
