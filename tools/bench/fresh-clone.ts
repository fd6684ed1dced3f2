import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tools/free-port.ts';
import { capture, end, root, start } from '#tools/processes.ts';
import { Failure } from '#tools/program.ts';

const ASK_EVERY_MS = 100;
const READY_WITHIN_MS = 600_000;

/** Clones the checked-out commit with this checkout's packages while the work runs. */
export async function whileCloned<Result>(work: (clone: string) => Promise<Result>): Promise<Result> {
  const clone = join(root, '.cache/bench/workshop');
  rmSync(clone, { recursive: true, force: true });
  mkdirSync(dirname(clone), { recursive: true });
  try {
    await runCommand('git', ['clone', '--quiet', root, clone]);
    // Hard links: an installation in the clone would empty a linked folder.
    await runCommand('cp', ['-al', join(root, 'node_modules'), join(clone, 'node_modules')]);
    return await work(clone);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

/** The command of a package in the clone. */
export function toolOf(clone: string, name: string): string {
  return join(clone, 'node_modules/.bin', name);
}

async function runCommand(command: string, args: string[]): Promise<void> {
  const { code, output } = await capture(start(command, args, { stdio: ['ignore', 'pipe', 'pipe'] }));
  if (code !== 0) throw new Failure(`${command} failed: ${output}`);
}

/** Seconds from `npm start` until the site answers. */
export async function secondsUntilServed(clone: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const server = start('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: String(port), KINMU_STATE: undefined },
  });
  try {
    await untilServed(`http://localhost:${port}/api/health`, () => server.exitCode !== null);
    return (performance.now() - began) / 1_000;
  } finally {
    await end(server);
  }
}

async function untilServed(url: string, hasEnded: () => boolean): Promise<void> {
  const tooLate = AbortSignal.timeout(READY_WITHIN_MS);
  while (!hasEnded() && !tooLate.aborted) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await wait(ASK_EVERY_MS);
  }
  throw new Failure('npm start did not serve the site.');
}
