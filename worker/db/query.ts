import { Column, SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { QueryBuilder, type SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** What a statement selects: the keys of its rows, each with a column or an expression. */
export type Fields = Record<string, Field>;
type Field = SQLiteColumn | SQL | SQL.Aliased;

/** The same, each under an alias that is its key, so that no two columns of a row share a name. */
type Named<F extends Fields> = {
  [Key in keyof F]: F[Key] extends SQL<infer Value> ? SQL.Aliased<Value> : F[Key];
};

type Decode = (value: unknown) => unknown;

const decoders = new WeakMap<object, Decode>();
const builder = new QueryBuilder();

/** The rows of a SELECT, by the keys of `fields`. */
export function select<F extends Fields>(fields: F) {
  return builder.select(named(fields));
}

/** As {@link select}, each row once. */
export function selectDistinct<F extends Fields>(fields: F) {
  return builder.selectDistinct(named(fields));
}

/** Writes INSERT, UPDATE and DELETE. It has no connection: `batch` sends what it writes. */
const writer = drizzle({
  prepare() {
    throw new Error('a statement is sent by batch()');
  },
} as unknown as D1Database);

export const insert = <Table extends SQLiteTable>(table: Table) => writer.insert(table);
export const update = <Table extends SQLiteTable>(table: Table) => writer.update(table);
export const deleteFrom = <Table extends SQLiteTable>(table: Table) => writer.delete(table);

/** A condition as a field: SQLite answers 0 or 1. */
export function isTrue(condition: SQL): SQL<boolean> {
  return decoded(sql<boolean>`${condition}`, (value) => value === 1);
}

/** A JSON text that SQLite writes, as the value that it says. */
export function fromJson<Value>(text: SQL): SQL<Value> {
  return decoded(sql<Value>`${text}`, (value) => JSON.parse(String(value)));
}

function decoded<Value>(field: SQL<Value>, decode: Decode): SQL<Value> {
  decoders.set(field, decode);
  return field;
}

function named<F extends Fields>(fields: F): Named<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, aliased(key, field)]),
  ) as Named<F>;
}

function aliased(key: string, field: Field): SQL.Aliased {
  // An expression goes one level deeper, where the builder does not cut the tables off its columns.
  const expression = field instanceof Column ? sql`${field}` : sql`${sql`${field}`}`;
  const decode = field instanceof Column ? decodeColumn(field) : decodeOf(field);
  if (decode) decoders.set(expression, decode);
  return expression.as(key);
}

/** How a field that was made here is decoded; the field of a subquery is known by its expression. */
function decodeOf(field: unknown): Decode | undefined {
  if (field instanceof SQL.Aliased) return decoders.get(field.sql);
  return field instanceof SQL ? decoders.get(field) : undefined;
}

function decodeColumn(column: SQLiteColumn): Decode | undefined {
  const isAsStored = column.dataType === 'string' || column.dataType === 'number';
  return isAsStored ? undefined : (value) => column.mapFromDriverValue(value);
}

/** The row as the types of its fields say, from a row as D1 answers it. Changes and returns `row`. */
export function decodeRow(
  fields: Record<string, unknown>,
  row: Record<string, unknown>,
): Record<string, unknown> {
  for (const [key, field] of Object.entries(fields)) {
    const decode = decodeOf(field);
    if (decode && row[key] !== null) row[key] = decode(row[key]);
  }
  return row;
}
