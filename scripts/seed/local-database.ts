import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { getPlatformProxy, unstable_readConfig } from 'wrangler';
import { root } from '#scripts/processes.ts';
import { bind, type Database, openDatabase } from '#worker/db/database.ts';

export type LocalDatabase = { binding: D1Database; db: Database; close: () => Promise<void> };

/** Opens the local D1 of a state directory, the one that `wrangler d1 … --local` and the local site use. */
export async function openLocalDatabase(state: string): Promise<LocalDatabase> {
  process.env.WRANGLER_SEND_METRICS = 'false';
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
  const folder = mkdtempSync(join(tmpdir(), 'kinmu-'));
  try {
    const proxy = await getPlatformProxy<{ DB: D1Database }>({
      configPath: databaseOnly(folder),
      persist: { path: join(state, 'v3') },
      remoteBindings: false,
    });
    const { DB } = proxy.env;
    return { binding: DB, db: openDatabase(DB), close: proxy.dispose };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The database part of wrangler.toml alone: the Worker's objects are not here, and each start would say so. */
function databaseOnly(folder: string): string {
  const config = unstable_readConfig({ config: join(root, 'wrangler.toml') });
  const file = join(folder, 'wrangler.json');
  const { name, compatibility_date, d1_databases } = config;
  writeFileSync(file, JSON.stringify({ name, compatibility_date, d1_databases }));
  return file;
}

/**
 * Takes every table away, so that the migrations make them anew. Only ever the local database: the files stay,
 * a site that has them open goes on with the new tables.
 */
export async function dropAllTables(db: Database): Promise<void> {
  const { results } = await bind(
    db.d1,
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\_%' ESCAPE '\\' AND name NOT LIKE '\_cf\_%' ESCAPE '\\'`,
  ).all<{ name: string }>();
  await db.d1.batch([
    bind(db.d1, sql`PRAGMA defer_foreign_keys = on`),
    ...results.map(({ name }) => bind(db.d1, sql`DROP TABLE ${sql.identifier(name)}`)),
  ]);
}
