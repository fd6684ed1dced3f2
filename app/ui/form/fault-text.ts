import { useTranslation } from '#app/lib/use-translation.ts';
import type { FieldIssue } from '#contract/validation.ts';

/** The sentence of a fault in the page's language. */
export function useFaultText(): (fault: FieldIssue, label: string) => string {
  const { t } = useTranslation('validation');
  return ({ key, params }, label) => t(key, { field: label, ...params });
}
