import { wranglerD1 } from '#tools/admin/d1.ts';
import { capture, startNode, tool } from '#tools/processes.ts';
import { Failure } from '#tools/program.ts';
import { quietly } from './built.ts';

/** The state of the database before the migrations, for a restore. Any minute works instead. */
export async function bookmarkBefore(environment: string): Promise<string> {
  try {
    const answer = await wrangler('d1', 'time-travel', 'info', 'DB', '--json', '--env', environment);
    return `${JSON.parse(answer).bookmark}, of before the migrations`;
  } catch (error) {
    return `none was told: ${error instanceof Error ? error.message : error}`;
  }
}

/** Migrates before the new code runs. Migrations only add, so the running code still works. */
export async function migrateHosted(environment: string): Promise<string> {
  await wrangler('d1', 'migrations', 'apply', 'DB', '--remote', '--env', environment);
  const rows = await wranglerD1('execute', { remote: true, environment }, [
    '--json',
    '--command',
    'SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1',
  ]);
  return `up to ${JSON.parse(rows)[0]?.results[0]?.name}`;
}

async function wrangler(...args: string[]): Promise<string> {
  const command = [tool('wrangler'), ...args, '--config', 'wrangler.toml'];
  const { code, output } = await capture(
    startNode(command, { env: quietly(), stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  if (code !== 0)
    throw new Failure(`wrangler ${args.join(' ')} failed (exit code ${code}).\n${output.trim()}`);
  return output;
}
