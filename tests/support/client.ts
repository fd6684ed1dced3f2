import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import { api } from '#worker/api.ts';
import { type Client, createClient } from '#worker/client.ts';
import type { Env } from '#worker/env.ts';
import { holdToContract } from './answers.ts';
import { NOW } from './clock.ts';
import type { FailingStorage } from './failing-storage.ts';
import { type Fault, type Meter, meterDatabase } from './metered.ts';

const ORIGIN = 'https://kinmu.test';

export type TestClientOptions = {
  token?: string;
  /** Whole seconds; {@link NOW} where nothing is said. */
  now?: Instant;
  origin?: string;
  headers?: Record<string, string>;
  /** Bindings that stand in for the real ones. */
  bindings?: Partial<Env>;
  /** The call of every request to D1 that fails. */
  fault?: Fault;
  /** The stores, of which calls fail. */
  storage?: FailingStorage;
};

export type TestClient = {
  /** The product's own typed client. */
  api: Client;
  /** A request as it comes over the wire, for what the typed client does not let pass. */
  send: (path: string, init?: RequestInit) => Promise<Response>;
  /** What the last request cost. */
  meter: () => Meter;
  /** Milliseconds that the last request took, with its body. */
  took: () => number;
};

/**
 * Calls the API in-process on the real bindings: counts what it asks of D1, waits for the work that it defers,
 * and holds every answer to the contract.
 */
export function createTestClient(options: TestClientOptions = {}): TestClient {
  const { token, now = NOW, origin = ORIGIN, bindings, fault, storage } = options;
  const headers = { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...options.headers };
  let last: Meter | undefined;
  let milliseconds = Number.NaN;

  const dispatch = async (request: Request): Promise<Response> => {
    const { db, meter } = meterDatabase(bindings?.DB ?? env.DB, fault, undefined, storage?.aroundDatabase);
    last = meter;
    const execution = createExecutionContext();
    const began = performance.now();
    const response = await api.fetch(
      request,
      { ...env, TEST_NOW: toStamp(now), ...storage?.bindings, ...bindings, DB: db },
      execution,
    );
    await response.clone().arrayBuffer();
    milliseconds = performance.now() - began;
    await waitOnExecutionContext(execution);
    if (meter.refusals.length > 0) throw new Error(meter.refusals.join('\n'));
    await holdToContract(request, response.clone());
    return response;
  };

  return {
    api: createClient(origin, dispatch, headers),
    send: (path, init) => {
      const request = new Request(`${origin}${path}`, init);
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
      return dispatch(request);
    },
    meter: () => {
      if (!last) throw new Error('nothing was asked yet');
      return last;
    },
    took: () => milliseconds,
  };
}

/** An answer as a whole, for what the client's types do not tell: refusals, and status and body together. */
export async function told(
  answer: Pick<Response, 'status' | 'text'>,
): Promise<{ status: number; body: unknown }> {
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}
