import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { runStatements } from './admin/d1.ts';
import { copyOfDump } from './backup/copy.ts';
import { broughtBack, erasingAgain } from './backup/erasures.ts';
import { importOf } from './backup/import-file.ts';
import { backupDatabaseFile, type Manifest, readManifest } from './backup/manifest.ts';
import { hasObjects, objectDifferences, putObjects } from './backup/objects.ts';
import { backupFaults, described, restoredDifferences } from './backup/sound.ts';
import { openStores, type Stores } from './backup/stores.ts';
import { type CompanySite, localFolder, siteName, siteOf } from './deploy/site.ts';
import { Failure, runProgram } from './program.ts';

const ENDED_BY_SIGNAL = 130;
const USAGE = `npm run restore -- --from=folder [options]
  --remote --env=production   into the hosted site's stores instead of the local ones; they must be empty
  --env=tanaka                into the local stores of this company
  --erasures=file             the erasures.json of the newest backup there is: erases again who was erased since`;

/** Restores a backup to an empty site, and compares the result with the backup. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      remote: { type: 'boolean', default: false },
      env: { type: 'string' },
      erasures: { type: 'string' },
    },
  });
  if (values.from === undefined) throw new Failure(USAGE);
  const folder = resolve(values.from);
  const site = siteOf(values);
  const manifest = readManifest(folder);
  const faults = await backupFaults(folder, manifest);
  if (faults.length > 0)
    throw new Failure(`${folder} is damaged, nothing was restored:\n${faults.join('\n')}`);
  if ('state' in site) mkdirSync(localFolder(site.state, site.environment), { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), 'kinmu-'));
  const stores = await openStores(site);
  try {
    await refuseUnlessEmpty(stores);
    console.log(`Restoring ${described(manifest)}`);
    await importDatabase(stores, folder, scratch);
    await putObjects(stores.files, folder, manifest.objects);
    console.log('Comparing …');
    const differences = await compareStores(stores, folder, manifest, scratch);
    if (differences.length > 0) throw new Failure(`It became something else:\n${differences.join('\n')}`);
  } finally {
    await stores.close();
    rmSync(scratch, { recursive: true, force: true });
  }
  console.log(`The same, row by row and file by file (${siteName(site)}).`);
  if (values.erasures !== undefined)
    await eraseAgain(site, resolve(values.erasures), backupDatabaseFile(folder));
  console.log(`Before anybody is let in: "After a restore" in docs/operating.md.`);
  return 0;
}

/** A person erased after the backup has all personal data again, until they are erased as they were. */
async function eraseAgain(site: CompanySite, list: string, restored: string): Promise<void> {
  const back = broughtBack(list, restored);
  if (back.length === 0) {
    console.log('Nobody was erased after this backup.');
    return;
  }
  await runStatements(site, await erasingAgain(back, restored, Date.now(), crypto.randomUUID()));
  console.log(`Erased again, by their numbers: ${back.map(({ person_id }) => person_id).join(', ')}`);
}

async function refuseUnlessEmpty(stores: Stores): Promise<void> {
  const [tables = []] = await stores.read([
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND substr(name, 1, 7) <> 'sqlite_' AND substr(name, 1, 4) <> '_cf_'`,
  ]);
  if (tables.length > 0)
    throw new Failure(
      `There are ${tables.length} tables already; a backup is restored into a new database only.`,
    );
  if (await hasObjects(stores.files))
    throw new Failure('There are files already; a backup is restored into a new bucket only.');
}

async function importDatabase(stores: Stores, folder: string, scratch: string): Promise<void> {
  const file = join(scratch, 'import.sql');
  const statements = Readable.from(importOf(backupDatabaseFile(folder)));
  await pipeline(statements, createWriteStream(file, { mode: 0o600 }));
  await stores.importFile(file);
}

async function compareStores(
  stores: Stores,
  folder: string,
  manifest: Manifest,
  scratch: string,
): Promise<string[]> {
  const file = join(scratch, 'restored.sqlite');
  await copyOfDump(file, await stores.dump(), stores.read);
  return [
    ...restoredDifferences(folder, manifest, file),
    ...(await objectDifferences(stores.files, manifest.objects)),
  ];
}

await runProgram(main, ENDED_BY_SIGNAL);
