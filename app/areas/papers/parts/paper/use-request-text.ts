import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { DocumentRequest } from '#contract/papers/document-requests.ts';

/** The requested document with its year or month. */
export function useRequestText(): (request: Pick<DocumentRequest, 'kind' | 'of_period'>) => string {
  const { t } = useTranslation('notices');
  const format = useFormat();
  return ({ kind, of_period }) => {
    const isOfMonth = kind === 'pay_statement' && of_period !== null;
    return t(`documents.${kind}`, { period: isOfMonth ? format.month(of_period) : of_period });
  };
}
