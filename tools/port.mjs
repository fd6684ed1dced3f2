// Runs before the installation, so it uses only built-in modules.
import { connect } from 'node:net';
import { fail } from './install.mjs';

const USUAL_PORT = 8787;
const ANSWER_WITHIN_MS = 1000;

/** The port of PORT, by default 8787. Ends the program for an invalid port or one in use. */
export async function freePortOfEnvironment(command) {
  const text = process.env.PORT ?? String(USUAL_PORT);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) fail(`PORT=${text} is not a port (1 to 65535).`);
  // "localhost" is either of the two, so a listener on one of them could be mistaken for this site.
  const taken = await Promise.all(['127.0.0.1', '::1'].map((host) => answers(host, port)));
  if (taken.includes(true)) {
    fail(`Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} ${command}`);
  }
  return port;
}

function answers(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: ANSWER_WITHIN_MS });
    const settle = (taken) => {
      socket.destroy();
      resolve(taken);
    };
    socket.on('connect', () => settle(true));
    socket.on('timeout', () => settle(true));
    socket.on('error', () => settle(false));
  });
}
