import { useEffect, useRef } from 'react';
import { noteReached, useConnected } from '#app/lib/network.ts';
import { safeNext } from '#app/lib/safe-next.ts';
import { ASKED_FOR } from '#app/service-worker/offline-address.ts';
import { OfflineMessage } from '#app/ui/shell/status-page.tsx';

/** Every browser keeps this page, and shows it instead of one that it cannot reach. */
export default function Offline() {
  const connected = useConnected();
  const isWaiting = useRef(false);
  useEffect(() => {
    if (connected && isWaiting.current) tryAgain();
  }, [connected]);
  useEffect(() => {
    // The page is only shown after a lost request, also while the browser believes that it is online.
    isWaiting.current = true;
    noteReached(false);
  }, []);
  return <OfflineMessage onTry={tryAgain} />;
}

/** A redirect keeps the part after `#`, which may be the key of a link. */
function tryAgain(): void {
  const here = new URL(window.location.href);
  window.location.replace(`${safeNext(here, here.searchParams.get(ASKED_FOR))}${here.hash}`);
}
