import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Difference, differencesBetween } from './answers/differences.ts';
import { recordAnswers } from './answers/recording.ts';
import { type Checkouts, whileDemoServed } from './answers/served-demo.ts';
import { root } from './processes.ts';
import { Failure, runProgram } from './program.ts';

const ENDED_BY_SIGNAL = 130;
const USAGE = `npm run answers -- record <folder> [--served-by=<checkout>] [--filled-by=<checkout>]
npm run answers -- compare <folder before> <folder after>`;

/** Records the answers of every read operation on the demo company, or compares two recordings. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { 'served-by': { type: 'string', default: root }, 'filled-by': { type: 'string' } },
    allowPositionals: true,
  });
  const [command, ...folders] = positionals;
  const [first, second] = folders.map((folder) => resolve(folder));
  const servedBy = resolve(values['served-by']);
  const filledBy = resolve(values['filled-by'] ?? servedBy);
  if (command === 'record' && first && !second) return recordInto(first, { servedBy, filledBy });
  if (command === 'compare' && first && second) return compareRecordings(first, second);
  throw new Failure(USAGE);
}

async function recordInto(folder: string, checkouts: Checkouts): Promise<number> {
  const { files, answers, unanswered } = await whileDemoServed(checkouts, (address) =>
    recordAnswers(address, folder),
  );
  console.log(`${answers} answers in ${files} files.`);
  console.log(`The demo has nothing to ask ${unanswered.length} operations for: ${unanswered.join(', ')}.`);
  return 0;
}

function compareRecordings(before: string, after: string): number {
  const differences = differencesBetween(before, after);
  for (const difference of differences) console.log(describe(difference));
  console.log(differences.length === 0 ? 'No difference.' : `${differences.length} differences.`);
  return differences.length === 0 ? 0 : 1;
}

function describe({ file, question, path, before, after }: Difference): string {
  return [`${file}: ${question}`, `  ${path}`, `  - ${before}`, `  + ${after}`].join('\n');
}

await runProgram(main, ENDED_BY_SIGNAL);
