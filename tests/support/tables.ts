import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { OPERATION_IDS, type OperationId } from '#contract/operations.ts';
import type { SequenceName } from '#worker/db/sequences.generated.ts';
import { numberOf, textOf } from './column-values.ts';

const FILES = import.meta.glob<Record<string, unknown>>('#worker/db/schema/*.ts', { eager: true });

/** Every table of the schema by its name, but those whose rows are words of ours. */
export const TABLES: ReadonlyMap<string, SQLiteTable> = new Map(
  Object.entries(FILES)
    .filter(([path]) => !path.endsWith('/lookup.ts'))
    .flatMap(([, file]) => Object.values(file))
    .flatMap((one): [string, SQLiteTable][] => (is(one, SQLiteTable) ? [[getTableName(one), one]] : [])),
);

/** The table with drawn ids whose rows an operation is about, by its id: of `branches.list` it is `branch`. */
export function tableOf(id: OperationId): SequenceName | undefined {
  const [things = ''] = id.split('.');
  const singular = [things.replace(/ies$/, 'y'), things.replace(/es$/, ''), things.replace(/s$/, '')];
  return singular.find(isDrawn);
}

/** Every table that operations are about, once. */
export const TABLES_OF_OPERATIONS: readonly SequenceName[] = [
  ...new Set(OPERATION_IDS.flatMap((id) => tableOf(id) ?? [])),
];

function isDrawn(name: string): name is SequenceName {
  const table = TABLES.get(name);
  return (
    table !== undefined && getTableConfig(table).columns.some(({ defaultFn }) => defaultFn !== undefined)
  );
}

/** Whether no two rows of a table may have the same in a column, be it of one workplace. */
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
  /** The id of what a row refers to, by its table. */
  of: Readonly<Record<string, number>>;
  /** Stands in for a column where it answers something. */
  value?: (column: SQLiteColumn) => unknown;
};

/**
 * A row that the schema asks for: what it refers to, and every column that has no default.
 * @throws Error for a table that refers to something unknown: its rows are minted by hand
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
    if (parent !== undefined) {
      if (of[parent] === undefined && column.notNull)
        throw new Error(`A row of ${name} refers to a row of ${parent}: mint it by hand.`);
      return [column.name, of[parent]];
    }
    return [column.name, value?.(column) ?? leastOf(column, id, of)];
  });
  return Object.fromEntries(entries.filter(([, filled]) => filled !== undefined));
}

function leastOf(
  { name, notNull, hasDefault, dataType }: SQLiteColumn,
  nth: number,
  of: Known['of'],
): unknown {
  if (!notNull || hasDefault) return undefined;
  if (/_by$/.test(name)) return of.person;
  if (dataType === 'boolean') return false;
  return dataType === 'number' ? numberOf(name, nth) : textOf(name, nth);
}
