type Made = { type: string; name: string; sql: string };

/** So long a text the platform takes at once, with room. */
const LENGTH_MAX = 60_000;
/** What the platform, or SQLite itself, keeps there for its own use. */
const OURS = `name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`;

/**
 * What makes a database again as it stands, in an empty one: tables and indexes in the order in which they were made,
 * which plans depend on, then the rows, then the triggers, which saw none of them.
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

/** Many statements in one text cost a fifth of as many texts. */
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
