import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { askedAddress } from '#app/service-worker/offline-address.ts';
import { OfflineMessage } from '#app/ui/shell/status-page.tsx';

/** Every browser keeps this page, and shows it instead of one that it cannot reach. */
export default function Offline() {
  const [search] = useSearchParams();
  const asked = askedAddress(search);
  useEffect(() => {
    const tryAgain = () => window.location.replace(asked);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [asked]);
  return <OfflineMessage onTry={() => window.location.replace(asked)} />;
}
