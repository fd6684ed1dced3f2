import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { companySection } from './deploy/company-section.ts';
import { environmentFaults } from './deploy/environment-faults.ts';
import { CONFIG_FILE, configOf, missingIn, rawSettings } from './deploy/hosted.ts';
import { Failure, runProgram } from './program.ts';

const ENDED_BY_SIGNAL = 130;
const USAGE = 'npm run company:add -- --name=tanaka';

/** Adds the settings of another company to wrangler.toml. It has stores and a site of its own. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { name: { type: 'string' } } });
  if (values.name === undefined) throw new Failure(USAGE);
  appendFileSync(CONFIG_FILE, `\n${companySection(values.name, rawSettings())}`);
  const faults = environmentFaults(rawSettings());
  if (faults.length > 0) throw new Failure(`Correct this in wrangler.toml:\n${faults.join('\n')}`);
  console.log(`wrangler.toml has [env.${values.name}] now. To fill in there:`);
  for (const one of missingIn(configOf(values.name))) console.log(`  ${one}`);
  console.log('The other steps are in docs/operating.md, "Another company".');
  return 0;
}

await runProgram(main, ENDED_BY_SIGNAL);
