import { useTranslation } from '#app/lib/use-translation.ts';
import type { FieldIssue } from '#contract/validation.ts';

/** Returns the sentence of a fault in the language of the page. */
export function useFaultText(): (fault: FieldIssue, label: string) => string {
  const { t } = useTranslation('validation');
  return ({ key, params }, label) => t(key, { field: label, ...params });
}
