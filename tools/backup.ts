import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyOfDump } from './backup/copy.ts';
import { erasuresIn, writeErasures } from './backup/erasures.ts';
import {
  backupDatabaseFile,
  type Manifest,
  readManifest,
  sizeAndHash,
  writeManifest,
} from './backup/manifest.ts';
import { fetchObjects } from './backup/objects.ts';
import { locationName, openStores, type SiteLocation, siteLocation } from './backup/place.ts';
import { recordBackup } from './backup/record.ts';
import { backupFaults, described, restoreFaults } from './backup/sound.ts';
import { databaseSummary } from './backup/summary.ts';
import { Failure, runProgram } from './program.ts';

const ENDED_BY_SIGNAL = 130;
/** The most rows with unexpected characters that are named. */
const ROWS_NAMED_MAX = 100;
const USAGE = `npm run backup -- --to=folder [options]
  --remote --env=production   of the hosted site instead of the local one
  --since=folder              takes unchanged files from this earlier backup instead of fetching them
npm run backup -- --check=folder [--remote --env=production]
                              looks whether a backup is whole and can be restored; the site records it`;

/**
 * Backs up the database and all files of a site into a folder with a manifest, or checks a backup.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      check: { type: 'string' },
      since: { type: 'string' },
      remote: { type: 'boolean', default: false },
      env: { type: 'string' },
    },
  });
  const place = siteLocation(values);
  if (values.check !== undefined) return checkBackup(place, resolve(values.check));
  if (values.to === undefined) throw new Failure(USAGE);
  const manifest = await backUp(
    place,
    resolve(values.to),
    values.since === undefined ? null : resolve(values.since),
  );
  console.log(`Whole: ${described(manifest)}`);
  printLine(await recordBackup(place, { kind: 'backup', manifest, isWhole: true }));
  return 0;
}

/** Reads a backup and restores its database on trial. */
async function checkBackup(place: SiteLocation, folder: string): Promise<number> {
  const manifest = readManifest(folder);
  const damage = await backupFaults(folder, manifest);
  const faults = damage.length > 0 ? damage : restoreFaults(folder, manifest);
  const isWhole = faults.length === 0;
  if (isWhole) console.log(`Whole: ${described(manifest)}`);
  else console.error(`${folder} is damaged:\n${faults.join('\n')}`);
  printLine(await recordBackup(place, { kind: 'check', manifest, isWhole }));
  return isWhole ? 0 : 1;
}

function printLine(sentence: string | null): void {
  if (sentence !== null) console.log(sentence);
}

/** Deletes the folder's contents after a failure. */
async function backUp(place: SiteLocation, folder: string, since: string | null): Promise<Manifest> {
  const earlier = since === null ? null : { folder: since, objects: readManifest(since).objects };
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new Failure(`${folder} is not empty.`);
  try {
    await copySite(place, folder, earlier);
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
  place: SiteLocation,
  folder: string,
  earlier: Parameters<typeof fetchObjects>[2],
): Promise<void> {
  const stores = await openStores(place);
  try {
    const at = new Date().toISOString();
    console.log(`Copying the database (${locationName(place)}) …`);
    const file = backupDatabaseFile(folder);
    nameStrange(await copyOfDump(file, await stores.dump(), stores.read));
    console.log('Copying the files …');
    writeErasures(folder, erasuresIn(file));
    const objects = await fetchObjects(stores.files, folder, earlier);
    const database = { ...(await sizeAndHash(file)), ...databaseSummary(file) };
    writeManifest(folder, { at, from: locationName(place), database, objects });
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
