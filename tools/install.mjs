// Runs on any Node before the installation, so it uses only built-in modules.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;

export const root = fileURLToPath(new URL('..', import.meta.url));
/** Contains the hash of the lock file of the installed node_modules. installed.mjs writes it. */
export const stamp = join(root, 'node_modules/.kinmu-install');

const tools = join(root, 'node_modules/.bin');
const pinnedNode = join(tools, 'node');
const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;

export function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Ends the program with a message. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Runs `npm ci` when node_modules is missing or comes from another lock file. */
export async function ensureInstall() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    fail(`Kinmu needs Node ${OLDEST_NODE} or newer to start; this is Node ${process.versions.node}.`);
  }
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json (about a minute, once) …');
  const code = await run('npm', ['ci', '--include=dev', '--loglevel=error'], systemPath());
  if (code !== 0) fail(`npm ci failed (exit code ${code}); its own message stands above.`);
  if (!isInstalled()) {
    fail(
      'npm ci left out the install scripts; remove "ignore-scripts" from your npm settings and start again.',
    );
  }
}

/** Runs a script of this project under the pinned Node and takes over its exit code. */
export async function runPinned(file, args) {
  if (process.env.npm_lifecycle_event) await import(endWithParent);
  const path = [tools, systemPath()].join(delimiter);
  process.exitCode = await run(pinnedNode, ['--import', endWithParent, join(root, file), ...args], path);
}

function isInstalled() {
  return existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();
}

/** The path without this project's own tools, because `npm ci` deletes them while it runs. */
function systemPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== tools)
    .join(delimiter);
}

/** Resolves to the exit code. Passes signals that end this process on to the program. */
function run(command, args, path) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: root, env: { ...process.env, PATH: path } });
    const passOn = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, passOn);
    child.on('error', (error) => {
      fail(error.code === 'ENOENT' ? `${command} was not found; Kinmu needs it to start.` : error.message);
    });
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, passOn);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
