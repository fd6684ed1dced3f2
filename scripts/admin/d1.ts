import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQL } from 'drizzle-orm';
import { capture, startNode, tool } from '#scripts/processes.ts';
import { Failure } from '#scripts/program.ts';
import { withLiterals } from './sql-text.ts';

/** Which database: the local one of a state directory, or the one that is deployed. */
export type Target = { state: string } | { remote: true; environment: string | undefined };

/** The rows of one reading statement. */
export async function readRows(target: Target, statement: SQL): Promise<unknown[]> {
  const output = await execute(target, ['--json', '--command', withLiterals(statement)]);
  const [answer]: { results: unknown[] }[] = JSON.parse(output);
  return answer?.results ?? [];
}

/** Runs all of the statements or none; they go through a file, since other users see a command line. */
export async function run(target: Target, statements: readonly SQL[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kinmu-'));
  const file = join(folder, 'statements.sql');
  try {
    writeFileSync(file, statements.map((statement) => `${withLiterals(statement)};\n`).join(''), {
      mode: 0o600,
    });
    await execute(target, ['--yes', '--file', file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function execute(target: Target, what: string[]): Promise<string> {
  const where =
    'state' in target
      ? ['--local', '--persist-to', target.state]
      : ['--remote', ...(target.environment ? ['--env', target.environment] : [])];
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false' };
  const args = [tool('wrangler'), 'd1', 'execute', 'DB', '--config', 'wrangler.toml', ...where, ...what];
  // Warnings and errors go to the reader; what is captured is the answer alone.
  const { code, output } = await capture(startNode(args, { env, stdio: ['ignore', 'pipe', 'inherit'] }));
  if (code !== 0) throw new Failure(`wrangler d1 execute failed (exit code ${code}).\n${output.trim()}`);
  return output;
}
