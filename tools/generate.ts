import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateFiles, staleFiles } from './generate/files.ts';
import { root } from './processes.ts';
import { Failure, runProgram } from './program.ts';

const ENDED_BY_SIGNAL = 130;

/** Writes the generated documents. With --check it only lists the stale ones. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const files = await generateFiles();
  const stale = staleFiles(files);
  if (values.check) {
    if (stale.length > 0) throw new Failure(`Stale, run "npm run generate": ${stale.join(', ')}`);
    return 0;
  }
  for (const path of stale) {
    writeFileSync(join(root, path), files.get(path) ?? '');
    console.log(`Wrote ${path}`);
  }
  return 0;
}

await runProgram(main, ENDED_BY_SIGNAL);
