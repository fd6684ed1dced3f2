import { endAll } from './processes.ts';

/** An error that the reader can correct. Only its message is shown, without a stack. */
export class Failure extends Error {}

/**
 * Runs a script and ends all its programs before it exits. The exit code is the result of `main`,
 * or 1 when it throws. It is `whenEnded` after a signal (Ctrl-C, SIGTERM, a closed terminal).
 */
export async function runProgram(main: () => Promise<number>, whenEnded: number): Promise<void> {
  let ending = false;
  const finish = async (code: number) => {
    if (ending) return;
    ending = true;
    await endAll();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => finish(whenEnded));
  try {
    await finish(await main());
  } catch (error) {
    if (!ending) console.error(error instanceof Failure ? error.message : error);
    await finish(1);
  }
}
