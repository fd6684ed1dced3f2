import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';

/**
 * The module with every table whose ids are drawn: `id()` of `worker/db/columns.ts` makes its key.
 */
export function renderSequences(tables: readonly SQLiteTable[]): string {
  const names = tables
    .map((table) => getTableConfig(table))
    .filter(({ columns }) => columns.some((column) => column.primary && column.defaultFn !== undefined))
    .map(({ name }) => name)
    .sort();
  return `/** Written by \`npm run generate\` from the schema. */

/** The tables whose ids are reserved before the batch that writes their rows. */
export type SequenceName =
${names.map((name) => `  | '${name}'`).join('\n')};
`;
}
