import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

const UNREAD = '/api/me/notifications/unread';
const REFRESH_MS = 60_000;

/**
 * Returns the number of unread notices. It is read after each page, so that no page waits for it.
 * Null until then, which shows nothing.
 */
export function useUnread(): number | null {
  const [unread, setUnread] = useState<number | null>(null);
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (!isIdle) return;
    let isGone = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      const count = await fetchUnread();
      if (!isGone && count !== null) setUnread(count);
    };
    void ask();
    const timer = setInterval(ask, REFRESH_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isIdle]);
  return unread;
}

async function fetchUnread(): Promise<number | null> {
  try {
    const answer = await fetch(UNREAD);
    const body: unknown = answer.ok ? await answer.json() : null;
    if (typeof body !== 'object' || body === null || !('unread' in body)) return null;
    return typeof body.unread === 'number' ? body.unread : null;
  } catch {
    // Offline, the number stays as it is.
    return null;
  }
}
