import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const root = join(import.meta.dirname, '..');

const END_WITHIN_MS = 5000;
const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;

/** The running process groups of this process, each with its end signal. */
const running = new Map<ChildProcess, NodeJS.Signals>();
let isEnding = false;

export type ProcessOptions = {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  stdio?: StdioOptions;
  /** The signal for an orderly end. SIGTERM by default. */
  endSignal?: NodeJS.Signals;
};

/** The command of an installed package. */
export function tool(name: string): string {
  return join(root, 'node_modules/.bin', name);
}

/**
 * Starts a program in its own process group, so that all its children (workerd, browsers) end with
 * it. Ctrl-C in the terminal then reaches only this process first.
 */
export function start(
  command: string,
  args: string[],
  { endSignal = 'SIGTERM', ...options }: ProcessOptions = {},
): ChildProcess {
  if (isEnding) throw new Error(`${command} was not started: this process is ending.`);
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit'];
  const child = spawn(command, args, { cwd: root, stdio, ...options, detached: true });
  running.set(child, endSignal);
  child.once('exit', () => killGroup(child));
  child.once('close', () => running.delete(child));
  return child;
}

/** Like `start`, for a Node program that also ends when this process is killed. */
export function startNode(args: string[], options: ProcessOptions = {}): ChildProcess {
  return start(process.execPath, ['--import', END_WITH_PARENT, ...args], options);
}

/**
 * The exit code. It is 128 plus the signal's number after a signal, and 127 when the program could
 * not start. Never resolves while this process is ending.
 */
export function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code, signal) => {
      if (!isEnding) resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/** Runs a program to its end and captures both outputs. */
export async function capture(child: ChildProcess): Promise<{ code: number; output: string }> {
  const chunks: Buffer[] = [];
  const keep = (chunk: Buffer) => chunks.push(chunk);
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const code = await exitCode(child);
  return { code, output: Buffer.concat(chunks).toString('utf8') };
}

/** Asks a program to end, kills its whole group otherwise, and returns when it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  const signal = running.get(child);
  if (!signal) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await Promise.race([closed, wait(END_WITHIN_MS, undefined, { ref: false })]);
  killGroup(child);
  await closed;
}

/** Kills a program with all its children at once, like a power cut. Returns when it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  killGroup(child);
  await closed;
}

/** Ends all started programs. Nothing can be started afterwards. */
export async function endAll(): Promise<void> {
  isEnding = true;
  await Promise.all([...running.keys()].map(end));
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone already.
  }
}
