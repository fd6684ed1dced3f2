import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { seedDemo } from '#tools/demo.ts';
import { freePort } from '#tools/free-port.ts';
import { applyMigrations } from '#tools/migrations.ts';
import { root } from '#tools/processes.ts';
import { type Server, startServer } from '#tools/server.ts';

/**
 * The site of a benchmark: its folder below that of all benchmarks, and its date. The time is ten
 * o'clock unless its variables set another.
 */
export type BenchCompany = {
  folder: string;
  day: CalendarDate;
  vars?: Record<string, string>;
  /** Receives the lines of the server's log. */
  log?: (line: string) => void;
};

/** An empty folder for the state of a benchmark. It replaces that of an earlier run. */
export function emptyState(folder: string): string {
  const state = resolve(root, '.cache/bench', folder);
  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  return state;
}

/**
 * Seeds the demo, by default the smallest one, as a base for a crowd. Returns the folder of its
 * state.
 */
export async function seedCompany({ folder, day }: BenchCompany, people = 20): Promise<string> {
  const state = emptyState(folder);
  await applyMigrations(state);
  await seedDemo(state, varsOn(day), [`--today=${day}`, `--people=${people}`]);
  return state;
}

/**
 * Serves the built product while the work runs.
 * @param seed the arguments of the demo. An existing folder stays as it is
 */
export async function whileServed<Result>(
  { folder, day, vars = {}, log = () => {} }: BenchCompany,
  work: (address: string, server: Server) => Promise<Result>,
  seed: string[] = ['--if-empty'],
): Promise<Result> {
  const server = await startServer({
    port: await freePort(),
    state: resolve(root, '.cache/bench', folder),
    vars: { ...varsOn(day), ...vars },
    seed,
    dev: false,
    log,
    onStep: (step, milliseconds) => console.log(`${step}: ${Math.round(milliseconds)} ms`),
  });
  try {
    return await work(server.address, server);
  } finally {
    await server.stop();
  }
}

function varsOn(day: CalendarDate): Record<string, string> {
  return { ENVIRONMENT: 'test', TEST_NOW: `${day} 10:00:00` };
}
