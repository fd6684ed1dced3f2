import { useTranslation } from 'react-i18next';
import type { FieldIssue } from '#contract/validation.ts';

/** The sentence of a fault in the page's language. */
export function useFaultText(): (fault: FieldIssue, label: string) => string {
  const { t } = useTranslation();
  return ({ key, params }, label) => t(`validation:${key}`, { field: label, ...params });
}
