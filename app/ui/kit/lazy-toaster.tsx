import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onToastsChange, shownToasts } from './toast-store.ts';

const Toaster = lazy(async () => ({ default: (await import('./toast.client.tsx')).Toaster }));

/** The place of toasts. Its code loads with the first toast and stays. */
export function LazyToaster() {
  const used = useSyncExternalStore(onToastsChange, hasShownAny, () => false);
  if (!used) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}

let usedOnce = false;

function hasShownAny(): boolean {
  usedOnce ||= shownToasts().length > 0;
  return usedOnce;
}
