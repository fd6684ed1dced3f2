import { hc } from 'hono/client';
import type { Api } from '#worker/api.ts';

/** Sends a request to the API; in a page's loaders that is a function call, not a connection. */
export type Dispatch = (request: Request) => Promise<Response>;

/** The typed client of the API, for loaders, actions and tests alike. */
export function createClient(origin: string, dispatch: Dispatch, headers: Record<string, string> = {}) {
  return hc<Api>(origin, {
    headers,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => dispatch(new Request(input, init)),
  }).api;
}

export type Client = ReturnType<typeof createClient>;
