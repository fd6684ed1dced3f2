import type { Refused } from '#app/lib/refused.ts';
import type { Translate } from '#app/lib/use-translation.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { ErrorCode } from '#contract/errors.ts';

const MINUTE_SECONDS = 60;

/** Why the whole form was refused. After too many attempts the text says which ones and how long to wait. */
export function useRefusal(
  refused: Refused | null,
  tried: 'login' | 'code' | 'request' | 'link',
): { code: ErrorCode; text?: string } | null {
  const { t } = useTranslation('auth');
  if (!refused?.refusal) return null;
  const { code, data } = refused.refusal;
  const seconds = secondsToWait(data);
  if (seconds === null) return { code };
  return { code, text: t(`too_many.${tried}`, { wait: waitText(t, seconds) }) };
}

/** Rounds up, so that a person never tries too early. */
function waitText(t: Translate<'auth'>, seconds: number): string {
  if (seconds < MINUTE_SECONDS) return t('wait.seconds', { count: seconds });
  return t('wait.minutes', { count: Math.ceil(seconds / MINUTE_SECONDS) });
}

function secondsToWait(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('retry_after' in data)) return null;
  return typeof data.retry_after === 'number' && data.retry_after > 0 ? data.retry_after : null;
}
