import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Failure } from './program.ts';

/**
 * Below the range for outgoing connections, so that it is still free when the server starts to
 * listen.
 */
const FIRST = 20_000;
const END = 32_000;
const TRIES = 100;

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw new Failure(`None of ${TRIES} ports tried between ${FIRST} and ${END} is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });
}
