import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './processes.ts';
import { runProgram } from './program.ts';
import { SCALING_FILE, scalingDocument } from './scaling/document.ts';
import { measureCpu } from './scaling/measure/cpu.ts';
import { COMPANY, measureDatabase } from './scaling/measure/measure.ts';
import { writeMeasured } from './scaling/measured.ts';

const ENDED_BY_SIGNAL = 130;

/**
 * Writes docs/scaling.md from the prices, the profile and the measurements. With --measure it
 * measures again first.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { measure: { type: 'boolean', default: false } } });
  if (values.measure) {
    const database = await measureDatabase(new Date().toISOString().slice(0, 10));
    // Uses the seeded data and the built product.
    writeMeasured({ ...database, cpuMs: await measureCpu(COMPANY) });
  }
  writeFileSync(join(root, SCALING_FILE), scalingDocument());
  console.log(`Wrote ${SCALING_FILE}`);
  return 0;
}

await runProgram(main, ENDED_BY_SIGNAL);
