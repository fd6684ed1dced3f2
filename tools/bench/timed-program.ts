import { capture, start } from '#tools/processes.ts';
import { Failure } from '#tools/program.ts';

/** Bash reports the processor time of a program with all its children. */
const TIMED = 'TIMEFORMAT="processor %U %S"; time "$@"';
const PROCESSOR = /^processor ([\d.]+) ([\d.]+)$/m;

/** Wall-clock and processor seconds of a program, and its output. */
export type TimedRun = { seconds: number; processor: number; output: string };

/** @throws Failure when the program fails */
export async function runTimed(command: string, args: readonly string[], cwd: string): Promise<TimedRun> {
  const began = performance.now();
  const program = start('bash', ['-c', TIMED, 'bash', command, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { code, output } = await capture(program);
  const seconds = (performance.now() - began) / 1_000;
  if (code !== 0) throw new Failure(`${command} ${args.join(' ')} failed:\n${output.slice(-2_000)}`);
  const [, user, system] = PROCESSOR.exec(output) ?? [];
  return { seconds, processor: Number(user) + Number(system), output };
}
