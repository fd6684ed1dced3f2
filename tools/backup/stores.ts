import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { readAll, runFile, wranglerD1 } from '#tools/admin/d1.ts';
import { accountHere } from '#tools/deploy/account.ts';
import { configOf } from '#tools/deploy/hosted.ts';
import type { CompanySite } from '#tools/deploy/site.ts';
import { openLocalDatabase } from '#tools/seed/local-database.ts';
import type { DatabaseRow, ReadDatabase } from './wrong-texts.ts';

/** The two open stores of a site. */
export type Stores = {
  files: R2Bucket;
  /**
   * The database as SQL at one moment. A hosted database answers no other request during the dump.
   */
  dump: () => Promise<AsyncIterable<string> | Iterable<string>>;
  read: ReadDatabase;
  /** Runs a file of statements. After a failure the stores are unusable. */
  importFile: (file: string) => Promise<void>;
  close: () => Promise<void>;
};

export async function openStores(site: CompanySite): Promise<Stores> {
  return 'state' in site ? openLocal(site.state, site.environment) : openHosted(site.environment);
}

async function openLocal(state: string, environment: string | undefined): Promise<Stores> {
  const { binding, files, close } = await openLocalDatabase(state, environment);
  return {
    files,
    close,
    // The query behind `wrangler d1 export --local`, which supports only the default folder.
    dump: async () => {
      const [lines = []] = await binding
        .prepare('PRAGMA miniflare_d1_export(?,?,?);')
        .bind(0, 0)
        .raw<string[]>();
      return lines.map((line) => `${line}\n`);
    },
    read: async (statements) => {
      const found = await binding.batch<DatabaseRow>(
        statements.map((statement) => binding.prepare(statement)),
      );
      return found.map(({ results }) => results);
    },
    importFile: (file) => runFile({ state, ...(environment !== undefined && { environment }) }, file),
  };
}

async function openHosted(environment: string): Promise<Stores> {
  await accountHere();
  const target: CompanySite = { remote: true, environment };
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
    read: (statements) => readAll(target, statements),
    importFile: (file) => runFile(target, file),
  };
}

/** A configuration with only the hosted bucket of an environment, for access from this machine. */
function bucketOnly(folder: string, environment: string): string {
  const { name, compatibility_date, account_id, r2_buckets: buckets } = configOf(environment);
  const r2_buckets = buckets.map((bucket) => ({ ...bucket, remote: true }));
  const file = join(folder, 'wrangler.json');
  writeFileSync(
    file,
    JSON.stringify({ name, compatibility_date, r2_buckets, ...(account_id && { account_id }) }),
  );
  return file;
}
