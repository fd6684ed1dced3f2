import { hc } from 'hono/client';
import type { Api } from '#worker/platform/http/api-type.ts';

/**
 * Sends a request to the API. In the loaders of a page this is a function call, not a connection.
 */
export type Dispatch = (request: Request) => Promise<Response>;

/** The typed client of the API, for loaders, actions and tests. */
export function createClient(origin: string, dispatch: Dispatch, headers: Record<string, string> = {}) {
  return hc<Api>(origin, {
    headers,
    buildSearchParams: searchOf,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => dispatch(new Request(input, init)),
  }).api;
}

/** Writes arrays in the form that the API reads: `{ ids: ['1', '2'] }` ⇒ `ids[]=1&ids[]=2`. */
function searchOf(query: Record<string, string | string[] | undefined>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    if (!Array.isArray(value)) search.append(name, value);
    else for (const one of value) search.append(`${name}[]`, one);
  }
  return search;
}

export type Client = ReturnType<typeof createClient>;
