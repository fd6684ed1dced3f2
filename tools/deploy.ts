import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { wranglerD1 } from './admin/d1.ts';
import { build } from './build.ts';
import { accountHere } from './deploy/account.ts';
import { builtFor, quietly, tryDeploying } from './deploy/built.ts';
import { configOf, type Hosted, hostedOf, missingIn } from './deploy/hosted.ts';
import { capture, exitCode, start, startNode, tool } from './processes.ts';
import { Failure, runProgram } from './program.ts';

const ENDED_BY_SIGNAL = 130;
/** The fast checks. The others have run before the merge. */
const QUICK_CHECKS = ['lint', 'types', 'structure', 'tools'];
const ANSWERS_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 2_000;
const USAGE = `npm run deploy -- --env=staging|production [options]
  --dry-run              builds and tries it all, and sends nothing: needs no account
  --skip-checks          without ${QUICK_CHECKS.join(', ')}, where they have just run
  --secrets-file=file    with these secrets, as the first deployment must`;

type DeployStep = [name: string, work: () => Promise<string>];

/** Deploys this folder to the hosted site of an environment. */
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
  const environment = hostedOf(values.env);
  const missing = missingIn(configOf(environment));
  if (missing.length > 0 && !values['dry-run'])
    throw new Failure(`wrangler.toml lacks, in [env.${environment}]:\n${missing.join('\n')}`);
  const trying: DeployStep[] = [
    ...(values['dry-run'] ? [] : [['account', accountHere] satisfies DeployStep]),
    ...(values['skip-checks'] ? [] : [['checks', runChecks] satisfies DeployStep]),
    ['build', () => build('warn').then(() => 'build/')],
    ['dry run', () => tried(environment)],
  ];
  const sending: DeployStep[] = [
    ['bookmark', () => bookmarkOf(environment)],
    ['migrations', () => migrate(environment)],
    ['deploy', () => deploy(environment, values['secrets-file'])],
    ['health', () => health(String(configOf(environment).vars.SITE_ORIGIN))],
  ];
  for (const [name, work] of values['dry-run'] ? trying : [...trying, ...sending])
    console.log(`${name.padEnd(12)}${await work()}`);
  if (values['dry-run']) for (const one of missing) console.log(`to fill in  ${one}`);
  else
    console.log(
      `\nTo go back: npx wrangler rollback --name ${configOf(environment).name} (docs/operating.md)`,
    );
  return 0;
}

async function runChecks(): Promise<string> {
  const code = await exitCode(startNode(['tools/test.ts', ...QUICK_CHECKS]));
  if (code !== 0) throw new Failure('Nothing was deployed: the checks failed.');
  return 'passed';
}

async function tried(environment: Hosted): Promise<string> {
  const { bindings, gzipKib } = await tryDeploying(environment);
  return `${Math.round(gzipKib)} KiB gzipped; ${bindings.join(', ')}`;
}

/** The state of the database before the migrations, for a restore. Any minute works instead. */
async function bookmarkOf(environment: Hosted): Promise<string> {
  try {
    const answer = await wrangler('d1', 'time-travel', 'info', 'DB', '--json', '--env', environment);
    return `${JSON.parse(answer).bookmark}, of before the migrations`;
  } catch (error) {
    return `none was told: ${error instanceof Error ? error.message : error}`;
  }
}

/** Migrates before the new code runs. Migrations only add, so the running code still works. */
async function migrate(environment: Hosted): Promise<string> {
  await wrangler('d1', 'migrations', 'apply', 'DB', '--remote', '--env', environment);
  const rows = await wranglerD1('execute', { remote: true, environment }, [
    '--json',
    '--command',
    'SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1',
  ]);
  return `up to ${JSON.parse(rows)[0]?.results[0]?.name}`;
}

async function wrangler(...args: string[]): Promise<string> {
  const command = [tool('wrangler'), ...args, '--config', 'wrangler.toml'];
  const { code, output } = await capture(
    startNode(command, { env: quietly(), stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  if (code !== 0)
    throw new Failure(`wrangler ${args.join(' ')} failed (exit code ${code}).\n${output.trim()}`);
  return output;
}

async function deploy(environment: Hosted, secretsFile: string | undefined): Promise<string> {
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
