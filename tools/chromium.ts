import { accessSync, constants, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { capture, exitCode, root, start, startNode, tool } from './processes.ts';
import { Failure } from './program.ts';

/** The build without windows takes half the time. */
const SHELL = 'chromium-headless-shell';
const COMMANDS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PACKAGE = '@sparticuz/chromium@153.0.0';
const PACKAGE_FOLDER = join(root, '.cache/chromium');
const START_WITHIN_MS = 30_000;

export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Finds a Chromium that starts: that of CHROMIUM_PATH, an installed one, or a downloaded one. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await starts(named)) return named;
    throw new Failure(`CHROMIUM_PATH is ${named}, which does not start.`);
  }
  for (const find of [onPath, fetchedBefore, fromSystemPackages, fromNpmPackage, fromPlaywright]) {
    const path = await find();
    if (path && (await starts(path))) return path;
  }
  throw new Failure('No Chromium could be found or fetched; name one with CHROMIUM_PATH.');
}

/**
 * Tried with Playwright itself: a browser may run on a command line and not under Playwright, or
 * the reverse.
 */
async function starts(executablePath: string): Promise<boolean> {
  const leaveSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const options = { executablePath, args: chromiumFlags, timeout: START_WITHIN_MS, ...leaveSignals };
  try {
    const browser = await chromium.launch(options);
    await browser.newPage();
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

async function onPath(): Promise<string | undefined> {
  return executable(COMMANDS);
}

async function fetchedBefore(): Promise<string | undefined> {
  return [chromium.executablePath(), join(PACKAGE_FOLDER, 'chromium')].find(isExecutable);
}

async function fromSystemPackages(): Promise<string | undefined> {
  const asRoot = await rootCommand();
  if (!asRoot || !executable(['apt-get'])) return undefined;
  console.log('Installing Chromium with apt-get …');
  const aptGet = (...args: string[]) => {
    const [command, ...rest] = [...asRoot, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args];
    return exitCode(start(command, rest));
  };
  await aptGet('update'); // Fails when one source is unreachable, but still updates the others.
  for (const browser of [SHELL, 'chromium']) {
    const code = await aptGet('install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk');
    if (code === 0) return executable(COMMANDS);
  }
  return undefined;
}

/** The command prefix for root. Undefined when it needs a password. */
async function rootCommand(): Promise<[string, ...string[]] | undefined> {
  if (process.getuid?.() === 0) return ['env'];
  if (!executable(['sudo'])) return undefined;
  const code = await exitCode(start('sudo', ['-n', 'true'], { stdio: 'ignore' }));
  return code === 0 ? ['sudo', '-n', 'env'] : undefined;
}

async function fromNpmPackage(): Promise<string | undefined> {
  console.log(`Fetching ${PACKAGE} …`);
  mkdirSync(PACKAGE_FOLDER, { recursive: true });
  const install = start('npm', ['install', '--loglevel=error', '--prefix', PACKAGE_FOLDER, PACKAGE]);
  if ((await exitCode(install)) !== 0) return undefined;
  // The package unpacks its browser into the temporary folder. This keeps it with the package.
  const env = { ...process.env, TMPDIR: PACKAGE_FOLDER };
  const script = "import chromium from '@sparticuz/chromium'; console.log(await chromium.executablePath());";
  const unpack = startNode(['--input-type=module', '--eval', script], {
    env,
    cwd: PACKAGE_FOLDER,
    stdio: 'pipe',
  });
  const { code, output } = await capture(unpack);
  return code === 0 ? output.trim() : undefined;
}

async function fromPlaywright(): Promise<string | undefined> {
  console.log("Fetching Playwright's own Chromium …");
  const code = await exitCode(startNode([tool('playwright'), 'install', 'chromium']));
  return code === 0 ? chromium.executablePath() : undefined;
}

function executable(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
