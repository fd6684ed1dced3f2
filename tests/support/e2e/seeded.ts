import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { seedDemo } from '#tools/demo.ts';
import { applyMigrations } from '#tools/migrations.ts';
import { root } from '#tools/processes.ts';
import { NOW_STAMP, TODAY } from './site.ts';

/** What the servers of these tests are told. The explorer is the tests' way to the database. */
export const VARS = { ENVIRONMENT: 'test', TEST_NOW: NOW_STAMP, X_LOCAL_EXPLORER: 'true' };

const SEEDED = resolve(root, '.cache/e2e-seeded');
const PEOPLE = 40;

/** Migrates and seeds, once for all servers: that takes longer than to start one of them. */
export async function seedOnce(): Promise<void> {
  rmSync(SEEDED, { recursive: true, force: true });
  mkdirSync(SEEDED, { recursive: true });
  await applyMigrations(SEEDED);
  await seedDemo(SEEDED, VARS, ['--if-empty', `--today=${TODAY}`, `--people=${PEOPLE}`]);
}

/** Lays a fresh demo, which no server has had, into a folder. Answers its whole path. */
export function layDemo(folder: string): string {
  const state = resolve(root, folder, 'state');
  cpSync(SEEDED, state, { recursive: true });
  return state;
}
