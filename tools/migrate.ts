import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bookmarkBefore, migrateHosted } from './deploy/hosted-database.ts';
import { type CompanySite, companySites, localFolder, siteName } from './deploy/site.ts';
import { applyMigrations } from './migrations.ts';
import { runProgram } from './program.ts';

const ENDED_BY_SIGNAL = 130;

/** Migrates the database of a site, or of every company. A deployment does it too. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { remote: { type: 'boolean', default: false }, env: { type: 'string' } },
  });
  for (const site of companySites(values)) console.log(`${siteName(site)}: ${await migrate(site)}`);
  return 0;
}

async function migrate(site: CompanySite): Promise<string> {
  if ('remote' in site) {
    console.log(`${site.environment}: ${await bookmarkBefore(site.environment)}`);
    return migrateHosted(site.environment);
  }
  mkdirSync(localFolder(site.state, site.environment), { recursive: true });
  await applyMigrations(site.state, site.environment);
  return 'up to date';
}

await runProgram(main, ENDED_BY_SIGNAL);
