import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { watchUnsaved } from '#app/lib/unsaved.ts';
import { useTranslation } from '#app/lib/use-translation.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#app/ui/dialog/confirm.tsx')).ConfirmDialog,
}));

type PageLocation = { pathname: string; search: string };

type LeaveQuestionProps = {
  /** Returns whether leaving would lose changes. A stable function avoids new listeners on each render. */
  wouldLose: () => boolean;
  title: string;
  body: string;
  leave: string;
  /** Whether two addresses count as the same place; by default path and query must be equal. */
  isSamePlace?: (here: PageLocation, there: PageLocation) => boolean;
};

function isSameAddress(here: PageLocation, there: PageLocation): boolean {
  return here.pathname === there.pathname && here.search === there.search;
}

/** Asks before navigation or closing loses changes. */
export function LeaveQuestion({
  wouldLose,
  title,
  body,
  leave,
  isSamePlace = isSameAddress,
}: LeaveQuestionProps) {
  const { t } = useTranslation('form');
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => !isSamePlace(here, there) && wouldLose(),
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [wouldLose]);

  useEffect(() => watchUnsaved(wouldLose), [wouldLose]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        open
        title={title}
        body={body}
        confirm={leave}
        cancel={t('unsaved_stay')}
        tone="destructive"
        onConfirm={() => blocker.proceed()}
        onCancel={() => blocker.reset()}
      />
    </Suspense>
  );
}
