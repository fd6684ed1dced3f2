import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { getPlatformProxy } from 'wrangler';
import { configOf } from '#tools/deploy/hosted.ts';
import { bind, type Database, openDatabase } from '#worker/db/database.ts';

export type LocalDatabase = {
  binding: D1Database;
  db: Database;
  files: R2Bucket;
  close: () => Promise<void>;
};

/**
 * Opens the local D1 and R2 of a state directory, those of an environment if one is given.
 * `wrangler … --local` and the local site use the same ones.
 */
export async function openLocalDatabase(state: string, environment?: string): Promise<LocalDatabase> {
  process.env.WRANGLER_SEND_METRICS = 'false';
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
  const folder = mkdtempSync(join(tmpdir(), 'kinmu-'));
  try {
    const proxy = await getPlatformProxy<{ DB: D1Database; FILES: R2Bucket }>({
      configPath: storesOnly(folder, environment),
      persist: { path: join(state, 'v3') },
      remoteBindings: false,
    });
    const { DB, FILES } = proxy.env;
    return { binding: DB, db: openDatabase(DB), files: FILES, close: proxy.dispose };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Only the stores of wrangler.toml: the Worker's objects are not here, and each start would warn
 * about them.
 */
function storesOnly(folder: string, environment: string | undefined): string {
  const config = configOf(environment);
  const file = join(folder, 'wrangler.json');
  const { name, compatibility_date, d1_databases, r2_buckets } = config;
  writeFileSync(file, JSON.stringify({ name, compatibility_date, d1_databases, r2_buckets }));
  return file;
}

/**
 * Drops every table and view, so that the migrations create them again. Only for the local
 * database. The files stay, so a running site goes on with the new tables.
 */
export async function dropAllTables(db: Database): Promise<void> {
  const { results } = await bind(
    db.d1,
    sql`SELECT type, name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\_%' ESCAPE '\\' AND name NOT LIKE '\_cf\_%' ESCAPE '\\'
        ORDER BY type DESC`,
  ).all<{ type: 'table' | 'view'; name: string }>();
  await db.d1.batch([
    bind(db.d1, sql`PRAGMA defer_foreign_keys = on`),
    ...results.map(({ type, name }) =>
      bind(db.d1, sql`DROP ${sql.raw(type === 'view' ? 'VIEW' : 'TABLE')} ${sql.identifier(name)}`),
    ),
  ]);
}
