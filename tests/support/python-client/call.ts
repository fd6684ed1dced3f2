import { inject } from 'vitest';
import type { PythonCall, Returned, Step, ToAnswer } from './steps.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The bridge to the client in Python, and the names of the functions of the client. */
    pythonClient: { address: string; functions: string[] };
  }
}

const bridge = inject('pythonClient');

/** The client's functions, by their names. */
export const pythonFunctions = bridge.functions;

/** Tests replace it. */
const fetchOutside = globalThis.fetch;

type Done = { asked: Request; answer: Response; returned: Returned };

/**
 * Calls an operation with the client in Python, whose request `send` answers.
 *
 * @throws {Error} when the client sends no request
 */
export async function callInPython(
  call: PythonCall,
  send: (path: string, init: RequestInit) => Promise<Response>,
): Promise<Done> {
  const first = await step('/call', call);
  if (!first.asked) throw new Error(first.returned.error ?? 'the client sent no request');
  const { method, address, headers, body } = first.asked;
  const init = { method, headers, ...(body === '' ? {} : { body: Buffer.from(body, 'base64') }) };
  const asked = new Request(`https://kinmu.test${address}`, init);
  const answer = await send(address, init).catch(async (error) => {
    // The client ends its call, and is free for the next one.
    await step('/answer', { status: 500, headers: {}, body: '' });
    throw error;
  });
  const toAnswer = {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.clone().arrayBuffer()).toString('base64'),
  };
  const { returned = { error: 'the client sent a second request' } } = await step('/answer', toAnswer);
  return { asked, answer, returned };
}

async function step(path: string, given: PythonCall | ToAnswer): Promise<Step> {
  const answer = await fetchOutside(`${bridge.address}${path}`, {
    method: 'POST',
    body: JSON.stringify(given),
  });
  return answer.json();
}
