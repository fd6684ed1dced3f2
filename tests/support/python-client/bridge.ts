import { EventEmitter, on, once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer, json } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
import { end, start } from '#tools/processes.ts';
import type { Asked, Step, ToAnswer } from './steps.ts';

/**
 * Lets the tests in the Worker call the client in Python, which calls them back:
 *
 * - `POST /call` starts a call, and is answered by the request that the client sends for it
 * - `POST /answer` answers that request, and is answered by what the client made of it
 * - each request below `/api` is one of the client
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const events = new EventEmitter();
  const steps = on(events, 'step');
  const arrive = (step: Step) => events.emit('step', step);
  let answerClient = (_: ToAnswer) => {};

  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/api/')) {
      answerClient = ({ status, headers, body }) => {
        response.writeHead(status, headers).end(Buffer.from(body, 'base64'));
      };
      arrive({ asked: await askedBy(request) });
      return;
    }
    const given = await json(request);
    if (request.url === '/answer') answerClient(given as ToAnswer);
    else python.stdin?.write(`${JSON.stringify(given)}\n`);
    const { value } = await steps.next();
    response.end(JSON.stringify(value?.[0]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the bridge has no port');
  const address = `http://127.0.0.1:${bound.port}`;

  const { PYTHON = '', PYTHON_CLIENT } = process.env;
  const python = start(PYTHON, [join(import.meta.dirname, 'caller.py'), `${address}/api`], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PYTHONPATH: PYTHON_CLIENT, PYTHONDONTWRITEBYTECODE: '1' },
  });
  if (!python.stdout) throw new Error('the client in Python has no output');
  const lines = createInterface(python.stdout);
  lines.once('close', () => arrive({ returned: { error: 'the client in Python has ended' } }));
  const [functions] = await once(lines, 'line');
  lines.on('line', (line) => arrive({ returned: JSON.parse(line) }));

  project.provide('pythonClient', { address, functions: JSON.parse(functions) });
  return async () => {
    await end(python);
    server.closeAllConnections();
    server.close();
  };
}

async function askedBy(request: IncomingMessage): Promise<Asked> {
  const { method = '', url = '', headersDistinct } = request;
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return { method, address: url, headers, body: (await buffer(request)).toString('base64') };
}
