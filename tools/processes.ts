import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const root = join(import.meta.dirname, '..');

const END_WITHIN_MS = 5000;
const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;

/** Leaders of the process groups that this process started and that have not ended, with what ends them. */
const running = new Map<ChildProcess, NodeJS.Signals>();
let ending = false;

type Options = {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  stdio?: StdioOptions;
  /** The signal at which the program ends in good order; SIGTERM without it. */
  endSignal?: NodeJS.Signals;
};

/** The command that an installed package brings. */
export function tool(name: string): string {
  return join(root, 'node_modules/.bin', name);
}

/**
 * Starts a program in a process group of its own, so that all it starts in turn (workerd, browsers) ends
 * with it, and none of it hears the terminal's Ctrl-C before this process has decided what to do.
 */
export function start(
  command: string,
  args: string[],
  { endSignal = 'SIGTERM', ...options }: Options = {},
): ChildProcess {
  if (ending) throw new Error(`${command} was not started: this process is ending.`);
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit'];
  const child = spawn(command, args, { cwd: root, stdio, ...options, detached: true });
  running.set(child, endSignal);
  child.once('exit', () => killGroup(child));
  child.once('close', () => running.delete(child));
  return child;
}

/** `start` for a Node program, which also ends when this process is killed outright. */
export function startNode(args: string[], options: Options = {}): ChildProcess {
  return start(process.execPath, ['--import', END_WITH_PARENT, ...args], options);
}

/**
 * The exit code; 128 and the signal's number where a signal ended it; 127 where it could not start. Once
 * this process is ending, nobody who waits for a program is woken to go on.
 */
export function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code, signal) => {
      if (!ending) resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/** Runs a program to its end and keeps what it printed on both outputs. */
export async function capture(child: ChildProcess): Promise<{ code: number; output: string }> {
  const chunks: Buffer[] = [];
  const keep = (chunk: Buffer) => chunks.push(chunk);
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const code = await exitCode(child);
  return { code, output: Buffer.concat(chunks).toString('utf8') };
}

/** Asks a program to end, kills its whole group where it does not, and returns when it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  const signal = running.get(child);
  if (!signal) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await Promise.race([closed, wait(END_WITHIN_MS, undefined, { ref: false })]);
  killGroup(child);
  await closed;
}

/** Kills a program with all that it started, as a power cut would: none of them is asked. Returns when it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  killGroup(child);
  await closed;
}

/** Ends all that was started; nothing can be started afterwards. */
export async function endAll(): Promise<void> {
  ending = true;
  await Promise.all([...running.keys()].map(end));
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nothing is left of the group.
  }
}
