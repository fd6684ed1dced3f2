import { useTranslation } from '#app/lib/use-translation.ts';
import type { PaperKind } from '#domain/papers/papers.ts';

/** The name of a kind: its type, or its certificate. */
export function usePaperName(): (kind: PaperKind) => string {
  const { t } = useTranslation('papers');
  return ({ type, certificate }) =>
    certificate === null ? t(`types.${type}`) : t(`certificates.${certificate}`);
}
