import { stripVTControlCharacters } from 'node:util';
import { capture, startNode, tool } from './processes.ts';
import { Failure } from './program.ts';

/** Brings the local D1 under the state directory to the newest migration. */
export async function applyMigrations(state: string): Promise<void> {
  const args = [
    'd1',
    'migrations',
    'apply',
    'DB',
    '--local',
    '--persist-to',
    state,
    '--config',
    'wrangler.toml',
  ];
  const env = { ...process.env, CI: 'true', WRANGLER_HIDE_BANNER: 'true', WRANGLER_SEND_METRICS: 'false' };
  const { code, output } = await capture(startNode([tool('wrangler'), ...args], { env, stdio: 'pipe' }));
  if (code !== 0)
    throw new Failure(`The database migrations failed:\n${stripVTControlCharacters(output).trim()}`);
}
