import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { OPERATION_IDS, type OperationId } from '#contract/operations.ts';
import type { SequenceName } from '#worker/db/sequences.generated.ts';
import { numberOf, textOf } from './column-values.ts';

const FILES = import.meta.glob<Record<string, unknown>>('#worker/db/schema/*.ts', { eager: true });

/** Every table of the schema by its name, except lookup tables. */
export const TABLES: ReadonlyMap<string, SQLiteTable> = new Map(
  Object.entries(FILES)
    .filter(([path]) => !path.endsWith('/lookup.ts'))
    .flatMap(([, file]) => Object.values(file))
    .flatMap((one): [string, SQLiteTable][] => (is(one, SQLiteTable) ? [[getTableName(one), one]] : [])),
);

/** The table of an operation by its id, if its ids are drawn: `branches.list` has `branch`. */
export function tableOf(id: OperationId): SequenceName | undefined {
  const [things = ''] = id.split('.');
  const singular = [things.replace(/ies$/, 'y'), things.replace(/es$/, ''), things.replace(/s$/, '')];
  return singular.find(isDrawn);
}

export const DRAWN_TABLES: readonly SequenceName[] = [...TABLES.keys()].filter(isDrawn);

export const TABLES_OF_OPERATIONS: readonly SequenceName[] = [
  ...new Set(OPERATION_IDS.flatMap((id) => tableOf(id) ?? [])),
];

function isDrawn(name: string): name is SequenceName {
  const table = TABLES.get(name);
  return (
    table !== undefined && getTableConfig(table).columns.some(({ defaultFn }) => defaultFn !== undefined)
  );
}

/** Whether a column belongs to a unique index of a table, possibly per workplace. */
export function isUnique(name: string, column: string): boolean {
  const table = TABLES.get(name);
  const indexes = table ? getTableConfig(table).indexes : [];
  return indexes.some(
    ({ config }) =>
      config.unique && config.columns.some((one) => is(one, SQLiteColumn) && one.name === column),
  );
}

type Known = {
  id: number;
  /** The ids for references, by table. */
  of: Readonly<Record<string, number>>;
  /** Overrides the value of a column when it returns one. */
  value?: (column: SQLiteColumn) => unknown;
};

/**
 * A row by the schema: its references, and every column without a default.
 * @throws Error for a table with an unknown reference: create its rows by hand
 */
export function rowOf(name: string, { id, of, value }: Known): Record<string, unknown> {
  const table = TABLES.get(name);
  if (!table) throw new Error(`There is no table ${name}.`);
  const { columns, foreignKeys } = getTableConfig(table);
  const parents = new Map(
    foreignKeys.map((key) => {
      const { columns: own, foreignTable } = key.reference();
      return [own[0]?.name, getTableName(foreignTable)];
    }),
  );
  const entries = columns.map((column): [string, unknown] => {
    if (column.name === 'id') return ['id', id];
    const parent = parents.get(column.name);
    // A lookup table has a row for each value of its columns.
    const [known] = column.enumValues ?? [];
    if (known !== undefined && (parent !== undefined || isFilled(column))) return [column.name, known];
    if (parent !== undefined) {
      if (of[parent] === undefined && column.notNull)
        throw new Error(`A row of ${name} refers to a row of ${parent}: mint it by hand.`);
      return [column.name, of[parent]];
    }
    return [column.name, value?.(column) ?? leastOf(column, id, of)];
  });
  return Object.fromEntries(entries.filter(([, filled]) => filled !== undefined));
}

function isFilled({ notNull, hasDefault }: SQLiteColumn): boolean {
  return notNull && !hasDefault;
}

function leastOf(
  { name, notNull, hasDefault, dataType }: SQLiteColumn,
  nth: number,
  of: Known['of'],
): unknown {
  if (!notNull || hasDefault) return undefined;
  if (/_by$/.test(name)) return of.person;
  if (dataType === 'boolean') return false;
  if (dataType === 'json') return [];
  return dataType === 'number' ? numberOf(name, nth) : textOf(name, nth);
}
