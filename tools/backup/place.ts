import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { type DatabaseTarget, readAll, runFile, wranglerD1 } from '#tools/admin/d1.ts';
import { accountHere } from '#tools/deploy/account.ts';
import { configOf, type Hosted, hostedOf } from '#tools/deploy/hosted.ts';
import { root } from '#tools/processes.ts';
import { Failure } from '#tools/program.ts';
import { openLocalDatabase } from '#tools/seed/local-database.ts';
import type { DatabaseRow, ReadDatabase } from './wrong-texts.ts';

/** The stores of a site: the local folder, or a hosted environment of wrangler.toml. */
export type SiteLocation = { state: string } | { remote: true; environment: Hosted };

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

export function siteLocation(values: { remote: boolean; env?: string }): SiteLocation {
  if (!values.remote) {
    if (values.env !== undefined) throw new Failure('--env goes with --remote.');
    return { state: resolve(root, process.env.KINMU_STATE ?? '.wrangler/state') };
  }
  if (values.env === undefined) throw new Failure('--remote needs --env=production or --env=staging.');
  return { remote: true, environment: hostedOf(values.env) };
}

export function locationName(place: SiteLocation): string {
  return 'state' in place ? 'local' : place.environment;
}

/** The database of a place, for the platform's tool. */
export function databaseTarget(place: SiteLocation): DatabaseTarget {
  return 'state' in place ? place : { remote: true, environment: place.environment };
}

export async function openStores(place: SiteLocation): Promise<Stores> {
  return 'state' in place ? openLocal(place.state) : openHosted(place.environment);
}

async function openLocal(state: string): Promise<Stores> {
  const { binding, files, close } = await openLocalDatabase(state);
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
    importFile: (file) => runFile({ state }, file),
  };
}

async function openHosted(environment: Hosted): Promise<Stores> {
  await accountHere();
  const target = databaseTarget({ remote: true, environment });
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
