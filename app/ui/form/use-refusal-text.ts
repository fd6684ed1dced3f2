import { requestIdIn } from '#app/lib/request-id.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ClosedPeriodRef } from '#contract/pay/periods.ts';

/**
 * The refusal of a whole action. `text` replaces the default sentence; it is empty when the page
 * shows the reason elsewhere.
 */
export interface ActionRefusal {
  code: ErrorCode;
  text?: string;
  data?: unknown;
  /** The idempotency key of the refused post. */
  key?: string;
}

/**
 * Returns a refusal as text: for a closed period with month and workplace, for an internal error
 * with its id.
 */
export function useRefusalText(): (refusal: ActionRefusal) => string {
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
  return 'month' in data && 'workplace' in data && typeof data.month === 'string' && hasName(data.workplace);
}

function hasName(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
