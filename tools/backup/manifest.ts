import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '#tools/program.ts';

const MANIFEST = 'manifest.json';
const DATABASE = 'database.sqlite';
const MANIFEST_FORMAT = 1;

const Count = z.int().min(0);

const KeptObject = z.object({
  key: z.string(),
  size: Count,
  etag: z.string(),
  sha256: z.string(),
  httpMetadata: z.record(z.string(), z.string()),
  customMetadata: z.record(z.string(), z.string()),
});
export type KeptObject = z.infer<typeof KeptObject>;

const Manifest = z.object({
  kinmu_backup: z.literal(MANIFEST_FORMAT),
  /** The start of the backup. Later changes are not in it. */
  at: z.iso.datetime(),
  from: z.string(),
  database: z.object({
    bytes: Count,
    sha256: z.string(),
    migrations: z.array(z.string()),
    schema: z.string(),
    tables: z.array(z.object({ name: z.string(), rows: Count, checksum: z.string() })),
    sequences: z.array(z.object({ name: z.string(), last: Count })),
  }),
  objects: z.array(KeptObject),
});
/** The contents of a backup, for checking it and a restore from it. */
export type Manifest = z.infer<typeof Manifest>;

export function backupDatabaseFile(folder: string): string {
  return join(folder, DATABASE);
}

/** Written last: a folder without it is no backup. */
export function writeManifest(folder: string, manifest: Omit<Manifest, 'kinmu_backup'>): void {
  const text = JSON.stringify({ kinmu_backup: MANIFEST_FORMAT, ...manifest }, null, 2);
  writeFileSync(join(folder, MANIFEST), `${text}\n`, { mode: 0o600 });
}

export function hasManifest(folder: string): boolean {
  return existsSync(join(folder, MANIFEST));
}

export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST);
  if (!hasManifest(folder)) throw new Failure(`${folder} is no backup: it has no ${MANIFEST}.`);
  const read = Manifest.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Failure(`${file} is none that this version wrote.`);
  return read.data;
}

export async function sizeAndHash(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return { bytes: statSync(file).size, sha256: hash.digest('hex') };
}
