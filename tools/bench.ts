import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { writeDown } from '#tools/bench/written/document.ts';
import { measuredTable } from '#tools/bench/written/goals-table.ts';
import { sectionBody, tableText } from '#tools/bench/written/report.ts';
import { INSTANCES, IS_TRIAL, NAMES_ASKED } from './bench/asked.ts';
import { sections } from './bench/sections.ts';
import { exitCode, startNode } from './processes.ts';
import { Failure, runProgram } from './program.ts';

const ENDED_BY_SIGNAL = 130;

/** Runs the named sections of docs/benchmarks.md, or all. `--people=<number>` is a trial run. */
async function main(): Promise<number> {
  const unknown = NAMES_ASKED.filter((name) => !sections.has(name));
  if (unknown.length > 0) {
    throw new Failure(`There is no ${unknown.join(', ')}. There are: ${[...sections.keys()].join(', ')}`);
  }
  const [only, ...others] = NAMES_ASKED;
  if (only !== undefined && others.length === 0) return runSection(only);
  return runEach(NAMES_ASKED.length > 0 ? NAMES_ASKED : namesToRun());
}

function namesToRun(): string[] {
  const entries = [...sections].filter(([, { needsInstances }]) => !needsInstances || INSTANCES !== null);
  return entries.map(([name]) => name);
}

async function runSection(name: string): Promise<number> {
  const program = await sections.get(name)?.load();
  if (!program) return 1;
  const [load = 0] = loadavg();
  const section = await program();
  console.log(sectionBody(name, section, load));
  if (section.goals) console.log(`\n${tableText(measuredTable(section.goals))}`);
  if (!IS_TRIAL) writeDown(name, section, load);
  return 0;
}

/** Runs each section in its own process, so that no section affects the next. */
async function runEach(names: readonly string[]): Promise<number> {
  const options = process.argv.filter((argument) => argument.startsWith('--'));
  const failed: string[] = [];
  for (const name of names) {
    console.log(`\n${name}`);
    const code = await exitCode(startNode([fileURLToPath(import.meta.url), name, ...options]));
    if (code !== 0) failed.push(name);
  }
  if (failed.length > 0) console.error(`Not measured: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
}

await runProgram(main, ENDED_BY_SIGNAL);
