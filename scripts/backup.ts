import { mkdirSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyOfDump } from './backup/copy.ts';
import { erasuresIn, writeErasures } from './backup/erasures.ts';
import { databaseFile, readManifest, sizeAndHash, writeManifest } from './backup/manifest.ts';
import { fetchObjects } from './backup/objects.ts';
import { nameOf, openStores, type Place, placeOf, trueTexts } from './backup/place.ts';
import { described, faultsOf } from './backup/sound.ts';
import { summaryOf } from './backup/summary.ts';
import { Failure, runProgram } from './program.ts';

const ENDED_BY_SIGNAL = 130;
const USAGE = `npm run backup -- --to=folder [options]
  --remote --env=production   of the hosted site instead of the local one
  --since=folder              takes unchanged files from this earlier backup instead of fetching them
npm run backup -- --check=folder
                              looks whether a backup is whole`;

/** Copies the database and all files of a site into a folder, with what to hold them against; or looks at such a one. */
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
  if (values.check !== undefined) return check(resolve(values.check));
  if (values.to === undefined) throw new Failure(USAGE);
  const folder = resolve(values.to);
  await backUp(placeOf(values), folder, values.since === undefined ? null : resolve(values.since));
  return check(folder);
}

async function check(folder: string): Promise<number> {
  const manifest = readManifest(folder);
  const faults = await faultsOf(folder, manifest);
  if (faults.length > 0) throw new Failure(`${folder} is damaged:\n${faults.join('\n')}`);
  console.log(`Whole: ${described(manifest)}`);
  return 0;
}

/** The database first: files that it knows are kept for a day after they are deleted. */
async function backUp(place: Place, folder: string, since: string | null): Promise<void> {
  const earlier = since === null ? null : { folder: since, objects: readManifest(since).objects };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new Failure(`${folder} is not empty.`);
  const stores = await openStores(place);
  try {
    const at = new Date().toISOString();
    console.log(`Copying the database (${nameOf(place)}) …`);
    const file = databaseFile(folder);
    await copyOfDump(file, await stores.dump(), (columns) => trueTexts(stores, columns));
    console.log('Copying the files …');
    writeErasures(folder, erasuresIn(file));
    const objects = await fetchObjects(stores.files, folder, earlier);
    const database = { ...(await sizeAndHash(file)), ...summaryOf(file) };
    writeManifest(folder, { at, from: nameOf(place), database, objects });
  } finally {
    await stores.close();
  }
}

await runProgram(main, ENDED_BY_SIGNAL);
