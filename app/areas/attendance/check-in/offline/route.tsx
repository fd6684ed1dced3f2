import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Desk } from '#app/areas/attendance/check-in/desk.tsx';
import { DeskFrame } from '#app/areas/attendance/check-in/desk-frame.tsx';
import { atServerTime } from '#app/areas/attendance/parts/punch/keeping.ts';
import { canKeepPunches } from '#app/lib/kept-punches/chain.ts';
import { markKept } from '#app/lib/kept-punches/kept-mark.ts';
import { readDesk } from '#app/lib/kept-punches/punch-store.ts';
import { onAnswered, sendKept, startSending } from '#app/lib/kept-punches/sender.ts';
import { OfflineMessage } from '#app/ui/shell/status-page.tsx';
import type { CheckInState } from '#contract/attendance/check-ins.ts';

/**
 * The check-in page without the server: browsers keep it, and it shows what the phone stored. It also
 * comes first while punches have to be sent before the server may be asked for the state.
 */
export default function OfflineCheckIn() {
  const navigate = useNavigate();
  const goOn = useCallback(() => void navigate('/check-in', { replace: true }), [navigate]);
  const stored = useStoredDesk();
  if (stored === 'none') return <NothingStored onSent={goOn} />;
  return <DeskFrame offersLanguages={false}>{stored && <Desk loaded={stored} onReached={goOn} />}</DeskFrame>;
}

/** The stored state of the device; null before it is read. */
function useStoredDesk(): CheckInState | 'none' | null {
  const [stored, setStored] = useState<CheckInState | 'none' | null>(null);
  useEffect(() => {
    if (!canKeepPunches()) return setStored('none');
    readDesk()
      .then(async (state) => setStored(state ? await atServerTime(state) : 'none'))
      .catch(() => setStored('none'));
  }, []);
  return stored;
}

/** After a sign-out, punches may still have to be sent. */
function NothingStored({ onSent }: { onSent: () => void }) {
  useEffect(() => {
    if (!canKeepPunches()) return;
    const send = async () => {
      const left = await sendKept().catch(async () => {
        // The storage of the browser is broken: the page of the server can still take punches.
        await markKept(async () => false).catch(() => {});
        return 0;
      });
      if (left === 0 && navigator.onLine) onSent();
    };
    startSending();
    void send();
    window.addEventListener('online', send);
    const stop = onAnswered(() => void send());
    return () => {
      window.removeEventListener('online', send);
      stop();
    };
  }, [onSent]);
  return <OfflineMessage onTry={() => window.location.replace('/check-in?now')} />;
}
