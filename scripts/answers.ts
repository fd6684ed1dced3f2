import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Difference, differencesBetween } from './answers/differences.ts';
import { record } from './answers/recording.ts';
import { whileDemoServed } from './answers/served-demo.ts';
import { root } from './processes.ts';
import { Failure, runProgram } from './program.ts';

const ENDED_BY_SIGNAL = 130;
const USAGE = `npm run answers -- record <folder> [--checkout=<folder of a checkout>]
npm run answers -- compare <folder before> <folder after>`;

/** Records the answers of every read operation on the demo company, or compares two recordings. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { checkout: { type: 'string', default: root } },
    allowPositionals: true,
  });
  const [command, ...folders] = positionals;
  const [first, second] = folders.map((folder) => resolve(folder));
  if (command === 'record' && first && !second) return recordInto(first, resolve(values.checkout));
  if (command === 'compare' && first && second) return compare(first, second);
  throw new Failure(USAGE);
}

async function recordInto(folder: string, checkout: string): Promise<number> {
  const { files, answers, unanswered } = await whileDemoServed(checkout, (address) =>
    record(address, folder),
  );
  console.log(`${answers} answers in ${files} files.`);
  console.log(`The demo has nothing to ask ${unanswered.length} operations for: ${unanswered.join(', ')}.`);
  return 0;
}

function compare(before: string, after: string): number {
  const differences = differencesBetween(before, after);
  for (const difference of differences) console.log(describe(difference));
  console.log(differences.length === 0 ? 'No difference.' : `${differences.length} differences.`);
  return differences.length === 0 ? 0 : 1;
}

function describe({ file, question, path, before, after }: Difference): string {
  return [`${file}: ${question}`, `  ${path}`, `  - ${before}`, `  + ${after}`].join('\n');
}

await runProgram(main, ENDED_BY_SIGNAL);
