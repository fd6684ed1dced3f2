import { useFetchers, useNavigation } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';

/** A line at the top of the screen while a page loads or a form is sent. Quick answers do not show it. */
export function MovingBar() {
  const { t } = useTranslation('common');
  const isMoving = useNavigation().state !== 'idle';
  const isSending = useFetchers().some(({ formMethod }) => formMethod !== undefined && formMethod !== 'GET');
  if (!isMoving && !isSending) return null;
  return <div data-slot="moving-bar" data-print="no" role="progressbar" aria-label={t('loading')} />;
}
