import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { tickCrons } from './crons.ts';
import { describeAccounts } from './demo.ts';
import { localFolder, localSiteOf } from './deploy/site.ts';
import { root } from './processes.ts';
import { Failure, runProgram } from './program.ts';
import { endedByItself, type Server, startServer } from './server.ts';
import { keepLog } from './server-log.ts';

/**
 * Variables of the Worker that the command line may set: `TEST_NOW=… ENVIRONMENT=test npm start`.
 */
const SET_BY_ENVIRONMENT = ['ENVIRONMENT', 'TEST_NOW', 'SECRET', 'STAFF_SYSTEM_URL', 'STAFF_SYSTEM_TOKEN'];

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, env: { type: 'string' }, dev: { type: 'boolean', default: false } },
  });
  const vars = workerVariables();
  if (values.dev && values.env !== undefined) throw new Failure('--env is for the built product: npm start.');
  const { state, environment } = localSiteOf(values.env);
  const logFile = join(localFolder(state, environment), 'kinmu.log');
  const server = await startServer({
    port: Number(values.port),
    state,
    environment,
    vars,
    seed: ['--if-empty'],
    dev: values.dev,
    log: keepLog(logFile, console.log),
    onStep: (step, milliseconds) => console.log(`${step.padEnd(12)}${(milliseconds / 1000).toFixed(1)} s`),
  });
  tickCrons(server.address);
  console.log(
    `\nKinmu runs at ${server.address}\n\n${describeAccounts()}\n\n${describeOutside(server, vars)}\nCalls are logged in ${logFile}\n\nCtrl-C ends it.\n`,
  );
  throw new Failure(endedByItself(await server.ended));
}

/** Lists the connections to other systems, and those that are off. */
function describeOutside({ mails, staffSystem }: Server, { CAPTCHA_SECRET }: Record<string, string>): string {
  const captcha = CAPTCHA_SECRET ? [] : ['No captcha is asked for: CAPTCHA_SECRET is not set.'];
  const staff = staffSystem
    ? ['The reference staff system is connected; with STAFF_SYSTEM_URL= none is.']
    : [];
  return [`Mails are written to ${mails}`, ...staff, ...captcha].join('\n');
}

/** The developer's own secrets (.dev.vars). The command line overrides them. */
function workerVariables(): Record<string, string> {
  const file = join(root, '.dev.vars');
  const own = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const vars: Record<string, string> = {};
  for (const name of [...Object.keys(own), ...SET_BY_ENVIRONMENT]) {
    const value = process.env[name] ?? own[name];
    if (value !== undefined) vars[name] = value;
  }
  return vars;
}

await runProgram(main, 0);
