import { useSyncExternalStore } from 'react';

/** Whether the last request reached the server. */
let lastReached = true;
const listeners = new Set<() => void>();

/** Notes whether a request reached the server. */
export function noteReached(isReached: boolean): void {
  if (lastReached === isReached) return;
  lastReached = isReached;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  const online = () => {
    lastReached = true;
    listener();
  };
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
  return navigator.onLine && lastReached;
}
