import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { useSubmit } from 'react-router';
import { useIntentHref } from '#app/lib/intent.ts';
import { registerServiceWorker } from '#app/lib/service-worker.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import type { Intent } from './route.tsx';

type PushState = 'ready' | 'asking' | 'unsupported' | 'denied' | 'failed';

/** Turns on browser notifications; the browser asks for permission only after the page has announced it. */
export function PushHere({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation('channels');
  const hydrated = useHydrated();
  const submit = useSubmit();
  const href = useIntentHref<Intent>();
  const [state, setState] = useState<PushState>('ready');
  const turnOn = async () => {
    if (!canBePushed()) return setState('unsupported');
    setState('asking');
    const subscription = await subscribed(publicKey);
    if (typeof subscription === 'string') return setState(subscription);
    setState('ready');
    await submit(subscription, { method: 'post', action: href('add_browser'), preventScrollReset: true });
  };
  if (!hydrated) return <noscript>{t('needs_script')}</noscript>;
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="outline"
        size="sm"
        className="max-sm:h-11"
        onClick={() => void turnOn()}
        disabled={state === 'asking'}
      >
        <Bell aria-hidden="true" />
        {t('turn_on_here')}
      </Button>
      <p role="status" className="text-[0.8125rem] text-muted-foreground empty:hidden">
        {state === 'asking' && t('turning_on')}
        {state === 'unsupported' && t('unsupported')}
        {state === 'denied' && t('denied')}
        {state === 'failed' && t('failed')}
      </p>
    </div>
  );
}

function canBePushed(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

type PushKeys = { endpoint: string; p256dh: string; auth: string };

/** Returns the subscription, or why there is none. */
async function subscribed(publicKey: string): Promise<PushKeys | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    await registerServiceWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    // A subscription with an older key of the site cannot receive messages.
    const old = await pushManager.getSubscription();
    if (old) await old.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint, keys } = made.toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) return 'failed';
    return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
  } catch {
    return 'failed';
  }
}
