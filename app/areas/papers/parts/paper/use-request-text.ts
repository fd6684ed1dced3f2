import { documentText } from '#app/areas/messaging/notices/texts.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { DocumentRequest } from '#contract/papers/document-requests.ts';

/** The requested document with its year or month. */
export function useRequestText(): (request: Pick<DocumentRequest, 'kind' | 'of_period'>) => string {
  const { t } = useTranslation('notices');
  const format = useFormat();
  return (request) => documentText(request, t, format);
}
