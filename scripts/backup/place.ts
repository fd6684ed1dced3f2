import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { readTexts, runFile, wranglerD1 } from '#scripts/admin/d1.ts';
import { accountHere } from '#scripts/deploy/account.ts';
import { configOf, type Hosted, hostedOf } from '#scripts/deploy/hosted.ts';
import { root } from '#scripts/processes.ts';
import { Failure } from '#scripts/program.ts';
import { openLocalDatabase } from '#scripts/seed/local-database.ts';
import { asDumped, type Column, quoted, type TrueTexts } from './copy.ts';

/** Where a site keeps what it knows: the local folder, or an environment of wrangler.toml that is hosted. */
export type Place = { state: string } | { remote: true; environment: Hosted };

/** A site's two stores, open. */
export type Stores = {
  files: R2Bucket;
  /** The database as SQL, as of one moment; hosted, nobody else is answered meanwhile. */
  dump: () => Promise<AsyncIterable<string> | Iterable<string>>;
  /** The rows of a reading statement. */
  read: (sql: string) => Promise<Record<string, unknown>[]>;
  /** Runs a file of statements; where it breaks off, the stores are of no use. */
  importFile: (file: string) => Promise<void>;
  close: () => Promise<void>;
};

export function placeOf(values: { remote: boolean; env?: string }): Place {
  if (!values.remote) {
    if (values.env !== undefined) throw new Failure('--env goes with --remote.');
    return { state: resolve(root, process.env.KINMU_STATE ?? '.wrangler/state') };
  }
  if (values.env === undefined) throw new Failure('--remote needs --env=production or --env=staging.');
  return { remote: true, environment: hostedOf(values.env) };
}

export function nameOf(place: Place): string {
  return 'state' in place ? 'local' : place.environment;
}

export async function openStores(place: Place): Promise<Stores> {
  return 'state' in place ? openLocal(place.state) : openHosted(place.environment);
}

async function openLocal(state: string): Promise<Stores> {
  const { binding, files, close } = await openLocalDatabase(state);
  return {
    files,
    close,
    // What `wrangler d1 export --local` asks for; that command knows no other folder than the usual one.
    dump: async () => {
      const [lines = []] = await binding
        .prepare('PRAGMA miniflare_d1_export(?,?,?);')
        .bind(0, 0)
        .raw<string[]>();
      return lines.map((line) => `${line}\n`);
    },
    read: async (sql) => (await binding.prepare(sql).all()).results,
    importFile: (file) => runFile({ state }, file),
  };
}

async function openHosted(environment: Hosted): Promise<Stores> {
  await accountHere();
  const target = { remote: true, environment } as const;
  const folder = mkdtempSync(join(tmpdir(), 'kinmu-'));
  const proxy = await getPlatformProxy<{ FILES: R2Bucket }>({
    configPath: bucketOnly(folder, environment),
    persist: false,
    remoteBindings: true,
  });
  return {
    files: proxy.env.FILES,
    close: async () => {
      await proxy.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
    dump: async () => {
      const file = join(folder, 'dump.sql');
      await wranglerD1('export', target, ['--skip-confirmation', '--output', file]);
      return createReadStream(file, 'utf8');
    },
    read: (sql) => readTexts(target, sql),
    importFile: (file) => runFile(target, file),
  };
}

/** The hosted bucket of an environment, reached from here as the Worker reaches it. */
function bucketOnly(folder: string, environment: Hosted): string {
  const { name, compatibility_date, account_id, r2_buckets: buckets } = configOf(environment);
  const r2_buckets = buckets.map((bucket) => ({ ...bucket, remote: true }));
  const file = join(folder, 'wrangler.json');
  writeFileSync(
    file,
    JSON.stringify({ name, compatibility_date, r2_buckets, ...(account_id && { account_id }) }),
  );
  return file;
}

/** The texts that a dump tells wrong, as they stand there now. */
export async function trueTexts(stores: Stores, columns: readonly Column[]): Promise<TrueTexts[]> {
  const found: TrueTexts[] = [];
  for (const { table, column, key } of columns) {
    const name = quoted(column);
    const rows = await stores.read(
      `SELECT ${[column, ...key].map(quoted).join(', ')} FROM ${quoted(table)}
       WHERE (instr(${name}, char(10)) > 0 AND instr(${name}, '\\n') > 0)
          OR (instr(${name}, char(13)) > 0 AND instr(${name}, '\\r') > 0)`,
    );
    const texts = rows.map((row) => ({
      text: String(row[column]),
      key: Object.fromEntries(key.filter((one) => one !== column).map((one) => [one, row[one]])),
    }));
    const changed = texts.filter(({ text }) => asDumped(text) !== text);
    if (changed.length > 0) found.push({ table, column, rows: changed });
  }
  return found;
}
