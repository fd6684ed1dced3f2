import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

const UNREAD = '/api/me/notifications/unread';
const WITH_SOCKET_MS = 300_000;
const WITHOUT_SOCKET_MS = 60_000;

/**
 * Returns the number of unread notices. It is read after each page, so that no page waits for it, and when the server
 * says that there are new ones. Null until then, which shows nothing.
 */
export function useUnread(): number | null {
  const [unread, setUnread] = useState<number | null>(null);
  const [isLive, setLive] = useState(false);
  const isIdle = useNavigation().state === 'idle';
  const asked = useRef(0);
  const ask = useCallback(async () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    asked.current += 1;
    const turn = asked.current;
    const count = await fetchUnread();
    // An answer that a later question replaces may be older.
    if (turn === asked.current && count !== null) setUnread(count);
  }, []);
  useEffect(() => {
    if (isIdle) void ask();
  }, [isIdle, ask]);
  useEffect(() => {
    const timer = setInterval(ask, isLive ? WITH_SOCKET_MS : WITHOUT_SOCKET_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isLive, ask]);
  useEffect(() => {
    let isGone = false;
    const stops: (() => void)[] = [];
    const listen = async () => {
      const { listenForChanges, watchSocket } = await import('#app/lib/changes/page-socket.ts');
      if (isGone) return;
      stops.push(
        listenForChanges({ matter: 'inbox', workplaceIds: [], onChange: ask }),
        watchSocket(setLive),
      );
    };
    void listen();
    return () => {
      isGone = true;
      for (const stop of stops) stop();
    };
  }, [ask]);
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
