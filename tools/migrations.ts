import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readTexts } from './admin/d1.ts';
import type { LocalSite } from './deploy/site.ts';
import { capture, root, startNode, tool } from './processes.ts';
import { Failure } from './program.ts';

const MIGRATIONS_FOLDER = join(root, 'migrations');

/** Wrangler's own definition, because it would create the table. */
const APPLIED_TABLE = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`;

/** Migrates the local D1 of a state directory, or of an environment there, to the newest version. */
export async function applyMigrations(state: string, environment?: string): Promise<void> {
  const site: LocalSite = { state, ...(environment !== undefined && { environment }) };
  // Wrangler starts a runtime for each migration, half a minute in total.
  if (await isNew(site)) await applyAllAtOnce(site);
  await wrangler(site, ['migrations', 'apply', 'DB']);
}

async function isNew(site: LocalSite): Promise<boolean> {
  if (!existsSync(join(site.state, 'v3', 'd1'))) return true;
  // The folder has databases, but perhaps only those of other companies.
  if (site.environment === undefined) return false;
  return (await readTexts(site, "SELECT 1 FROM sqlite_schema WHERE name = 'd1_migrations'")).length === 0;
}

/** All migrations as one file, with the records that wrangler writes for each. */
export function allMigrations(files: readonly { name: string; sql: string }[]): string {
  const noted = files.map(({ name, sql }) => `${sql}\nINSERT INTO d1_migrations (name) VALUES ('${name}');`);
  return [APPLIED_TABLE, ...noted].join('\n');
}

export function migrationFiles(): { name: string; sql: string }[] {
  const names = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => ({ name, sql: readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8') }));
}

async function applyAllAtOnce(site: LocalSite): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'kinmu-'));
  try {
    const file = join(scratch, 'migrations.sql');
    writeFileSync(file, allMigrations(migrationFiles()));
    await wrangler(site, ['execute', 'DB', '--yes', '--file', file]);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function wrangler({ state, environment }: LocalSite, command: readonly string[]): Promise<void> {
  const own = environment === undefined ? [] : ['--env', environment];
  const args = ['d1', ...command, '--local', '--persist-to', state, '--config', 'wrangler.toml', ...own];
  const env = { ...process.env, CI: 'true', WRANGLER_HIDE_BANNER: 'true', WRANGLER_SEND_METRICS: 'false' };
  const { code, output } = await capture(startNode([tool('wrangler'), ...args], { env, stdio: 'pipe' }));
  if (code !== 0)
    throw new Failure(`The database migrations failed:\n${stripVTControlCharacters(output).trim()}`);
}
