import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER } from './build.ts';
import { configOf } from './deploy/hosted.ts';

/**
 * Gives the built product the Worker's name and the stores of a company, for a local site: its
 * database, bucket and objects are those that a deployment would have.
 * @returns the folder that the server takes as its root
 */
export function previewFolder(folder: string, environment: string): string {
  const { name, d1_databases, r2_buckets } = configOf(environment);
  const built = JSON.parse(readFileSync(join(SERVER, 'wrangler.json'), 'utf8'));
  const configPath = join(SERVER, `wrangler.${environment}.preview.json`);
  writeFileSync(configPath, JSON.stringify({ ...built, name, d1_databases, r2_buckets }));
  const preview = join(folder, 'preview');
  const deploy = join(preview, '.wrangler/deploy');
  mkdirSync(deploy, { recursive: true });
  writeFileSync(join(deploy, 'config.json'), JSON.stringify({ configPath, auxiliaryWorkers: [] }));
  return preview;
}
