import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQL } from 'drizzle-orm';
import type { CompanySite } from '#tools/deploy/site.ts';
import { capture, startNode, tool } from '#tools/processes.ts';
import { Failure } from '#tools/program.ts';
import { withLiterals } from './sql-text.ts';

/** The rows of one SELECT. */
export async function readRows(target: CompanySite, statement: SQL): Promise<unknown[]> {
  return readTexts(target, withLiterals(statement));
}

/** The rows of one SELECT given as text. */
export async function readTexts(target: CompanySite, text: string): Promise<Record<string, unknown>[]> {
  const [rows = []] = await readAll(target, [text]);
  return rows;
}

/** The rows of several SELECTs, in one call. */
export async function readAll(
  target: CompanySite,
  texts: readonly string[],
): Promise<Record<string, unknown>[][]> {
  const output = await wranglerD1('execute', target, ['--json', '--command', texts.join(';\n')]);
  const answers: { results: Record<string, unknown>[] }[] = JSON.parse(output);
  return answers.map(({ results }) => results);
}

/** Runs all of the statements or none. */
export async function runStatements(target: CompanySite, statements: readonly SQL[]): Promise<void> {
  await runTexts(target, statements.map(withLiterals));
}

/**
 * Like {@link runStatements}, for statements given as text. They go through a file, because other users can
 * see a command line.
 */
export async function runTexts(target: CompanySite, statements: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kinmu-'));
  const file = join(folder, 'statements.sql');
  try {
    writeFileSync(file, statements.map((statement) => `${statement};\n`).join(''), { mode: 0o600 });
    await runFile(target, file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs all statements of a file or none. */
export async function runFile(target: CompanySite, file: string): Promise<void> {
  await wranglerD1('execute', target, ['--yes', '--file', file]);
}

/** The output of `wrangler d1` for the database of a site. */
export async function wranglerD1(command: string, target: CompanySite, what: string[]): Promise<string> {
  const place = 'state' in target ? ['--local', '--persist-to', target.state] : ['--remote'];
  const where = [...place, ...(target.environment === undefined ? [] : ['--env', target.environment])];
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false' };
  const args = [tool('wrangler'), 'd1', command, 'DB', '--config', 'wrangler.toml', ...where, ...what];
  // Warnings and errors go to the terminal. Only the answer is captured.
  const { code, output } = await capture(startNode(args, { env, stdio: ['ignore', 'pipe', 'inherit'] }));
  if (code !== 0) throw new Failure(`wrangler d1 ${command} failed (exit code ${code}).\n${output.trim()}`);
  return output;
}
