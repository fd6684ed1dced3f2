import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and for the first rendering in the browser: what needs JavaScript waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
