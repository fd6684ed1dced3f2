import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importInto } from './import-file.ts';
import { backupDatabaseFile, type Manifest, sizeAndHash } from './manifest.ts';
import { objectFaults } from './objects.ts';
import { rowDifferences } from './rows.ts';
import { databaseSummary, differencesOf, differentTables } from './summary.ts';

/** The faults of a backup itself, as sentences. None for a sound one. */
export async function backupFaults(folder: string, { database, objects }: Manifest): Promise<string[]> {
  const file = backupDatabaseFile(folder);
  if (!existsSync(file)) return ['the database is missing'];
  if ((await sizeAndHash(file)).sha256 !== database.sha256) return ['the database is another one'];
  return [...differencesOf(database, databaseSummary(file)), ...objectFaults(folder, objects)];
}

/**
 * Restores the database of a sound backup into a temporary file. Returns its faults, as sentences.
 */
export function restoreFaults(folder: string, manifest: Manifest): string[] {
  const scratch = mkdtempSync(join(tmpdir(), 'kinmu-'));
  const file = join(scratch, 'restored.sqlite');
  try {
    importInto(file, backupDatabaseFile(folder));
    return restoredDifferences(folder, manifest, file);
  } catch (error) {
    return [`the database cannot be restored: ${error instanceof Error ? error.message : error}`];
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/**
 * The differences of a restored database, as sentences: counts and checksums of tables, and the rows
 * that differ by table, column and key.
 */
export function restoredDifferences(folder: string, { database }: Manifest, restored: string): string[] {
  const summary = databaseSummary(restored);
  return [
    ...differencesOf(database, summary),
    ...rowDifferences(backupDatabaseFile(folder), restored, differentTables(database, summary)),
  ];
}

/** The size of a backup. */
export function backupSize({ database, objects }: Manifest): { rows: number; files: number; bytes: number } {
  return {
    rows: database.tables.reduce((sum, table) => sum + table.rows, 0),
    files: objects.length,
    bytes: objects.reduce((sum, { size }) => sum + size, database.bytes),
  };
}

/** A summary of a backup in one line. */
export function described(manifest: Manifest): string {
  const { at, from, database, objects } = manifest;
  const { rows, bytes } = backupSize(manifest);
  const megabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
  return `${from}, ${at}: ${database.tables.length} tables with ${rows} rows (${megabytes(database.bytes)}), migration ${database.migrations.at(-1) ?? 'none'}, ${objects.length} objects (${megabytes(bytes - database.bytes)})`;
}
