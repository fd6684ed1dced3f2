import { withReader } from './reader.ts';

const HEADER = 'X-Auth-Version';

let latest: string | null = null;
const listeners = new Set<() => void>();

/**
 * Every answer says at which version of roles, duties, memberships and workplaces it was given. React Router
 * hands on no headers, so they are read where its answers come in.
 */
export function watchAuthVersion(): void {
  const fetchAnswer = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const given = init?.headers ?? (input instanceof Request ? input.headers : undefined);
    const answer = await fetchAnswer(input, { ...init, headers: withReader(given) });
    const version = answer.headers.get(HEADER);
    if (version !== null && version !== latest) {
      latest = version;
      for (const listener of listeners) listener();
    }
    return answer;
  };
}

/** The version of the last answer; null until one came. */
export function latestAuthVersion(): string | null {
  return latest;
}

export function onAuthVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
