import { useEffect } from 'react';
import { registerServiceWorker } from '#app/lib/service-worker.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { showToast } from '#app/ui/kit/toast-store.ts';

/** Keeps the files of a page without a connection. A newer version is offered, never forced. */
export function UpdateOffer() {
  const { t } = useTranslation('common');
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const offer = () => {
      const action = { label: t('update'), run: () => window.location.reload() };
      showToast({ tone: 'success', text: t('update_ready'), action });
    };
    serviceWorker.addEventListener('controllerchange', offer);
    registerServiceWorker().catch(() => {
      // The pages work without it.
    });
    return () => serviceWorker.removeEventListener('controllerchange', offer);
  }, [t]);
  return null;
}
