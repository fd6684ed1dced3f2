import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { largestIn } from './largest-in.ts';

/** The refusal of a request, with the largest possible amount when the API returned it. */
export function useLimitText() {
  const { t } = useTranslation('salary');
  const format = useFormat();
  return (refusal: Refused['refusal']) => {
    if (refusal?.code !== 'SALARY_LIMIT_EXCEEDED') return refusal;
    const largest = largestIn(refusal.data);
    if (largest === null) return refusal;
    const text = largest > 0 ? t('too_much', { largest: format.yen(largest) }) : t('too_much_none');
    return { ...refusal, text };
  };
}
