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
import { NO_OPEN_PAGES } from './no-open-pages.ts';
import { userRostersWith } from './objects.ts';

const ORIGIN = 'https://kinmu.test';

export type TestClientOptions = {
  token?: string;
  /** In whole seconds, {@link NOW} by default. */
  now?: Instant;
  origin?: string;
  headers?: Record<string, string>;
  /** Bindings that replace the real ones. */
  bindings?: Partial<Env>;
  /** The number of the D1 call that fails in every request. */
  fault?: Fault;
  /** Stores with failing calls. */
  storage?: FailingStorage;
};

export type TestClient = {
  /** The product's own typed client. */
  api: Client;
  /** A raw request, for input that the typed client does not allow. */
  send: (path: string, init?: RequestInit) => Promise<Response>;
  /** The cost of the last request. */
  meter: () => Meter;
  /** Milliseconds of the last request, with its body. */
  took: () => number;
};

/**
 * Calls the API in-process on the real bindings. It counts the D1 cost, waits for deferred work,
 * and checks every answer against the contract.
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
    const site: Env = {
      ...env,
      ...NO_OPEN_PAGES,
      TEST_NOW: toStamp(now),
      ...storage?.bindings,
      ...bindings,
      DB: db,
    };
    const USER_ROSTER = bindings?.USER_ROSTER ?? userRostersWith(() => site);
    const objects = storage?.withFaults(USER_ROSTER) ?? USER_ROSTER;
    const response = await api.fetch(request, { ...site, USER_ROSTER: objects }, execution);
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

/**
 * The status and the body of an answer, for refusals and other answers without a type in the
 * client.
 */
export async function fullAnswer(
  answer: Pick<Response, 'status' | 'text'>,
): Promise<{ status: number; body: unknown }> {
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}
