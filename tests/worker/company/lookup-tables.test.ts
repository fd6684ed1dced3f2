import { env } from 'cloudflare:workers';
import { getTableName } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import * as lookup from '#worker/db/schema/lookup.ts';

/** A column of the schema that refers to a lookup table. */
type Worded = { column: string; table: string; key: string; words: readonly string[] };

const schema = Object.values(
  import.meta.glob<Record<string, unknown>>('#worker/db/schema/*.ts', { eager: true }),
);
const lookups = new Set<string>(Object.values(lookup).map(getTableName));
const worded = schema
  .flatMap((file) => Object.values(file))
  .filter((value) => value instanceof SQLiteTable)
  .flatMap(columnsOf);

function columnsOf(table: SQLiteTable): Worded[] {
  const { name, foreignKeys } = getTableConfig(table);
  return foreignKeys.flatMap((foreignKey) => {
    const { columns, foreignTable, foreignColumns } = foreignKey.reference();
    const [column, key] = [columns[0], foreignColumns[0]];
    const table = getTableName(foreignTable);
    if (!column?.enumValues || !key || !lookups.has(table)) return [];
    return [{ column: `${name}.${column.name}`, table, key: key.name, words: column.enumValues }];
  });
}

/** The statement that a migration needs if the lookup table lacks words of the column. */
async function missingRows({ table, key, words }: Worded): Promise<string[]> {
  const { results } = await env.DB.prepare(`SELECT ${key} AS word FROM ${table}`).all<{ word: string }>();
  const stored = new Set(results.map(({ word }) => word));
  const missing = words.filter((word) => !stored.has(word)).map((word) => `('${word}')`);
  return missing.length === 0 ? [] : [`INSERT INTO \`${table}\` (\`${key}\`) VALUES ${missing.join(', ')};`];
}

describe('the words of a column', () => {
  it.each(worded)('are rows of its lookup table: $column in $table', async (one) => {
    expect(await missingRows(one)).toEqual([]);
  });

  it('that are missing give the statement for a migration', async () => {
    const kinds = worded.find(({ column }) => column === 'inbox_item.kind');
    const planted = { ...(kinds as Worded), words: [...(kinds?.words ?? []), 'never_a_kind'] };
    expect(await missingRows(planted)).toEqual([
      "INSERT INTO `notice_kind` (`name`) VALUES ('never_a_kind');",
    ]);
  });
});
