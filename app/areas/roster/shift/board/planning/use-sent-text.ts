import { useCallback } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { isErrorCode } from '#contract/errors.ts';
import type { SendResult } from './send-changes.ts';

/** Returns why a change was not saved, in a sentence. */
export function useSentText(): (sent: SendResult<unknown>) => string {
  const { t } = useTranslation(['board', 'errors']);
  return useCallback(
    (sent: SendResult<unknown>) => {
      if (sent.state === 'unreached') return t('board:offline');
      const code = sent.state === 'refused' && isErrorCode(sent.code) ? sent.code : 'E_INTERNAL_SERVER_ERROR';
      return t(`errors:${code}`);
    },
    [t],
  );
}
