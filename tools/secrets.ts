import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, runProgram } from './program.ts';
import { newPushKey, newSecret } from './secret.ts';

const ENDED_BY_SIGNAL = 130;
const USAGE = 'npm run secrets:create -- --to=file.json';

/** Draws the secrets of a hosted site into a new file, readable only by its owner. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (values.to === undefined) throw new Failure(USAGE);
  const file = resolve(values.to);
  const secrets = { SECRET: newSecret(), VAPID_PRIVATE_KEY: newPushKey() };
  try {
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch {
    throw new Failure(`${file} could not be written anew: what a site was made with is never overwritten.`);
  }
  console.log(
    `${Object.keys(secrets).join(' and ')} are in ${file}. Keep a copy where passwords are kept, and not with the backups.`,
  );
  return 0;
}

await runProgram(main, ENDED_BY_SIGNAL);
