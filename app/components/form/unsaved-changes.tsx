import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { useUnsaved } from './use-unsaved.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#app/components/dialog/confirm.tsx')).ConfirmDialog,
}));

/** Stands inside a `Form` and asks before what was typed there would be lost. */
export function UnsavedChanges() {
  const { t } = useTranslation('form');
  const isUnsaved = useUnsaved();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      (here.pathname !== there.pathname || here.search !== there.search) && isUnsaved(),
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        open
        title={t('unsaved_title')}
        body={t('unsaved_body')}
        confirm={t('unsaved_leave')}
        cancel={t('unsaved_stay')}
        tone="destructive"
        onConfirm={() => blocker.proceed()}
        onCancel={() => blocker.reset()}
      />
    </Suspense>
  );
}
