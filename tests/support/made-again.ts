type Made = { type: string; name: string; sql: string };

/** The length of one text, well below the platform's limit. */
const LENGTH_MAX = 60_000;
/** Excludes the internal tables of the platform and of SQLite. */
const OURS = `name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`;

/**
 * The statements that recreate a database in an empty one: tables and indexes in their original
 * order, on which query plans depend, then rows, then triggers.
 */
export async function makingAgain(database: D1Database): Promise<string[]> {
  const { results: made } = await database
    .prepare(`SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND ${OURS} ORDER BY rowid`)
    .all<Made>();
  const rows: string[] = [];
  for (const { type, name } of made) if (type === 'table') rows.push(...(await insertsOf(database, name)));
  const texts = (isWanted: (one: Made) => boolean) => made.filter(isWanted).map(({ sql }) => sql);
  return together([
    'PRAGMA defer_foreign_keys = on',
    ...texts(({ type }) => type !== 'trigger'),
    ...rows,
    ...texts(({ type }) => type === 'trigger'),
  ]);
}

async function insertsOf(database: D1Database, table: string): Promise<string[]> {
  const { results: columns } = await database
    .prepare('SELECT name FROM pragma_table_info(?)')
    .bind(table)
    .all<{ name: string }>();
  const names = columns.map(({ name }) => `"${name}"`);
  const values = names.map((name) => `quote(${name})`).join(` || ',' || `);
  const { results } = await database
    .prepare(`SELECT ${values} AS texts FROM "${table}" NOT INDEXED`)
    .all<{ texts: string }>();
  return results.map(({ texts }) => `INSERT INTO "${table}" (${names.join(',')}) VALUES (${texts})`);
}

/** Joining statements into one text cuts the time to a fifth. */
function together(statements: readonly string[]): string[] {
  const texts: string[] = [];
  for (const statement of statements) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + statement.length < LENGTH_MAX)
      texts[texts.length - 1] = `${last};\n${statement}`;
    else texts.push(statement);
  }
  return texts;
}
