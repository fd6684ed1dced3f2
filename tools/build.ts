import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCode, root, startNode, tool } from './processes.ts';
import { Failure } from './program.ts';

/** The built product: what browsers load, and the Worker. */
export const CLIENT = join(root, 'build/client');
export const SERVER = join(root, 'build/server');

/** All inputs of the production build. */
const INPUTS = [
  'app',
  'worker',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'wrangler.toml',
];
const STAMP = join(root, 'build/.kinmu-build');

/** Builds for production. Prints the tool's lines at `logLevel` and above. */
export async function build(logLevel: 'info' | 'warn'): Promise<void> {
  const inputs = hashOfInputs();
  rmSync(STAMP, { force: true });
  // One product for every environment. The deployment adds the differences.
  const env = { ...process.env, CLOUDFLARE_ENV: undefined };
  const code = await exitCode(startNode([tool('react-router'), 'build', '--logLevel', logLevel], { env }));
  if (code !== 0) throw new Failure(`The build failed (exit code ${code}); its message stands above.`);
  // The build copies local secrets here, but the server gets its variables from its environment.
  rmSync(join(SERVER, '.dev.vars'), { force: true });
  writeFileSync(STAMP, inputs);
}

/** Builds unless the last build had the same inputs. */
export async function buildIfChanged(): Promise<void> {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOfInputs()) return;
  await build('warn');
}

function hashOfInputs(): string {
  const hash = createHash('sha256').update(process.env.ASSET_BASE ?? '');
  for (const file of INPUTS.flatMap(filesUnder))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
