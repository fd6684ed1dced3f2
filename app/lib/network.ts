import { useSyncExternalStore } from 'react';

/** What the page knows of its connection: whether the last request, and the last post, reached the server. */
let known = { isReached: true, isUnsent: false };
const listeners = new Set<() => void>();

function know(change: Partial<typeof known>): void {
  known = { ...known, ...change };
  for (const listener of listeners) listener();
}

/** Notes whether a request reached the server. */
export function noteReached(isReached: boolean): void {
  know({ isReached });
}

/** Notes whether the last post never reached the server. */
export function noteUnsent(isNow: boolean): void {
  know({ isUnsent: isNow });
}

function onChange(listener: () => void): () => void {
  const online = () => noteReached(true);
  listeners.add(listener);
  window.addEventListener('online', online);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', online);
    window.removeEventListener('offline', listener);
  };
}

/** Whether there is a connection, by the browser and by the last request. True on the server. */
export function useConnected(): boolean {
  return useSyncExternalStore(onChange, isConnected, () => true);
}

/** Browser only. */
export function isConnected(): boolean {
  return navigator.onLine && known.isReached;
}

/** Whether the last post never reached the server, until the next post or page. False on the server. */
export function useUnsent(): boolean {
  return useSyncExternalStore(onChange, isUnsent, () => false);
}

/** As `useUnsent`, at once. */
export function isUnsent(): boolean {
  return known.isUnsent;
}
