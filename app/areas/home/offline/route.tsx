import { useEffect } from 'react';
import { safeNext } from '#app/lib/safe-next.ts';
import { ASKED_FOR } from '#app/service-worker/offline-address.ts';
import { OfflineMessage } from '#app/ui/shell/status-page.tsx';

/** Every browser keeps this page, and shows it instead of one that it cannot reach. */
export default function Offline() {
  useEffect(() => {
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, []);
  return <OfflineMessage onTry={tryAgain} />;
}

/** A redirect keeps the part after `#`, which may be the key of a link. */
function tryAgain(): void {
  const here = new URL(window.location.href);
  window.location.replace(`${safeNext(here, here.searchParams.get(ASKED_FOR))}${here.hash}`);
}
