import { is, SQL } from 'drizzle-orm';
import { getTableConfig, SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';

type Constraint = [name: string, words: string];

export type Constraints = {
  /** Keyed by the name of the index, with SQLite's text after `UNIQUE constraint failed: `. */
  uniques: ReadonlyMap<string, string>;
  checks: readonly string[];
  /** The texts of `RAISE(ABORT, …)`. */
  raised: readonly string[];
};

/**
 * The constraints of the tables, and the errors of the migrations' triggers. Integer ids are left
 * out: the commit draws them or SQLite counts them.
 */
export function constraintsOf(tables: readonly SQLiteTable[], raised: readonly string[]): Constraints {
  const uniques = tables.flatMap(uniquesOf).sort(([a], [b]) => compareNames(a, b));
  const checks = tables.flatMap((table) => getTableConfig(table).checks.map(({ name }) => name));
  refuseTwice(uniques.map(([name]) => name));
  refuseTwice(uniques.map(([, words]) => words));
  refuseTwice(checks);
  return {
    uniques: new Map(uniques),
    checks: checks.sort(compareNames),
    raised: [...new Set(raised)].sort(compareNames),
  };
}

export function renderConstraints({ uniques, checks, raised }: Constraints): string {
  const entries = [...uniques].map(([name, words]) => {
    const text = words.includes("'") ? `"${words}"` : `'${words}'`;
    const line = `  ${name}: ${text},`;
    return line.length > LINE_MAX ? `  ${name}:\n    ${text},` : line;
  });
  return `/** Written by \`npm run generate\` from the schema and the triggers of the migrations. */

/** Every unique index and primary key by name, with its name in messages of SQLite. Integer ids are omitted. */
export const UNIQUES = {
${entries.join('\n')}
} as const;

/** Every check. */
export const CHECKS = ${listText(checks)} as const;

/** Every refusal of a trigger. */
export const RAISED = ${listText(raised)} as const;
`;
}

const LINE_MAX = 110;

function listText(names: readonly string[]): string {
  return `[\n${names.map((name) => `  '${name}',\n`).join('')}]`;
}

function uniquesOf(table: SQLiteTable): Constraint[] {
  const { name, columns, indexes, primaryKeys, uniqueConstraints } = getTableConfig(table);
  const words = (keyed: readonly { name: string }[]) =>
    keyed.map((column) => `${name}.${column.name}`).join(', ');
  const own = columns.filter((column) => column.primary && !isDrawn(column));
  return [
    ...own.map((column): Constraint => [`${name}_${column.name}_pk`, words([column])]),
    ...primaryKeys.map((key): Constraint => [key.getName(), words(key.columns)]),
    ...uniqueConstraints.map((key): Constraint => [key.getName() ?? '', words(key.columns)]),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }): Constraint => {
        const keyed = config.columns.flatMap((column) => (is(column, SQLiteColumn) ? [column] : []));
        const isByName = config.columns.some((column) => is(column, SQL));
        return [config.name, isByName ? `index '${config.name}'` : words(keyed)];
      }),
  ];
}

function isDrawn(column: SQLiteColumn): boolean {
  return column.name === 'id' && column.dataType === 'number';
}

function compareNames(a: string, b: string): number {
  return a < b ? -1 : 1;
}

function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new Error(`Two constraints are both called ${twice}`);
}
