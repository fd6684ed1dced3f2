import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { root } from '#tools/processes.ts';

export type SchemaColumn = {
  name: string;
  type: string;
  primary: boolean;
  required: boolean;
  refersTo: { table: string; column: string } | null;
};

export type SchemaTable = {
  name: string;
  /** The name of its schema file, without its extension. */
  file: string;
  /** The doc comment of the table. Empty without one. */
  comment: string;
  columns: SchemaColumn[];
  /** The columns of each unique index. */
  uniques: string[][];
  /** The names of all indexes. */
  indexes: string[];
};

const SCHEMA_FOLDER = 'worker/db/schema';

type SchemaExport = { table: SQLiteTable; file: string; comment: string };

/** Every table of the schema, by file and in source order. */
export async function readTables(): Promise<SchemaTable[]> {
  return (await exportedTables()).map(({ table, file, comment }) => schemaTableOf(table, file, comment));
}

/** The same tables, as the schema exports them. */
export async function exportedTables(): Promise<SchemaExport[]> {
  const files = readdirSync(join(root, SCHEMA_FOLDER)).sort();
  return (await Promise.all(files.map(exportedBy))).flat();
}

async function exportedBy(file: string): Promise<SchemaExport[]> {
  const path = join(root, SCHEMA_FOLDER, file);
  const exported: Record<string, unknown> = await import(path);
  const comments = commentsOf(readFileSync(path, 'utf8'));
  // A module sorts its exports by name. Its text has them in source order.
  return [...comments].flatMap(([name, comment]) => {
    const table = exported[name];
    return is(table, SQLiteTable) ? [{ table, file: file.replace(/\.ts$/, ''), comment }] : [];
  });
}

/** By exported name, in source order. */
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

function schemaTableOf(table: SQLiteTable, file: string, comment: string): SchemaTable {
  const { name, columns, foreignKeys, indexes, primaryKeys, uniqueConstraints } = getTableConfig(table);
  const references = new Map(
    foreignKeys.map((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference();
      const target = { table: getTableConfig(foreignTable).name, column: foreignColumns[0]?.name ?? '' };
      return [columns[0]?.name, target];
    }),
  );
  const keyed = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
  return {
    name,
    file,
    comment,
    columns: columns.map((column) => ({
      name: column.name,
      type: column.dataType === 'boolean' ? 'boolean' : column.getSQLType(),
      primary: column.primary || keyed.has(column.name),
      required: column.notNull && !column.primary,
      refersTo: references.get(column.name) ?? null,
    })),
    uniques: [
      ...uniqueConstraints.map((key) => key.columns.map(nameOfColumn)),
      ...indexes.filter(({ config }) => config.unique).map(({ config }) => config.columns.map(nameOfColumn)),
    ],
    indexes: [
      ...uniqueConstraints.map((key) => key.getName() ?? ''),
      ...indexes.map(({ config }) => config.name),
    ],
  };
}

function nameOfColumn(column: unknown): string {
  return is(column, SQLiteColumn) ? column.name : 'expression';
}
