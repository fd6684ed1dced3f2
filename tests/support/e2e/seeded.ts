import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { seedDemo } from '#tools/demo.ts';
import { applyMigrations } from '#tools/migrations.ts';
import { root } from '#tools/processes.ts';
import { NOW_STAMP, TODAY } from './site.ts';

/** The variables of the tests' servers. The explorer gives the tests access to the database. */
export const VARS = { ENVIRONMENT: 'test', TEST_NOW: NOW_STAMP, X_LOCAL_EXPLORER: 'true' };

const SEEDED = resolve(root, '.cache/e2e-seeded');
const PEOPLE = 40;

/** Migrates and seeds once for all servers, because that takes longer than a start. */
export async function seedOnce(): Promise<void> {
  rmSync(SEEDED, { recursive: true, force: true });
  mkdirSync(SEEDED, { recursive: true });
  await applyMigrations(SEEDED);
  await seedDemo(SEEDED, VARS, ['--if-empty', `--today=${TODAY}`, `--people=${PEOPLE}`]);
}

/** Copies a fresh demo into a folder. Returns its full path. */
export function layDemo(folder: string): string {
  const state = resolve(root, folder, 'state');
  cpSync(SEEDED, state, { recursive: true });
  return state;
}
