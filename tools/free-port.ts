import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Failure } from './program.ts';

/**
 * Below the range for outgoing connections, so that it is still free when the server starts to
 * listen.
 */
const FIRST_PORT = 20_000;
const PORTS_END = 32_000;
const PORT_TRIES = 100;

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORT_TRIES; tried++) {
    const port = randomInt(FIRST_PORT, PORTS_END);
    if (await isPortFree(port)) return port;
  }
  throw new Failure(`None of ${PORT_TRIES} ports tried between ${FIRST_PORT} and ${PORTS_END} is free.`);
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });
}
