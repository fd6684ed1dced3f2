import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { numberOf, textOf } from '#tests/support/column-values.ts';

type Column = { name: string; type: string; needed: boolean; hasDefault: boolean; key: number };
type Table = {
  name: string;
  columns: Column[];
  parents: Map<string, { table: string; column: string }>;
  sql: string;
};

/** Rows per table, besides those of the migrations. */
const ROWS = 5;
/**
 * Tries until a random row satisfies all constraints of a table. Later rows have more parents to
 * choose from.
 */
const TRIES = 4_000;
/** Only triggers write this table. */
const BY_TRIGGERS = /^person_facet$/;

/** Draws numbers in a fixed order. */
function drawing(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Fills every table of the present schema by its stored types, foreign keys, checks, unique keys
 * and triggers. Lookup tables of the migrations stay unchanged.
 * @returns the filled tables
 */
export function fill(database: DatabaseSync, seed: number): string[] {
  const draw = drawing(seed);
  const tables = tablesOf(database);
  const isNames = new Set(
    tables.filter(({ name }) => count(database, name) > 0 || BY_TRIGGERS.test(name)).map(({ name }) => name),
  );
  const own = tables.filter(({ name }) => !isNames.has(name));
  for (const table of parentsFirst(own)) {
    const values = valuesOf(database, table, draw);
    for (let row = 0; row < ROWS; row += 1) insert(database, table, values);
  }
  return own.map(({ name }) => name);
}

function tablesOf(database: DatabaseSync): Table[] {
  const all = database
    .prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
    )
    .all();
  return all.map(({ name, sql }) => ({
    name: String(name),
    sql: String(sql),
    columns: database
      .prepare(`SELECT name, type, "notnull" AS needed, dflt_value, pk FROM pragma_table_info('${name}')`)
      .all()
      .map((column) => ({
        name: String(column.name),
        type: String(column.type).toLowerCase(),
        key: Number(column.pk),
        needed: column.needed === 1,
        hasDefault: column.dflt_value !== null,
      })),
    parents: new Map(
      database
        .prepare(`SELECT "from", "table", "to" FROM pragma_foreign_key_list('${name}')`)
        .all()
        .map((key) => [String(key.from), { table: String(key.table), column: String(key.to) }]),
    ),
  }));
}

/** Sorts a table after those it refers to, where possible. */
function parentsFirst(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const open = new Set(left.map(({ name }) => name));
    const next = left.filter(({ name, parents }) =>
      [...parents.values()].every(({ table }) => table === name || !open.has(table)),
    );
    if (next.length === 0) throw new Error(`${[...open].join(', ')} refer to each other`);
    sorted.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return sorted;
}

type Values = (column: Column, attempt: number) => SQLInputValue;

/** Possible values of a column by the schema. Other constraints are met by trial. */
function valuesOf(database: DatabaseSync, table: Table, draw: (below: number) => number): Values {
  const parents = new Map(
    [...table.parents].map(([name, parent]) => [
      name,
      () =>
        database
          .prepare(`SELECT DISTINCT "${parent.column}" AS value FROM "${parent.table}" ORDER BY 1`)
          .all()
          .map(({ value }) => value as SQLInputValue),
    ]),
  );
  return (column, attempt) => {
    const { name, type, needed, key } = column;
    if (!needed && key === 0 && draw(3) === 0) return null;
    const parent = parents.get(name);
    if (parent) {
      const values = parent();
      return values[draw(values.length)] ?? null;
    }
    const said = literalsOf(table.sql, name);
    if (said.length > 0 && draw(8) > 0) return said[draw(said.length)] ?? null;
    const nth = draw(2 + Math.ceil(attempt / 4));
    if (type === 'integer' || type === 'real') return numberOf(name, nth);
    return textOf(name, nth);
  };
}

/** The texts in a table's checks of a column. */
function literalsOf(sql: string, column: string): string[] {
  const checks = sql
    .split('\n')
    .filter((line) => line.includes('CHECK') || /^\s+(OR|AND)\b/.test(line))
    .join('\n');
  const named = String.raw`"${column}" (?:=|<>|IN) \(?((?:'[^']*'(?:, )?)+)`;
  return [...checks.matchAll(new RegExp(named, 'g'))].flatMap(([, list]) =>
    [...(list ?? '').matchAll(/'([^']*)'/g)].map(([, text]) => text ?? ''),
  );
}

function insert(database: DatabaseSync, table: Table, values: Values): void {
  const names = table.columns.map(({ name }) => `"${name}"`).join(', ');
  const places = table.columns.map(() => '?').join(', ');
  const statement = database.prepare(`INSERT INTO "${table.name}" (${names}) VALUES (${places})`);
  let last: unknown;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      statement.run(...table.columns.map((column) => values(column, attempt)));
      return;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`no row fits into ${table.name}: ${last instanceof Error ? last.message : last}`);
}

export function count(database: DatabaseSync, table: string): number {
  return Number(database.prepare(`SELECT count(*) AS n FROM "${table}"`).get()?.n);
}
