import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, SQLiteAsyncDialect, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { root } from '#scripts/processes.ts';

export type Column = {
  name: string;
  type: string;
  primary: boolean;
  required: boolean;
  /** As SQL has it; null where there is none. */
  fallback: string | null;
  refersTo: { table: string; column: string } | null;
  unique: boolean;
};

export type Table = {
  name: string;
  /** The schema file that it stands in, without its ending. */
  file: string;
  /** The doc comment of the schema file; empty where there is none. */
  comment: string;
  columns: Column[];
  /** Keys of several columns, indexes and checks, as they are read aloud. */
  rules: string[];
};

const FOLDER = 'worker/db/schema';
const dialect = new SQLiteAsyncDialect();

type Exported = { table: SQLiteTable; file: string; comment: string };

/** Every table of the schema, by file and in the order that they are written in. */
export async function readTables(): Promise<Table[]> {
  return (await exportedTables()).map(({ table, file, comment }) => tableOf(table, file, comment));
}

/** The same, as the schema exports them. */
export async function exportedTables(): Promise<Exported[]> {
  const files = readdirSync(join(root, FOLDER)).sort();
  return (await Promise.all(files.map(exportedBy))).flat();
}

async function exportedBy(file: string): Promise<Exported[]> {
  const path = join(root, FOLDER, file);
  const exported: Record<string, unknown> = await import(path);
  const comments = commentsOf(readFileSync(path, 'utf8'));
  // A module's exports come by the alphabet; its text has them in their order.
  return [...comments].flatMap(([name, comment]) => {
    const table = exported[name];
    return is(table, SQLiteTable) ? [{ table, file: file.replace(/\.ts$/, ''), comment }] : [];
  });
}

/** By exported name, in order. */
function commentsOf(source: string): Map<string, string> {
  const found = source.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const (\w+) = sqliteTable\(/g);
  return new Map([...found].map(([, comment, name]) => [name ?? '', joinLines(comment ?? '')]));
}

function joinLines(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s*/, '').trim())
    .join(' ')
    .trim();
}

function tableOf(table: SQLiteTable, file: string, comment: string): Table {
  const { name, columns, foreignKeys, indexes, checks, primaryKeys, uniqueConstraints } =
    getTableConfig(table);
  const references = new Map(
    foreignKeys.map((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference();
      const target = { table: getTableConfig(foreignTable).name, column: foreignColumns[0]?.name ?? '' };
      return [columns[0]?.name, target];
    }),
  );
  const keyed = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
  const uniqueAlone = indexes.flatMap(({ config }) =>
    config.unique && config.columns.length === 1 ? config.columns.map(nameOf) : [],
  );
  return {
    name,
    file,
    comment,
    columns: columns.map((column) => ({
      name: column.name,
      type: column.dataType === 'boolean' ? 'boolean' : column.getSQLType(),
      primary: column.primary || keyed.has(column.name),
      required: column.notNull && !column.primary,
      fallback: column.default === undefined ? null : String(column.default),
      refersTo: references.get(column.name) ?? null,
      unique: uniqueAlone.includes(column.name),
    })),
    rules: [
      ...primaryKeys.map((key) => `primary key (${key.columns.map(nameOf).join(', ')})`),
      ...uniqueConstraints.map((key) => `unique \`${key.name}\` (${key.columns.map(nameOf).join(', ')})`),
      ...indexes.map(
        ({ config }) =>
          `${config.unique ? 'unique' : 'index'} \`${config.name}\` (${config.columns.map(nameOf).join(', ')})${config.where ? ` where ${plain(config.where, name)}` : ''}`,
      ),
      ...checks.map((check) => `check \`${check.name}\`: ${plain(check.value, name)}`),
    ],
  };
}

function nameOf(column: unknown): string {
  return is(column, SQLiteColumn) ? column.name : 'expression';
}

/** The condition as it would be written by hand, inside its own table. */
function plain(condition: SQL, table: string): string {
  const { sql: text } = dialect.sqlToQuery(sql`${condition}`.inlineParams());
  return `\`${text.replaceAll(`"${table}".`, '').replaceAll('"', '')}\``;
}
