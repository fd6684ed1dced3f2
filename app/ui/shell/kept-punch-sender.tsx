import { useEffect } from 'react';
import { keepsPunches } from '#app/lib/kept-punches/kept-mark.ts';

/** Sends the punches that this browser keeps, from whichever page is opened. */
export function KeptPunchSender() {
  useEffect(() => {
    if (keepsPunches()) void send();
  }, []);
  return null;
}

async function send(): Promise<void> {
  try {
    const { startSending } = await import('#app/lib/kept-punches/sender.ts');
    startSending();
  } catch {
    // The code of the sender did not arrive; the next page tries again.
  }
}
