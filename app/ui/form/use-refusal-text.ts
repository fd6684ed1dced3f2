import { requestIdIn } from '#app/lib/request-id.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ClosedPeriodRef } from '#contract/pay/periods.ts';

/**
 * What an action refused as a whole; `text` where the page has better words than the code's own, empty where it says it
 * in a place of its own.
 */
export interface Refusal {
  code: ErrorCode;
  text?: string;
  data?: unknown;
  /** Under which it was posted. */
  key?: string;
}

/** A refusal in words; of a closed period with which month of which workplace that is, of our own fault with its id. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useTranslation(['errors', 'form']);
  const format = useFormat();
  return ({ code, text, data }) => {
    if (text !== undefined) return text;
    const id = code === 'E_INTERNAL_SERVER_ERROR' ? requestIdIn(data) : null;
    if (id !== null) return t('form:error_number', { error: t(code), id });
    if (code !== 'PERIOD_CLOSED' || !isClosedPeriod(data)) return t(code);
    const { month, workplace } = data;
    return t('form:period_closed', { month: format.month(month), workplace: workplace.name });
  };
}

function isClosedPeriod(data: unknown): data is Pick<ClosedPeriodRef, 'month' | 'workplace'> {
  if (typeof data !== 'object' || data === null) return false;
  return 'month' in data && 'workplace' in data && typeof data.month === 'string' && isNamed(data.workplace);
}

function isNamed(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
