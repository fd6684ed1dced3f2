import { existsSync } from 'node:fs';
import { databaseFile, type Manifest, sizeAndHash } from './manifest.ts';
import { objectFaults } from './objects.ts';
import { differencesOf, summaryOf } from './summary.ts';

/** What is wrong with a backup by itself, as sentences; none of a sound one. */
export async function faultsOf(folder: string, { database, objects }: Manifest): Promise<string[]> {
  const file = databaseFile(folder);
  if (!existsSync(file)) return ['the database is missing'];
  if ((await sizeAndHash(file)).sha256 !== database.sha256) return ['the database is another one'];
  return [...differencesOf(database, summaryOf(file)), ...objectFaults(folder, objects)];
}

/** What a backup holds, in one line. */
export function described({ at, from, database, objects }: Manifest): string {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = objects.reduce((sum, { size }) => sum + size, 0);
  const megabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
  return `${from}, ${at}: ${database.tables.length} tables with ${rows} rows (${megabytes(database.bytes)}), migration ${database.migrations.at(-1) ?? 'none'}, ${objects.length} objects (${megabytes(bytes)})`;
}
