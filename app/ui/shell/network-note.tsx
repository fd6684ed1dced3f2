import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect } from 'react';
import { noteReached, useConnected, useUnsent } from '#app/lib/network.ts';
import { useShownPage } from '#app/lib/unsent-posts.ts';
import { useTranslation } from '#app/lib/use-translation.ts';

/** A small file that the server always has. */
const PROBE = '/favicon.svg';
const PROBE_MS = 5_000;

/** Says that there is no connection, and that a form was not sent until another is. */
export function NetworkNote() {
  const { t } = useTranslation('common');
  const connected = useConnected();
  useProbe(!connected);
  useShownPage();
  const unsent = useUnsent();
  return (
    <div
      aria-live="polite"
      data-print="no"
      className="pointer-events-none fixed inset-x-0 top-1 z-40 flex px-3"
    >
      {(unsent || !connected) && (
        <p
          data-slot="network-note"
          className="mx-auto flex items-center gap-2 max-w-md rounded-2xl bg-foreground px-3.5 py-1.5 text-background text-sm shadow-md"
        >
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {t(unsent ? 'unsent' : 'offline_note')}
        </p>
      )}
    </div>
  );
}

/** Browsers know a lost network, but not a server that cannot be reached. */
function useProbe(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const probe = async () => {
      const answer = await fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
      if (answer) noteReached(true);
    };
    const timer = setInterval(() => void probe(), PROBE_MS);
    return () => clearInterval(timer);
  }, [wanted]);
}
