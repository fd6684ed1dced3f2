import { withReader } from './reader.ts';

const HEADER = 'X-Auth-Version';

let latest: string | null = null;
const listeners = new Set<() => void>();

/**
 * Reads the version of roles, duties, memberships and workplaces from every answer. React Router
 * does not pass headers on, so it wraps `fetch`.
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

/** The version in the last answer; null before the first. */
export function latestAuthVersion(): string | null {
  return latest;
}

export function onAuthVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
