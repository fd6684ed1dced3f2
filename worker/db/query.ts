import { Column, fillPlaceholders, type GetColumnData, getTableColumns, SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { QueryBuilder, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { compileStatement, writtenOnce } from './database.ts';

/** The selected fields of a statement: each key of its rows with a column or an expression. */
export type Fields = Record<string, Field>;
type Field = SQLiteColumn | SQL | SQL.Aliased;

/** The row type of fields, as long as no join can leave out their table. */
export type FieldsRow<F extends Fields> = { [Key in keyof F]: ValueOf<F[Key]> };

/** The value of a field. */
export type ValueOf<F extends Field> = F extends SQLiteColumn
  ? GetColumnData<F>
  : F extends SQL<infer Value> | SQL.Aliased<infer Value>
    ? Value
    : never;

/** Each field under an alias that is its key, so that no two columns of a row share a name. */
type AliasedFields<F extends Fields> = {
  [Key in keyof F]: F[Key] extends SQL<infer Value> ? SQL.Aliased<Value> : F[Key];
};

type Decode = (value: unknown) => unknown;

const decoders = new WeakMap<object, Decode>();
/** Expressions whose value SQLite knows as JSON. */
const knownJson = new WeakSet<object>();
/** The selected fields of raw SQL statements. */
const selected = new WeakMap<object, Fields>();
/** The cached field lists of {@link fieldsWrittenOnce}. */
const writtenLists = new WeakMap<object, SQL>();
const builder = new QueryBuilder();

type NameOf<Table extends SQLiteTable> = keyof Table['_']['columns'] & string;

/** Columns of a table by their names. */
export function pick<Table extends SQLiteTable, Name extends NameOf<Table>>(
  table: Table,
  ...names: readonly Name[]
): Pick<Table['_']['columns'], Name> {
  const columns = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Table['_']['columns'], Name>;
}

/** Columns of a table under other names. */
export function pickAs<
  Table extends SQLiteTable,
  const Names extends Record<string, keyof Table['_']['columns'] & string>,
>(table: Table, names: Names): { [Key in keyof Names]: Table['_']['columns'][Names[Key]] } {
  const columns = getTableColumns(table);
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, columns[name]])) as {
    [Key in keyof Names]: Table['_']['columns'][Names[Key]];
  };
}

/** The columns for the fields of a form. A field without a column does not compile. */
export function columnsOf<Table extends SQLiteTable, Fields extends object>(
  table: Table,
  fields: Fields & { readonly [Name in Exclude<keyof Fields, NameOf<Table>>]: never },
): Pick<Table['_']['columns'], keyof Fields & NameOf<Table>> {
  return pick(table, ...(Object.keys(fields) as (keyof Fields & NameOf<Table>)[]));
}

/** The values of these columns in a row, for an INSERT or an UPDATE of only them. */
export function valuesOf<F extends Fields>(columns: F, row: FieldsRow<F>): FieldsRow<F> {
  return Object.fromEntries(
    Object.entries(row).filter(([key]) => Object.hasOwn(columns, key)),
  ) as FieldsRow<F>;
}

/** Selects rows with the keys of `fields`. */
export function select<F extends Fields>(fields: F) {
  return builder.select(aliasedFields(fields));
}

/** Like {@link select}, with each row once. */
export function selectDistinct<F extends Fields>(fields: F) {
  return builder.selectDistinct(aliasedFields(fields));
}

/**
 * A SELECT of `fields` for what the builder cannot write: `json_each`, CTEs, hints for the planner.
 * @param rest `FROM …`, in raw SQL
 */
export function selectRaw<F extends Fields>(fields: F, rest: SQL): SQL<FieldsRow<F>> {
  return answering(fields, sql`SELECT ${fieldList(fields)} ${rest}`);
}

/** Marks a raw statement as returning these fields, so that its rows are typed and decoded. */
export function answering<Row extends object>(fields: Fields, statement: SQL<Row>): SQL<Row>;
export function answering<F extends Fields>(fields: F, statement: SQL): SQL<FieldsRow<F>>;
export function answering(fields: Fields, statement: SQL): SQL {
  selected.set(statement, fields);
  return statement;
}

/** The field list of a SELECT, each field AS its key. */
export function fieldList(fields: Fields): SQL {
  const written = writtenLists.get(fields);
  if (written) return written;
  const list = Object.entries(fields).map(
    ([key, field]) => sql`${field instanceof SQL.Aliased ? field.sql : field} AS ${sql.identifier(key)}`,
  );
  return sql.join(list, sql`, `);
}

/** A column of a table that a LEFT JOIN of raw SQL may leave out. */
export function orNull<C extends SQLiteColumn>(column: C): SQL<GetColumnData<C> | null> {
  const field = sql<GetColumnData<C> | null>`${column}`;
  const decode = decodeColumn(column);
  return decode ? withDecoder(field, decode) : field;
}

/** Fields with cached texts, see {@link writtenOnce}. */
export function fieldsWrittenOnce<F extends Fields>(fields: F): { [Key in keyof F]: SQL<ValueOf<F[Key]>> } {
  const written = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const text = writtenOnce(sql`${field}`);
      const decode = decodeOf(field);
      return [key, decode ? withDecoder(text, decode) : text];
    }),
  ) as { [Key in keyof F]: SQL<ValueOf<F[Key]>> };
  writtenLists.set(written, writtenOnce(fieldList(fields)));
  return written;
}

type BuiltStatement = { _: object; toSQL(): { sql: string; params: unknown[] } };
type Prepared<S extends BuiltStatement | SQL> =
  S extends SQL<infer Row>
    ? Omit<BuiltStatement, '_'> & { _: { result: Row[] } }
    : S extends BuiltStatement
      ? Pick<S, '_' | 'toSQL'>
      : never;

/**
 * A statement with a cached text, for frequent requests: building it takes longer than reading a row.
 * @param statement has `sql.placeholder(name)` for each value of a call
 */
export function prepared<S extends BuiltStatement | SQL>(
  statement: S,
): (values: Record<string, unknown>) => Prepared<S>;
export function prepared(
  statement: BuiltStatement | SQL,
): (values: Record<string, unknown>) => BuiltStatement {
  const { sql: text, params } = compileStatement(statement);
  const _ = statement instanceof SQL ? { selectedFields: selected.get(statement) } : statement._;
  return (values) => ({ _, toSQL: () => ({ sql: text, params: fillPlaceholders(params, values) }) });
}

/** Writes INSERT, UPDATE and DELETE. It has no connection: `batch` sends its statements. */
const writer = drizzle({
  prepare() {
    throw new Error('a statement is sent by batch()');
  },
} as unknown as D1Database);

export const insert = <Table extends SQLiteTable>(table: Table) => writer.insert(table);
export const update = <Table extends SQLiteTable>(table: Table) => writer.update(table);
export const deleteFrom = <Table extends SQLiteTable>(table: Table) => writer.delete(table);

/** A condition as a field: SQLite returns 0 or 1. */
export function isTrue(condition: SQL): SQL<boolean> {
  return withDecoder(sql<boolean>`${condition}`, isOne);
}

/** A condition inside other JSON, as true or false. {@link isTrue} is for a field. */
export function asBoolean(condition: SQL): SQL {
  return sql`json(iif(${condition}, 'true', 'false'))`;
}

/** The parsed value of a JSON text from SQLite. */
export function fromJson<Value>(text: SQL): SQL<Value> {
  return withDecoder(sql<Value>`${text}`, parsed);
}

/** A JSON object typed by its fields, alone or inside other JSON. */
export function jsonObject<F extends Fields>(fields: F): SQL<FieldsRow<F>> {
  const members = Object.entries(fields).map(([key, field]) => sql`${sql.raw(`'${key}'`)}, ${inJson(field)}`);
  return built(sql<FieldsRow<F>>`json_object(${sql.join(members, sql`, `)})`);
}

/**
 * Like {@link jsonObject}, but an array. It is half as long, which matters for thousands of rows.
 */
export function jsonTuple<F extends readonly Field[]>(
  ...fields: F
): SQL<{ -readonly [Place in keyof F]: ValueOf<F[Place]> }> {
  return built(sql`json_array(${sql.join(fields.map(inJson), sql`, `)})`);
}

/** Each field of all rows as a list. Lists of numbers parse in half the time. */
export function jsonColumns<F extends readonly Field[]>(
  ...fields: F
): SQL<{ -readonly [Place in keyof F]: ValueOf<F[Place]>[] }> {
  const lists = fields.map((field) => sql`json_group_array(${inJson(field)})`);
  return built(sql`json_array(${sql.join(lists, sql`, `)})`);
}

/**
 * The rows of a SELECT as a list, in their order or by `orderBy`.
 * @param rest `FROM …`, in raw SQL
 */
export function jsonList<Value>(one: SQL<Value>, rest: SQL, orderBy?: SQL): SQL<Value[]> {
  const order = orderBy ? sql` ORDER BY ${orderBy}` : sql``;
  return built(sql<Value[]>`(SELECT json_group_array(${inJson(one)}${order}) ${rest})`);
}

/** Like {@link jsonList}, for one row. Null without one. */
export function jsonFirst<Value>(one: SQL<Value>, rest: SQL): SQL<Value | null> {
  return fromJson<Value | null>(sql`(SELECT ${one} ${rest})`);
}

function built<Value>(json: SQL<Value>): SQL<Value> {
  knownJson.add(json);
  return withDecoder(json, parsed);
}

/** A field inside other JSON. SQLite embeds text as JSON only with `json()`. */
function inJson(field: Field): SQL {
  const decode = decodeOf(field);
  if (decode === isOne || (field instanceof Column && field.dataType === 'boolean')) {
    return asBoolean(sql`${field}`);
  }
  return decode === parsed && !knownJson.has(field) ? sql`json(${field})` : sql`${field}`;
}

const isOne: Decode = (value) => value === 1;
const parsed: Decode = (text) => JSON.parse(String(text));

function withDecoder<Value>(field: SQL<Value>, decode: Decode): SQL<Value> {
  decoders.set(field, decode);
  return field;
}

function aliasedFields<F extends Fields>(fields: F): AliasedFields<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, aliased(key, field)]),
  ) as AliasedFields<F>;
}

function aliased(key: string, field: Field): SQL.Aliased {
  // The builder strips table names from the columns of an expression, but not one level deeper.
  const expression = field instanceof Column ? sql`${field}` : sql`${sql`${field}`}`;
  const decode = decodeOf(field);
  if (decode) decoders.set(expression, decode);
  return expression.as(key);
}

function decodeOf(field: unknown): Decode | undefined {
  if (field instanceof Column) return decodeColumn(field);
  // The decoder of a subquery's field is known by its expression.
  if (field instanceof SQL.Aliased) return decoders.get(field.sql);
  return field instanceof SQL ? decoders.get(field) : undefined;
}

function decodeColumn(column: Column): Decode | undefined {
  const isAsStored = column.dataType === 'string' || column.dataType === 'number';
  return isAsStored ? undefined : (value) => column.mapFromDriverValue(value);
}

/** Decodes the rows of D1 by the types of the statement's fields. Changes and returns them. */
export function decodeRows<Row extends Record<string, unknown>>(statement: object, rows: Row[]): Row[] {
  const fields = fieldsSelected(statement);
  if (!fields) return rows;
  const decoded = Object.entries(fields).flatMap(([key, field]) => {
    const decode = decodeOf(field);
    return decode ? [[key, decode] as const] : [];
  });
  for (const row of rows) decodeCells(row, decoded);
  return rows;
}

function decodeCells(row: Record<string, unknown>, decoded: readonly (readonly [string, Decode])[]): void {
  for (const [key, decode] of decoded) if (row[key] !== null) row[key] = decode(row[key]);
}

function fieldsSelected(statement: object): object | undefined {
  const raw = selected.get(statement);
  if (raw || !('_' in statement)) return raw;
  const about = statement._;
  const isSelect = typeof about === 'object' && about !== null && 'selectedFields' in about;
  return isSelect && typeof about.selectedFields === 'object'
    ? (about.selectedFields ?? undefined)
    : undefined;
}
