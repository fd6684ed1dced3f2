import { endAll } from './processes.ts';

/** An error that the reader can correct. Only its message is shown, without a stack. */
export class Failure extends Error {}

/**
 * Runs a script. It ends with the code that `main` resolves to, with 1 when it throws, and with `whenEnded`
 * when it is asked to end (Ctrl-C, SIGTERM, a closed terminal); in each case all it started is ended first.
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
