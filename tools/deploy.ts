import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { accountHere } from './deploy/account.ts';
import { builtFor, quietly, tryDeploying } from './deploy/built.ts';
import { companiesOf, configOf, EVERY_COMPANY, missingIn } from './deploy/hosted.ts';
import { bookmarkBefore, migrateHosted } from './deploy/hosted-database.ts';
import { capture, exitCode, start, startNode, tool } from './processes.ts';
import { Failure, runProgram } from './program.ts';

const ENDED_BY_SIGNAL = 130;
/** The fast checks. The others have run before the merge. */
const QUICK_CHECKS = ['lint', 'types', 'structure', 'tools'];
const ANSWERS_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 2_000;
const USAGE = `npm run deploy -- --env=staging|production|tanaka|all [options]
  --env=all              every company of wrangler.toml, one after the other, without staging
  --dry-run              builds and tries it all, and sends nothing: needs no account
  --skip-checks          without ${QUICK_CHECKS.join(', ')}, where they have just run
  --secrets-file=file    with these secrets, as the first deployment must`;

type DeployStep = [name: string, work: () => Promise<string>];

/** Deploys this folder to the hosted site of an environment, or to those of all companies. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      env: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'skip-checks': { type: 'boolean', default: false },
      'secrets-file': { type: 'string' },
    },
  });
  if (values.env === undefined) throw new Failure(USAGE);
  const environments = companiesOf(values.env);
  const secretsFile = values['secrets-file'];
  if (values.env === EVERY_COMPANY && secretsFile !== undefined)
    throw new Failure('--secrets-file is of one company: deploy that one first.');
  const missing = environments.flatMap((environment) =>
    missingIn(configOf(environment)).map((one) => `[env.${environment}] ${one}`),
  );
  if (missing.length > 0 && !values['dry-run'])
    throw new Failure(`wrangler.toml lacks:\n${missing.join('\n')}`);
  await runSteps([
    ...(values['dry-run'] ? [] : [['account', accountHere] satisfies DeployStep]),
    ...(values['skip-checks'] ? [] : [['checks', runChecks] satisfies DeployStep]),
    ['build', () => build('warn').then(() => 'build/')],
    ...environments.map((environment): DeployStep => ['dry run', () => tried(environment)]),
  ]);
  if (values['dry-run']) for (const one of missing) console.log(`to fill in  ${one}`);
  else await deployEach(environments, secretsFile);
  return 0;
}

async function runSteps(steps: readonly DeployStep[]): Promise<void> {
  for (const [name, work] of steps) console.log(`${name.padEnd(12)}${await work()}`);
}

/** One company after the other. The first failure stops it: the others keep what they have. */
async function deployEach(environments: readonly string[], secretsFile: string | undefined): Promise<void> {
  for (const [place, environment] of environments.entries()) {
    const { name, vars } = configOf(environment);
    console.log(`\n${environment}`);
    try {
      await runSteps([
        ['bookmark', () => bookmarkBefore(environment)],
        ['migrations', () => migrateHosted(environment)],
        ['deploy', () => deploy(environment, secretsFile)],
        ['health', () => health(String(vars.SITE_ORIGIN))],
      ]);
    } catch (error) {
      const waiting = environments.slice(place + 1);
      if (waiting.length > 0) console.error(`Not deployed: ${waiting.join(', ')}`);
      throw error;
    }
    console.log(`To go back: npx wrangler rollback --name ${name} (docs/operating.md)`);
  }
}

async function runChecks(): Promise<string> {
  const code = await exitCode(startNode(['tools/test.ts', ...QUICK_CHECKS]));
  if (code !== 0) throw new Failure('Nothing was deployed: the checks failed.');
  return 'passed';
}

async function tried(environment: string): Promise<string> {
  const { bindings, gzipKib } = await tryDeploying(environment);
  return `${environment}: ${Math.round(gzipKib)} KiB gzipped; ${bindings.join(', ')}`;
}

async function deploy(environment: string, secretsFile: string | undefined): Promise<string> {
  const commit = await commitHere();
  const secrets = secretsFile === undefined ? [] : ['--secrets-file', secretsFile];
  const args = ['deploy', '--config', builtFor(environment), '--tag', commit, ...secrets];
  const child = startNode([tool('wrangler'), ...args], { env: quietly() });
  const code = await exitCode(child);
  if (code !== 0) throw new Failure(`wrangler deploy failed (exit code ${code}); its message stands above.`);
  return commit;
}

/** The name of the version. Marked when files have uncommitted changes. */
async function commitHere(): Promise<string> {
  const git = (...args: string[]) => capture(start('git', args, { stdio: ['ignore', 'pipe', 'ignore'] }));
  const [head, status] = [await git('rev-parse', '--short=12', 'HEAD'), await git('status', '--porcelain')];
  return head.code === 0 ? `${head.output.trim()}${status.output.trim() ? '-changed' : ''}` : 'unversioned';
}

/** A new address takes a minute until it has its certificate. */
async function health(origin: string): Promise<string> {
  const end = Date.now() + ANSWERS_WITHIN_MS;
  let last = 'no answer';
  while (Date.now() < end) {
    const answer = await fetch(`${origin}/api/health`, { redirect: 'manual' }).catch((error) =>
      String(error),
    );
    last = typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`;
    if (last.startsWith('200')) return `${origin}/api/health: ${last}`;
    await wait(ASK_EVERY_MS);
  }
  throw new Failure(`It is deployed, but ${origin}/api/health answers: ${last}`);
}

await runProgram(main, ENDED_BY_SIGNAL);
