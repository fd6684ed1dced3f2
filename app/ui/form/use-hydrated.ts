import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false on the server and on the first render in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
