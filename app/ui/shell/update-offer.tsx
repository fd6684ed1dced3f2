import { useEffect } from 'react';
import { changeTo, registerServiceWorker, watchForUpdates } from '#app/lib/service-worker.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { showToast } from '#app/ui/kit/toast-store.ts';

/** Keeps the files of a page without a connection, and offers a newer version; it is never forced. */
export function UpdateOffer() {
  const { t } = useTranslation('common');
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    let gone = false;
    registerServiceWorker().then(
      (registration) =>
        watchForUpdates(registration, (waiting) => {
          if (gone) return;
          const action = { label: t('update'), run: () => changeTo(waiting) };
          showToast({ tone: 'success', text: t('update_ready'), action });
        }),
      () => {
        // The pages work without it.
      },
    );
    return () => {
      gone = true;
    };
  }, [t]);
  return null;
}
