import { useTranslation } from 'react-i18next';
import type { Refused } from '#app/lib/refused.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** Why a form was refused as a whole, with how long to wait where that is known. */
export function useRefusal(refused: Refused | null): { code: ErrorCode; text?: string } | null {
  const { t } = useTranslation(['auth', 'errors']);
  if (!refused?.refusal) return null;
  const { code, data } = refused.refusal;
  const count = secondsToWait(data);
  if (count === null) return { code };
  return { code, text: t('auth:wait', { sentence: t(`errors:${code}`), count }) };
}

function secondsToWait(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('retry_after' in data)) return null;
  return typeof data.retry_after === 'number' && data.retry_after > 0 ? data.retry_after : null;
}
