import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyOfDump } from './backup/copy.ts';
import { eachSite } from './backup/each-site.ts';
import { erasuresIn, writeErasures } from './backup/erasures.ts';
import {
  backupDatabaseFile,
  type Manifest,
  readManifest,
  sizeAndHash,
  writeManifest,
} from './backup/manifest.ts';
import { fetchObjects } from './backup/objects.ts';
import { recordBackup } from './backup/record.ts';
import { newBackupFolder, newestBackup } from './backup/series.ts';
import { backupFaults, described, restoreFaults } from './backup/sound.ts';
import { openStores } from './backup/stores.ts';
import { databaseSummary } from './backup/summary.ts';
import { type CompanySite, companySites, siteName, siteOf } from './deploy/site.ts';
import { Failure, runProgram } from './program.ts';

const ENDED_BY_SIGNAL = 130;
/** The most rows with unexpected characters that are named. */
const ROWS_NAMED_MAX = 100;
const USAGE = `npm run backup -- --to=folder [options]
  --since=folder              takes unchanged files from this earlier backup instead of fetching them
npm run backup -- --nightly=folder [options]
                              backs up into a new folder there, with the unchanged files of the newest backup
npm run backup -- --check=folder [options]
                              looks whether a backup is whole and can be restored; the site records it
npm run backup -- --weekly=folder [options]
                              checks the newest backup that --nightly made there
  --remote --env=production   of the hosted site instead of the local one
  --env=tanaka                of the local stores of this company
  --remote --env=all          of every company, with --nightly and --weekly; one that fails does not stop the others`;

/**
 * Backs up the database and all files of a site into a folder with a manifest, or checks a backup.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      nightly: { type: 'string' },
      check: { type: 'string' },
      weekly: { type: 'string' },
      since: { type: 'string' },
      remote: { type: 'boolean', default: false },
      env: { type: 'string' },
    },
  });
  const { to, nightly, check, weekly, since } = values;
  if ([to, nightly, check, weekly].filter((folder) => folder !== undefined).length !== 1)
    throw new Failure(USAGE);
  if (check !== undefined) return eachSite([siteOf(values)], (site) => checkBackup(site, resolve(check)));
  if (to !== undefined) {
    const earlier = since === undefined ? null : resolve(since);
    return eachSite([siteOf(values)], (site) => backUp(site, resolve(to), earlier));
  }
  const folderOf = (site: CompanySite) => join(resolve(nightly ?? weekly ?? ''), siteName(site));
  if (nightly !== undefined)
    return eachSite(companySites(values), (site) => {
      const folder = folderOf(site);
      return backUp(site, newBackupFolder(folder, Date.now()), newestBackup(folder));
    });
  return eachSite(companySites(values), (site) => {
    const newest = newestBackup(folderOf(site));
    if (newest === null) throw new Failure(`There is no backup in ${folderOf(site)}.`);
    return checkBackup(site, newest);
  });
}

/** Reads a backup and restores its database on trial. */
async function checkBackup(site: CompanySite, folder: string): Promise<void> {
  const manifest = readManifest(folder);
  const damage = await backupFaults(folder, manifest);
  const faults = damage.length > 0 ? damage : restoreFaults(folder, manifest);
  const isWhole = faults.length === 0;
  if (isWhole) console.log(`Whole: ${described(manifest)}`);
  else console.error(`${folder} has damage:\n${faults.join('\n')}`);
  printLine(await recordBackup(site, { kind: 'check', manifest, isWhole }));
  if (!isWhole) throw new Failure(`${folder} is damaged.`);
}

async function backUp(site: CompanySite, folder: string, since: string | null): Promise<void> {
  const manifest = await copyWhole(site, folder, since);
  console.log(`Whole: ${described(manifest)}`);
  printLine(await recordBackup(site, { kind: 'backup', manifest, isWhole: true }));
}

function printLine(sentence: string | null): void {
  if (sentence !== null) console.log(sentence);
}

/** Deletes the folder's contents after a failure. */
async function copyWhole(site: CompanySite, folder: string, since: string | null): Promise<Manifest> {
  const earlier = since === null ? null : { folder: since, objects: readManifest(since).objects };
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new Failure(`${folder} is not empty.`);
  try {
    await copySite(site, folder, earlier);
    const manifest = readManifest(folder);
    const faults = await backupFaults(folder, manifest);
    if (faults.length > 0) throw new Failure(`It was written wrong:\n${faults.join('\n')}`);
    return manifest;
  } catch (error) {
    const whole = made ? [made] : readdirSync(folder).map((name) => join(folder, name));
    for (const path of whole) rmSync(path, { recursive: true });
    throw error;
  }
}

/** Copies the database first: files that it refers to are kept for a day after their deletion. */
async function copySite(
  site: CompanySite,
  folder: string,
  earlier: Parameters<typeof fetchObjects>[2],
): Promise<void> {
  const stores = await openStores(site);
  try {
    const at = new Date().toISOString();
    console.log(`Copying the database (${siteName(site)}) …`);
    const file = backupDatabaseFile(folder);
    nameStrange(await copyOfDump(file, await stores.dump(), stores.read));
    console.log('Copying the files …');
    writeErasures(folder, erasuresIn(file));
    const objects = await fetchObjects(stores.files, folder, earlier);
    const database = { ...(await sizeAndHash(file)), ...databaseSummary(file) };
    writeManifest(folder, { at, from: siteName(site), database, objects });
  } finally {
    await stores.close();
  }
}

/** Lists only the places, not the texts, because others may read the console. */
function nameStrange(strange: readonly string[]): void {
  if (strange.length === 0) return;
  console.log(
    `Texts with NUL or half letters, copied byte by byte: ${strange.length}. Correct them on the site:`,
  );
  for (const where of strange.slice(0, ROWS_NAMED_MAX)) console.log(`  ${where}`);
  if (strange.length > ROWS_NAMED_MAX) console.log(`  and ${strange.length - ROWS_NAMED_MAX} more`);
}

await runProgram(main, ENDED_BY_SIGNAL);
