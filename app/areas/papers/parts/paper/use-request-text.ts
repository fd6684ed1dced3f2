import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { DocumentRequest } from '#contract/papers/document-requests.ts';

/** The requested document with its year or month. */
export function useRequestText(): (request: Pick<DocumentRequest, 'kind' | 'of_period'>) => string {
  const { t } = useTranslation('document_requests');
  const format = useFormat();
  return ({ kind, of_period }) => {
    const period = of_period && (kind === 'pay_statement' ? format.month(of_period) : of_period);
    return [t(`kinds.${kind}`), period].filter(Boolean).join(' ');
  };
}
